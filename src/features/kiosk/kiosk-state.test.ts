import { describe, expect, it } from 'vitest';
import type { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { type KioskEvent, type KioskState, nextKiosk, READING } from './kiosk-state.ts';

const kiosk = { token: 'token' } as StoredKiosk;
const rest = [{ id: 'second' }] as PreparedQuestionnaire[];
const question = { title: 'Kiosk beenden', answer: () => {} };

const stateAfter = (...events: KioskEvent[]): KioskState => events.reduce(nextKiosk, READING);
const read: KioskEvent = { what: 'read', kiosk, rest };
const HOME = { is: 'enrolled', kiosk, rest: [], signKey: null, question: null };

describe('the tablet on the wall', () => {
  it('goes on between two forms of a set, where it was broken off', () => {
    expect(stateAfter(read)).toEqual({ ...HOME, rest });
  });

  it('asks to be enrolled when it is new, and when the practice does not know it any more', () => {
    expect(stateAfter({ what: 'read', kiosk: null, rest: [] })).toEqual({
      is: 'none',
      revoked: false,
    });
    expect(stateAfter(read, { what: 'revoke' })).toEqual({ is: 'none', revoked: true });
    expect(stateAfter(read, { what: 'revoke' }, { what: 'enrol', kiosk })).toEqual(HOME);
  });

  it('says that its storage cannot be read, and enrols nothing over it', () => {
    expect(stateAfter({ what: 'unreadable' }, { what: 'enrol', kiosk })).toEqual({ is: 'broken' });
  });

  it('shows nothing of a set once one of its forms is open', () => {
    expect(stateAfter(read, { what: 'fill' })).toEqual(HOME);
  });

  it('shows a signature until it is over, and then the first page', () => {
    const signing = stateAfter(read, { what: 'fill' }, { what: 'sign', key: 'key' });
    expect(signing).toEqual({ ...HOME, signKey: 'key' });
    expect(nextKiosk(signing, { what: 'end' })).toEqual(HOME);
  });

  it('asks for the PIN over whatever is there', () => {
    const asked = stateAfter(read, { what: 'ask', question });
    expect(asked).toEqual({ ...HOME, rest, question });
    expect(nextKiosk(asked, { what: 'answer' })).toEqual({ ...HOME, rest });
  });

  it('is taken out of service, or stays', () => {
    const leaving = stateAfter(read, { what: 'leave' });
    expect(leaving).toEqual({ is: 'leaving', kiosk });
    expect(nextKiosk(leaving, { what: 'stay' })).toEqual(HOME);
    expect(nextKiosk(leaving, { what: 'left' })).toEqual({ is: 'none', revoked: false });
  });

  it('changes nothing by what comes too late', () => {
    const none = stateAfter(read, { what: 'revoke' });
    const late: KioskEvent[] = [{ what: 'sign', key: 'key' }, { what: 'fill' }, { what: 'leave' }];
    for (const event of late) expect(nextKiosk(none, event)).toBe(none);
  });
});
