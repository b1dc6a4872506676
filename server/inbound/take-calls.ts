import { PRIORITIES } from '#contract/activities/activity-enums.ts';
import { SUSPICION } from '#contract/activities/suspicion.ts';
import type { InboundCall } from '#contract/messages/inbound.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { announce, type News } from '#server/store/activities/announce.ts';
import { insertCalls } from '#server/store/messages/calls.ts';
import { contactOf } from './contact.ts';
import type { Owner } from './owners.ts';
import { recogniseConcern, soundsUrgent } from './recognise.ts';
import { whenOf } from './when.ts';

/** What came in, and where it belongs. */
export interface Inbound<E> {
  id: string;
  event: E;
  companyId: string;
  locationId: string;
  /** By number. */
  owners: ReadonlyMap<string, Owner>;
  now: Date;
}

/** The subject names suspicion and concern, so that every list shows them; people decide. */
export const subjectOf = (what: string, concern: string | null, urgent: boolean): string =>
  `${urgent ? SUSPICION : ''}${concern ? `${what}: ${concern}` : what}`;
export const priorityOf = (urgent: boolean) => (urgent ? PRIORITIES.high : PRIORITIES.none);

const heard = ({ event }: Inbound<InboundCall>) => {
  const transcript = event.transcript?.trim() || null;
  return {
    from: contactOf(event.from),
    to: event.to,
    transcript,
    concern: event.concern ?? (transcript ? recogniseConcern(transcript) : null),
    urgent: transcript !== null && soundsUrgent(transcript),
  };
};

/** Each call is one line of the inbox. */
export async function takeCalls(
  tx: Db,
  keys: AtRest,
  all: readonly Inbound<InboundCall>[],
): Promise<void> {
  if (all.length === 0) return;
  const contents = all.map(heard);
  const news = all.map(({ event, companyId, locationId, owners, now }, at): News => {
    const { from, transcript, concern, urgent } = contents[at] as ReturnType<typeof heard>;
    const owner = from === null ? undefined : owners.get(from);
    return {
      companyId,
      locationId,
      source: 'answering_machine',
      priority: priorityOf(urgent),
      businessCase: concern,
      subject: subjectOf('Anruf', concern, urgent),
      text: transcript ?? '',
      sender: owner?.name ?? null,
      contact: from,
      customerId: owner?.id ?? null,
      createdAt: whenOf(event.started_at, now),
      arrivedAt: now,
    };
  });
  const activityIds = await announce(tx, keys, news);
  const rows = all.map(({ id, event }, at) => ({
    id,
    customerId: news[at]?.customerId ?? null,
    activityId: activityIds[at] ?? '',
    content: contents[at] as ReturnType<typeof heard>,
    startedAt: new Date(event.started_at),
    duration: event.duration,
    recordingType: event.recording?.type ?? null,
    recordingLength: event.recording?.length ?? null,
  }));
  await insertCalls(tx, keys, rows);
}
