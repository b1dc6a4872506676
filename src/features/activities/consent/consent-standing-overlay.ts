import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { ConsentEvent } from '#contract/consents/record.ts';
import { type Standing, standingAfter } from '#contract/consents/state.ts';
import { isStuck } from '#data/outbox/machine.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';

/** The standing after an event; undefined where the event is not possible in this standing. */
export const afterEvent = (before: Standing, event: ConsentEvent): Standing | undefined => {
  const moved = event.kind === 'withdrawal' ? { ...event, outcome: null } : event;
  return standingAfter(before, moved);
};

/** Events of this device by the hand-in that they are about, in the order of the outbox. */
export type WritesOfConsents = ReadonlyMap<string, readonly LocalWrite[]>;

export function byHandIn(writes: readonly LocalWrite[]): WritesOfConsents {
  const all = new Map<string, LocalWrite[]>();
  for (const write of writes) {
    const { submission_id: id } = write.body as ConsentEvent;
    all.set(id, [...(all.get(id) ?? []), write]);
  }
  return all;
}

/**
 * A line of the inbox with what this device recorded of its consent laid over it, as the card shows
 * it (OE-19).
 * @param readAt when the line was read: what was acknowledged before is in it
 */
export function withConsent(
  activity: ActivitySummary,
  writes: WritesOfConsents,
  readAt: number,
): { activity: ActivitySummary; pending: Pending } {
  const mine = writes.get(activity.submission_id ?? '');
  let standing = activity.consent;
  let pending: Pending = null;
  if (!mine || !standing) return { activity, pending };
  for (const { state, acknowledgedAt, body } of mine) {
    if (isStuck(state)) {
      pending = 'attention';
      continue;
    }
    if (acknowledgedAt !== null && acknowledgedAt <= readAt) continue;
    const after: Standing | undefined = afterEvent(standing, body as ConsentEvent);
    if (!after) continue;
    standing = { state: after.state, copy: after.copy };
    if (state !== 'acked') pending ??= 'waiting';
  }
  return { activity: { ...activity, consent: standing }, pending };
}
