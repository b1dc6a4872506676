import { asc, eq } from 'drizzle-orm';
import type { AnyConsentEvent, GivenSignature } from '#contract/consents/record.ts';
import { type Moved, type Standing, standingAfter } from '#contract/consents/state.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { canonicalJson, sha256 } from '#server/shared/canonical-json.ts';
import { activities } from '../activities/schema/activities.ts';
import { users } from '../practice/schema/practice.ts';
import { consentEvents, copyKeys } from './schema/consents.ts';

type EventRow = typeof consentEvents.$inferSelect;
type KeptSignature = Omit<GivenSignature, 'image'>;

/** What an event says in words, encrypted at rest. */
interface EventContent {
  clinician?: string;
  note?: string;
  paper_signed_on?: string;
  signatures?: KeptSignature[];
  /** Where a link was mailed. */
  to?: string;
}

/** An event as it was recorded, readable. */
export interface RecordedEvent {
  row: EventRow;
  content: EventContent;
  recordedBy: string | null;
}

const aadOf = (id: string): string => `consent event ${id}`;

/** The events of a hand-in in the order in which they were recorded. */
export async function consentEventsOf(
  db: Db,
  keys: AtRest,
  submissionId: string,
): Promise<RecordedEvent[]> {
  const rows = await db
    .select({ row: consentEvents, name: users.name })
    .from(consentEvents)
    .leftJoin(users, eq(users.id, consentEvents.recordedBy))
    .where(eq(consentEvents.submissionId, submissionId))
    .orderBy(asc(consentEvents.seq));
  return rows.map(({ row, name }) => ({
    row,
    recordedBy: name,
    // An event counts for the consent's state even when its words cannot be opened.
    content:
      openOne(keys, 'consentEvents', row.id, () =>
        row.content ? keys.revealJson<EventContent>(row.content, aadOf(row.id)) : {},
      ) ?? {},
  }));
}

const movedBy = ({ kind, outcome, way }: EventRow): Moved =>
  kind === 'copy' ? { kind, way: way ?? 'code' } : { kind, outcome };

/** The state of a consent after its events, each of which was possible when it was recorded. */
export const standingOfEvents = (begun: Standing, events: readonly RecordedEvent[]): Standing =>
  events.reduce((standing, { row }) => standingAfter(standing, movedBy(row)) ?? standing, begun);

export async function consentEventById(db: Db, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(consentEvents).where(eq(consentEvents.id, id));
  return row ?? null;
}

/** Tells an event sent again from another one with its id. Keyed, so it reveals nothing. */
export const fingerprintOfEvent = (keys: AtRest, event: AnyConsentEvent): string =>
  keys.keyedHash('consent', canonicalJson(event));

const contentOf = (event: AnyConsentEvent): EventContent => {
  if (event.kind === 'copy') return event.to === undefined ? {} : { to: event.to };
  if (event.kind === 'withdrawal') return { note: event.note };
  const said =
    event.kind === 'talk'
      ? { clinician: event.clinician, note: event.questions }
      : event.kind === 'decision'
        ? { note: event.note }
        : {};
  if (!event.proof) return said;
  return 'signatures' in event.proof
    ? { ...said, signatures: event.proof.signatures.map(({ image: _, ...kept }) => kept) }
    : { ...said, ...event.proof };
};

/** Records an event of the team, or of the person who signs. Its pictures are kept with the files of the hand-in. */
export async function insertConsentEvent(
  tx: Db,
  keys: AtRest,
  event: AnyConsentEvent,
  by: { userId: string | null; now: Date },
): Promise<void> {
  await tx.insert(consentEvents).values({
    id: event.id,
    submissionId: event.submission_id,
    kind: event.kind,
    outcome: 'outcome' in event ? event.outcome : null,
    way: event.kind === 'copy' ? event.way : null,
    at: new Date(event.at),
    recordedAt: by.now,
    recordedBy: by.userId,
    fingerprint: fingerprintOfEvent(keys, event),
    content: keys.protectJson(contentOf(event), aadOf(event.id)),
  });
}

/** Records that the copy was fetched by its key. */
export async function insertFetched(
  tx: Db,
  id: string,
  { submissionId, now }: { submissionId: string; now: Date },
): Promise<void> {
  await tx
    .insert(consentEvents)
    .values({ id, submissionId, kind: 'copy', way: 'fetched', at: now, recordedAt: now });
}

/** Writes the consent's state to its activity, which gets a new version. */
export async function markActivity(
  tx: Db,
  submissionId: string,
  { state, copy }: Standing,
  now: Date,
): Promise<void> {
  await tx
    .update(activities)
    .set({ consentState: state, consentCopy: copy, updatedAt: now })
    .where(eq(activities.submissionId, submissionId));
}

/** Another key that opens the copy of a hand-in; one that is known stays as it is. */
export async function keepCopyKey(
  tx: Db,
  key: string,
  submissionId: string,
  times: { now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insert(copyKeys)
    .values({
      hash: sha256(key),
      submissionId,
      createdAt: times.now,
      expiresAt: times.expiresAt,
    })
    .onConflictDoNothing();
}
