import type { putActivity } from '#contract/activities/calls/activities.ts';
import type { Call } from '#server/call.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { ActivityRow } from '#server/store/activities/activities.ts';
import { stoodThere } from '#server/store/activities/activity-events.ts';

type PutCall = Call<typeof putActivity>;

/** Years. A due date further away is taken for a typing error. */
const DUE = { back: 1, ahead: 10 } as const;
/** Years. Nothing is put off for longer. */
const SNOOZE_AHEAD = 3;

const refuse = (field: string, message: string) =>
  new Refusal('invalid_input', { errors: [{ field, message }] });

const yearsFrom = (now: Date, years: number): Date => {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
};

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * When an entry was written: its key is a UUIDv7 made at that moment (RFC 9562 5.7), and it may
 * have waited for the network since. Without such a key, now.
 */
export function writtenAt(key: string | undefined, now: Date): Date {
  if (!key || !UUID_V7.test(key)) return now;
  const ms = Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Math.min(ms, now.getTime()));
}

/**
 * Refuses dates that make no sense. Allowed are dates that stand there already or did so before
 * (for an undo), and a time of return that was still ahead when the entry was written.
 * @throws Refusal invalid_input, with the field
 */
export async function checkInstants(call: PutCall, before: ActivityRow | null): Promise<void> {
  const { db, body, now, params, request } = call;
  const { due_at, snoozed_until } = body;
  if (due_at && Date.parse(due_at) !== before?.dueAt?.getTime()) {
    const due = new Date(due_at);
    const sane = due >= yearsFrom(now, -DUE.back) && due <= yearsFrom(now, DUE.ahead);
    if (!sane && !(await stoodThere(db, params.id, 'due_at', due))) {
      throw refuse('due_at', 'Dieses Fälligkeitsdatum liegt zu weit weg.');
    }
  }
  if (snoozed_until && Date.parse(snoozed_until) !== before?.snoozedUntil?.getTime()) {
    const until = new Date(snoozed_until);
    const key = request.headers['idempotency-key'];
    const written = writtenAt(typeof key === 'string' ? key : undefined, now);
    const sane = until > written && until <= yearsFrom(now, SNOOZE_AHEAD);
    if (!sane && !(await stoodThere(db, params.id, 'snoozed_until', until))) {
      const message =
        until > written
          ? 'So lange kann nichts zurückgelegt werden.'
          : 'Diese Zeit der Wiedervorlage ist schon vorbei.';
      throw refuse('snoozed_until', message);
    }
  }
}
