import { describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/access/user.ts';
import { forcedPerson, type Surroundings } from './apply-settings.ts';

const ORIGIN = 'https://verwaltung.example';
const paula = { id: 'paula', name: 'Paula Probst' } as User;
const ada = { id: 'ada', name: 'Dr. Ada Linden' } as User;

/** Somebody works here, and the host page brings a session of somebody. */
const page = (here: User | null, brought: User, answer: boolean | 'never') => {
  const state = { status: 'signed_in', user: here, token: here ? 'token-here' : null };
  const adopt = vi.fn();
  const revoke = vi.fn(async () => undefined);
  const ask = vi.fn(async () => {
    if (answer === 'never') throw new Error('nobody was to be asked');
    return answer;
  });
  const signOut = vi.fn(async () => {
    state.user = null;
    state.token = null;
  });
  const around = {
    client: { call: async () => ({ data: { access_token: 'token-brought' } }) },
    session: { state, adopt, revoke, whose: async () => brought },
    closed: false,
    deviceName: 'Browser',
    ask,
    signOut,
  } as unknown as Surroundings;
  return { around, state, adopt, revoke, ask, signOut };
};
const code = 'em_abcdefghijklmnopqrstuvwxyz';

describe('SEC-17 somebody whom a host page signs in', () => {
  it('replaces nobody who says no: the session stays, and the one that was brought ends', async () => {
    const { around, state, adopt, revoke, ask, signOut } = page(paula, ada, false);
    await expect(forcedPerson({ code }, around, ORIGIN)).rejects.toMatchObject({
      code: 'person_stays',
    });
    expect(ask).toHaveBeenCalledExactlyOnceWith(paula, ada);
    expect([state.user, state.token]).toEqual([paula, 'token-here']);
    expect(signOut).not.toHaveBeenCalled();
    expect(adopt).not.toHaveBeenCalled();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('token-brought');
  });

  it('comes in after a yes, once the one before is signed out', async () => {
    const { around, state, adopt, signOut } = page(paula, ada, true);
    const letIn = await forcedPerson({ code }, around, ORIGIN);
    expect(signOut).toHaveBeenCalledOnce();
    expect(state.user).toBeNull();
    expect(adopt).not.toHaveBeenCalled();
    letIn?.();
    expect(adopt).toHaveBeenCalledExactlyOnceWith({ token: 'token-brought', user: ada }, 'disk');
  });

  it('is asked about once more where another tab has let somebody else in meanwhile', async () => {
    const { around, state, ask, signOut } = page(paula, ada, true);
    const emre = { id: 'emre', name: 'Emre Aydin' } as User;
    ask.mockImplementationOnce(async () => {
      state.user = emre;
      return true;
    });
    await forcedPerson({ code }, around, ORIGIN);
    expect(ask.mock.calls).toEqual([
      [paula, ada],
      [emre, ada],
    ]);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('who is here already keeps the session there is', async () => {
    const { around, adopt, revoke } = page(paula, paula, 'never');
    expect(await forcedPerson({ code }, around, ORIGIN)).toBeNull();
    expect(adopt).not.toHaveBeenCalled();
    expect(revoke).toHaveBeenCalledExactlyOnceWith('token-brought');
  });

  it('is never taken while a token is here of which nobody knows whose it is', async () => {
    const { around, state, adopt } = page(null, ada, 'never');
    state.token = 'token-here';
    await expect(forcedPerson({ code }, around, ORIGIN)).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(adopt).not.toHaveBeenCalled();
  });

  it('is never let in on a device of the practice or a kiosk', async () => {
    const { around, adopt } = page(null, ada, 'never');
    const closed = { ...around, closed: true };
    await expect(forcedPerson({ code }, closed, ORIGIN)).rejects.toMatchObject({
      code: 'not_here',
    });
    expect(adopt).not.toHaveBeenCalled();
  });
});
