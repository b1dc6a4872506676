// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/access/user.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { readText, writeText } from '../storage/storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { AuthSession, type AuthState } from './auth-session.ts';
import { pageToken, storedToken, tokenOnDisk } from './auth-token.ts';

const paula: User = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Paula Probst',
  email: 'paula@lindenhof.test',
  role: 'customers',
  tenant: 'lindenhof',
  locations: [],
};

/** Answers each call by its id; an Error is thrown. */
const clientOf = (answers: Record<string, () => unknown>) => {
  const calls: string[] = [];
  const client = {
    call: async (endpoint: Endpoint) => {
      calls.push(endpoint.id);
      const data = answers[endpoint.id]?.();
      if (data instanceof Error) throw data;
      return { status: 200, data, headers: new Headers() };
    },
  } as unknown as Client;
  return { client, calls };
};

const started = async (answers: Record<string, () => unknown>) => {
  const { client, calls } = clientOf(answers);
  const session = new AuthSession(client);
  const states: AuthState[] = [];
  const stop = session.start((state) => states.push(state));
  stops.push(stop);
  await vi.waitFor(() => expect(session.state.status).not.toBe('loading'));
  return { session, calls, states };
};

const stops: (() => void)[] = [];
const emre: User = { ...paula, name: 'Emre Empfang', role: 'personnels' };

beforeEach(() => {
  pageToken.clear();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the session of this browser', () => {
  it('is signed out without a token, and asks nobody', async () => {
    const { session, calls } = await started({});
    expect(session.state).toEqual({ status: 'signed_out', user: null, token: null });
    expect(calls).toEqual([]);
  });

  it('belongs to whom the server says, and keeps no mail address on the disk', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    const { session } = await started({ user: () => paula });
    expect(session.state).toEqual({ status: 'signed_in', user: paula, token: 't' });
    expect(readText(STORAGE_KEYS.user)).toContain('Paula Probst');
    expect(readText(STORAGE_KEYS.user)).not.toContain(paula.email);
  });

  it('ends with a 401 on the user call: token and cached user are gone', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    writeText(STORAGE_KEYS.user, JSON.stringify(paula));
    const { session } = await started({ user: () => ApiError.http(401) });
    await vi.waitFor(() => expect(session.state.status).toBe('signed_out'));
    expect(storedToken()).toBeNull();
    expect(readText(STORAGE_KEYS.user)).toBeNull();
  });

  it.each([ApiError.network(), ApiError.timeout(30_000), ApiError.http(503), ApiError.http(403)])(
    'outlives %s when the person is known from before',
    async (failure) => {
      writeText(STORAGE_KEYS.authToken, 't');
      writeText(STORAGE_KEYS.user, JSON.stringify(paula));
      const { session, calls } = await started({ user: () => failure });
      await vi.waitFor(() => expect(calls).toEqual(['user']));
      await session.refresh();
      expect(session.state.status).toBe('signed_in');
      expect(storedToken()).toBe('t');
    },
  );

  it('keeps a token whose person is not known yet, and asks again when the line is back', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    let answer: unknown = ApiError.network();
    const { session } = await started({ user: () => answer });
    expect(session.state).toEqual({ status: 'signed_out', user: null, token: 't' });
    answer = paula;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(session.state.status).toBe('signed_in'));
  });

  it('learns from another tab that the role is another, and asks no more than once', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    let answer = paula;
    const { session, calls } = await started({ user: () => answer });
    await vi.waitFor(() => expect(calls).toEqual(['user']));
    answer = emre;
    writeText(STORAGE_KEYS.user, JSON.stringify({ ...emre, email: '' }));
    const told = () => new StorageEvent('storage', { key: STORAGE_KEYS.user });
    window.dispatchEvent(told());
    await vi.waitFor(() => expect(session.state.user?.role).toBe('personnels'));
    window.dispatchEvent(told());
    expect(calls).toEqual(['user', 'user']);
  });

  it('is not opened by a token that the server does not know', async () => {
    const { session } = await started({ user: () => ApiError.http(401) });
    await expect(session.signIn('bad')).rejects.toThrow('status code 401');
    expect(session.state.status).toBe('signed_out');
    expect(storedToken()).toBeNull();
  });

  it('SEC-22 ends here at once, before anybody is told', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    const { session, calls } = await started({ user: () => paula, logout: ApiError.network });
    session.leave('signed_out');
    expect(session.state).toEqual({ status: 'signed_out', user: null, token: null });
    expect(storedToken()).toBeNull();
    expect(readText(STORAGE_KEYS.user)).toBeNull();
    await expect(session.revoke('t')).rejects.toThrow('Network error');
    expect(calls).toContain('logout');
  });

  it('follows another tab that signs out', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    const { session } = await started({ user: () => paula });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.authToken }));
    await vi.waitFor(() => expect(session.state.status).toBe('signed_out'));
  });

  it('SEC-23 shows nothing of the last person when a kept page is shown again', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    const { session } = await started({ user: () => paula });
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(session.state.user).toBeNull());
  });
});

describe('somebody of the team whose session ended at the server', () => {
  it('keeps their page for the password, and no token', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    let answer: unknown = emre;
    const { session } = await started({ user: () => answer });
    await vi.waitFor(() => expect(session.state.user).toEqual(emre));
    answer = ApiError.http(401);
    expect(await session.refresh()).toMatchObject({ id: emre.id });
    expect(session.state).toEqual({ status: 'signed_in', user: emre, token: null, over: true });
    expect(storedToken()).toBeNull();
    await session.refresh();
    expect(session.state.over).toBe(true);
    session.adopt({ token: 'neu', user: emre }, 'disk');
    expect(session.state).toEqual({ status: 'signed_in', user: emre, token: 'neu' });
  });

  it('is signed out when the page has shown nothing of them yet', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    writeText(STORAGE_KEYS.user, JSON.stringify(emre));
    const { session } = await started({ user: () => ApiError.http(401) });
    await vi.waitFor(() => expect(session.state.status).toBe('signed_out'));
  });
});

describe('two pages of somebody of the team, when one learns that the session is over', () => {
  const storage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const both = async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    let answer: unknown = emre;
    const first = await started({ user: () => answer });
    const second = await started({ user: () => answer });
    for (const { session } of [first, second]) {
      await vi.waitFor(() => expect(session.state.user).toEqual(emre));
    }
    answer = ApiError.http(401);
    await first.session.refresh();
    storage(STORAGE_KEYS.authToken);
    return { first: first.session, second };
  };

  it('SEC-45 both keep what is typed there and wait for the password', async () => {
    const { second } = await both();
    await vi.waitFor(() => expect(second.session.state.over).toBe(true));
    expect(second.session.state).toMatchObject({ status: 'signed_in', user: emre, token: null });
    expect(second.states.some(({ user, status }) => user === null && status !== 'loading')).toBe(
      false,
    );
  });

  it('goes on when the same person signs in at the other one', async () => {
    const { first, second } = await both();
    await vi.waitFor(() => expect(second.session.state.over).toBe(true));
    first.adopt({ token: 'neu', user: emre }, 'disk');
    storage(STORAGE_KEYS.authToken);
    storage(STORAGE_KEYS.sessionOver);
    await vi.waitFor(() => expect(second.session.state.token).toBe('neu'));
    expect(second.session.state).not.toHaveProperty('over');
  });

  it('SEC-23 shows nothing of them when they leave the other one, or somebody else comes', async () => {
    const { first, second } = await both();
    await vi.waitFor(() => expect(second.session.state.over).toBe(true));
    first.leave('signed_out');
    storage(STORAGE_KEYS.sessionOver);
    expect(second.session.state.status).toBe('signed_out');
    first.adopt({ token: 'andere', user: { ...emre, id: paula.id.replace('1', '2') } }, 'disk');
    storage(STORAGE_KEYS.authToken);
    await vi.waitFor(() => expect(second.session.state.user?.id).not.toBe(emre.id));
  });
});

describe('a practice device', () => {
  beforeEach(() => writeText(STORAGE_KEYS.practiceDevice, 'tablet'));

  it('knows nobody until its vault has spoken, whatever lies on the disk', async () => {
    writeText(STORAGE_KEYS.authToken, 't');
    writeText(STORAGE_KEYS.user, JSON.stringify(emre));
    const { client, calls } = clientOf({ user: () => emre });
    const session = new AuthSession(client);
    stops.push(session.start(() => undefined));
    await session.refresh();
    expect(session.state).toEqual({ status: 'loading', user: null, token: null });
    expect(calls).toEqual([]);
    session.leave('locked');
    expect(session.state.status).toBe('locked');
    expect(storedToken()).toBeNull();
  });

  it('holds the token of who is at work in memory alone, and their name too', () => {
    const session = new AuthSession(clientOf({}).client);
    session.adopt({ token: 't', user: emre }, 'memory');
    expect(storedToken()).toBe('t');
    expect(tokenOnDisk()).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Emre');
    session.leave('locked');
    expect(storedToken()).toBeNull();
  });

  it('lets somebody work without a token while there is no network, then asks for the password', async () => {
    const session = new AuthSession(clientOf({}).client);
    session.adopt({ token: null, user: emre }, 'memory');
    await session.refresh();
    expect(session.state).toEqual({ status: 'signed_in', user: emre, token: null });
    session.expire();
    expect(session.state.over).toBe(true);
  });

  it('is a browser like any other when it turns out to be none', async () => {
    const session = new AuthSession(clientOf({ user: () => paula }).client);
    writeText(STORAGE_KEYS.authToken, 't');
    session.resume();
    await vi.waitFor(() => expect(session.state.user).toEqual(paula));
    expect(readText(STORAGE_KEYS.practiceDevice)).toBeNull();
  });

  it('takes no patient from the disk either: they were signed in with a page that is gone', () => {
    writeText(STORAGE_KEYS.authToken, 't');
    writeText(STORAGE_KEYS.user, JSON.stringify(paula));
    const { client, calls } = clientOf({ user: () => paula });
    const session = new AuthSession(client);
    stops.push(session.start(() => undefined));
    expect(session.state).toEqual({ status: 'loading', user: null, token: null });
    expect(calls).toEqual([]);
  });
});
