import { describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { EntryState } from '#data/rows.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { byHandIn, withConsent } from './consent-standing-overlay.ts';

const HAND_IN = '0197a000-0000-7000-8000-000000000001';
const READ_AT = 1_000;

const line: ActivitySummary = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  location_id: '0197a000-0000-7000-8000-0000000000bb',
  source: 'questionnaire_upload',
  status: 'neu',
  priority: 0,
  business_case: null,
  is_automatic: false,
  is_archived: false,
  delivery_status: null,
  subject: 'Aufklärung',
  preview: '',
  sender: null,
  consent: { state: 'prepared', copy: 'none' },
  submission_id: HAND_IN,
  assignees: [],
  created_at: '2026-03-02T08:00:00.000Z',
  version: 1,
  updated_at: '2026-03-02T08:00:00.000Z',
};
const write = (
  event: object,
  state: EntryState = 'queued',
  acknowledgedAt: number | null = null,
): LocalWrite => ({
  entityId: '',
  seq: 1,
  state,
  etag: null,
  acknowledgedAt,
  params: {},
  body: { id: 'x', submission_id: HAND_IN, at: '2026-03-02T08:30:00.000Z', ...event },
});
const talk = (outcome: string) => ({ kind: 'talk', outcome });
const laid = (...writes: LocalWrite[]) => {
  const { activity, pending } = withConsent(line, byHandIn(writes), READ_AT);
  return { ...activity.consent, pending };
};

describe('a line of the inbox', () => {
  it('shows what waits in the outbox, in its order', () => {
    expect(laid(write(talk('granted')))).toEqual({
      state: 'granted',
      copy: 'pending',
      pending: 'waiting',
    });
    const printed = write({ kind: 'copy', way: 'print' });
    expect(laid(write(talk('granted')), printed)).toMatchObject({ copy: 'handed_over' });
    expect(laid(write(talk('granted')), write({ kind: 'withdrawal' }))).toMatchObject({
      state: 'withdrawn',
      copy: 'pending',
    });
  });

  it('shows what was acknowledged after it was read, and not twice what it holds already', () => {
    const after = write(talk('signing'), 'acked', READ_AT + 1);
    expect(laid(after)).toEqual({ state: 'signing', copy: 'none', pending: null });
    const before = write(talk('signing'), 'acked', READ_AT);
    expect(laid(before)).toEqual({ state: 'prepared', copy: 'none', pending: null });
  });

  it('asks for a look at what was refused, and shows none of it', () => {
    expect(laid(write(talk('granted'), 'rejected'))).toEqual({
      state: 'prepared',
      copy: 'none',
      pending: 'attention',
    });
  });

  it('stays as it is for events of another hand-in, or without a consent', () => {
    const other = write({ ...talk('granted'), submission_id: line.id });
    expect(withConsent(line, byHandIn([other]), READ_AT).activity).toBe(line);
    const { consent: _, submission_id: __, ...plain } = line;
    expect(withConsent(plain, byHandIn([write(talk('granted'))]), READ_AT).activity).toBe(plain);
  });
});
