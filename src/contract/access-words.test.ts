import { describe, expect, it } from 'vitest';
import { deedOf } from './access-words.ts';
import { CALLS } from './calls.ts';

/** What the app asks by itself, for everybody who is signed in: it is logged, and read by nobody. */
const BACKGROUND = new Set([
  'user',
  'ownSecondFactor',
  'ownSessions',
  'ownPasskeys',
  'savedViews',
  'putSavedViews',
  'putAnswerDraft',
  'deviceShare',
  'kiosk',
  'practiceDevice',
  'missingReceipts',
  'witnessReceipts',
  'pushKey',
  'putPushSubscription',
  'deletePushSubscription',
]);

describe('the words of the access log', () => {
  it('name each call that the audit log names', () => {
    const logged = CALLS.filter(
      ({ write, access, cacheable }) => !(write === 'read' && (access === 'public' || cacheable)),
    );
    const without = logged
      .filter(({ id, passive }) => !passive && !BACKGROUND.has(id) && deedOf(id) === null)
      .map(({ id }) => id);
    expect(without).toEqual([]);
  });

  it('name nothing that is no call', () => {
    const known = new Set(CALLS.map(({ id }) => id));
    expect([...BACKGROUND].filter((id) => !known.has(id))).toEqual([]);
  });
});
