import { and, desc, eq, gt, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import type { Device } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { CODES, KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { handOverPin } from '#server/sealing/hand-over-pin.ts';
import { canonicalJson } from '#server/shared/canonical-json.ts';
import { handOvers, kiosks } from '../access/schema/access.ts';
import { waitsAt } from '../gdt/gdt-outbox.ts';
import { type Current, liveQuestionnairesAt, questionnaireAt } from './questionnaires.ts';
import { type SubmissionRow, submissionById } from './submissions.ts';

export type HandOverRow = typeof handOvers.$inferSelect;

const noteAad = (id: string): string => `hand-over note ${id}`;
const personAad = (id: string): string => `hand-over person ${id}`;
const hashOfPin = (keys: AtRest, locationId: string, pin: string): string =>
  keys.keyedHash(`hand-over ${locationId}`, pin);

interface Wanted {
  id: string;
  locationId: string;
  kioskId: string | null;
  questionnaireIds: string[];
  submissionId: string | null;
  note: string | null;
  person: GdtPatient | null;
  createdBy: string;
}

/** Live questionnaires of a location in the order of `ids`; missing ones are left out. */
export async function preparedOf(
  db: Db,
  locationId: string,
  ids: readonly string[],
): Promise<Current[]> {
  const live = await liveQuestionnairesAt(db, locationId, [...new Set(ids)]);
  const byId = new Map(live.map((one) => [one.row.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The forms of a hand-over: its questionnaires, or the filled version that is to be signed. */
export async function formsOf(db: Db, row: HandOverRow): Promise<Current[]> {
  if (!row.submissionId) return preparedOf(db, row.locationId, row.questionnaireIds);
  const filled = await submissionById(db, row.submissionId);
  return filled && !filled.erasedAt ? filledForm(db, filled) : [];
}

/** The questionnaire of a hand-in as it was filled. */
export async function filledForm(db: Db, filled: SubmissionRow): Promise<Current[]> {
  const form = await questionnaireAt(db, filled.questionnaireId, filled.questionnaireVersion);
  return form ? [form] : [];
}

/** Whether a kiosk of the location is in use. */
export async function isKioskOf(db: Db, locationId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: kiosks.id })
    .from(kiosks)
    .where(and(eq(kiosks.id, id), eq(kiosks.locationId, locationId), isNull(kiosks.revokedAt)));
  return row !== undefined;
}

/** A hand-over as it is shown to the person who prepared it. */
export interface Prepared {
  id: string;
  pin: string;
  expiresAt: Date;
}

/** PINs that are taken are skipped, and a location never has so many in a row. */
const MOST_PASSED = 1_000;

/** Makes a hand-over with a PIN that is new at the location; null: its id was used before. */
export async function createHandOver(
  db: Db,
  keys: AtRest,
  { note, person, ...wanted }: Wanted,
  now: Date,
): Promise<Prepared | null> {
  const { id, locationId } = wanted;
  const expiresAt = new Date(now.getTime() + CODES.handOverMs);
  for (let nth = 0; nth < MOST_PASSED; nth += 1) {
    const pin = handOverPin(keys, id, nth);
    const [made] = await db
      .insert(handOvers)
      .values({
        ...wanted,
        note: note === null ? null : keys.protect(Buffer.from(note), noteAad(id)),
        person: person && keys.protectJson(person, personAad(id)),
        pinHash: hashOfPin(keys, locationId, pin),
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: handOvers.id });
    if (made) return { id, pin, expiresAt };
    if (await handOverById(db, id)) return null;
  }
  throw new Error('this location has no PIN left');
}

const handOverById = async (db: Db, id: string): Promise<HandOverRow | undefined> =>
  (await db.select().from(handOvers).where(eq(handOvers.id, id)))[0];

/** The same hand-over, made earlier under its id; null: none; `other`: the id is another one's. */
export async function preparedBefore(
  db: Db,
  keys: AtRest,
  wanted: Wanted,
): Promise<Prepared | 'other' | null> {
  const row = await handOverById(db, wanted.id);
  if (!row) return null;
  const { id, locationId, kioskId, questionnaireIds, submissionId, createdBy, expiresAt } = row;
  const before = { id, locationId, kioskId, questionnaireIds, submissionId, createdBy };
  const known = { ...before, note: noteOf(keys, row), person: personOf(keys, row) };
  if (canonicalJson(known) !== canonicalJson(wanted)) return 'other';
  for (let nth = 0; nth < MOST_PASSED; nth += 1) {
    const pin = handOverPin(keys, id, nth);
    if (hashOfPin(keys, locationId, pin) === row.pinHash) return { id, pin, expiresAt };
  }
  // Its PIN is a random one of an earlier release, which cannot be given again.
  return 'other';
}

const taker = alias(kiosks, 'taker');

/** The stored hand-overs of a location with the names of their kiosks, newest first. */
export const handOversOf = (db: Db, locationId: string) =>
  db
    .select({ row: handOvers, kioskName: kiosks.name, takerName: taker.name })
    .from(handOvers)
    .leftJoin(kiosks, eq(kiosks.id, handOvers.kioskId))
    .leftJoin(taker, eq(taker.id, handOvers.takenBy))
    .where(eq(handOvers.locationId, locationId))
    .orderBy(desc(handOvers.createdAt))
    .limit(100);

export const noteOf = (keys: AtRest, row: HandOverRow): string | null =>
  row.note ? keys.reveal(row.note, noteAad(row.id)).toString('utf8') : null;

export const personOf = (keys: AtRest, row: HandOverRow): GdtPatient | null =>
  row.person ? keys.revealJson<GdtPatient>(row.person, personAad(row.id)) : null;

const untaken = (now: Date) =>
  and(isNull(handOvers.takenAt), isNull(handOvers.withdrawnAt), gt(handOvers.expiresAt, now));

/** Hand-overs that wait for this very kiosk, oldest first. */
export const handOversFor = (db: Db, kiosk: Device, now: Date): Promise<HandOverRow[]> =>
  db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.kioskId, kiosk.id), untaken(now)))
    .orderBy(handOvers.createdAt);

/** Withdraws a hand-over that no kiosk has taken; false when there is none. */
export async function withdrawHandOver(
  db: Db,
  locationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .update(handOvers)
    .set({ withdrawnAt: now })
    .where(and(eq(handOvers.id, id), eq(handOvers.locationId, locationId), untaken(now)))
    .returning({ id: handOvers.id });
  return row !== undefined;
}

/** Takes a hand-over for a kiosk, once; the same attempt of the same kiosk gets it again. */
async function take(
  db: Db,
  kiosk: Device,
  found: SQL | undefined,
  attempt: string,
  now: Date,
): Promise<HandOverRow | null> {
  const mine = and(eq(handOvers.takenBy, kiosk.id), eq(handOvers.attempt, attempt));
  const [row] = await db
    .update(handOvers)
    .set({ takenAt: now, takenBy: kiosk.id, attempt })
    .where(
      and(
        found,
        eq(handOvers.locationId, kiosk.locationId),
        or(isNull(handOvers.kioskId), eq(handOvers.kioskId, kiosk.id)),
        or(untaken(now), and(mine, gt(handOvers.expiresAt, now))),
      ),
    )
    .returning();
  return row ?? null;
}

/** Takes the hand-over with this PIN. */
export const takeByPin = (
  db: Db,
  keys: AtRest,
  kiosk: Device,
  given: { pin: string; attempt: string },
  now: Date,
): Promise<HandOverRow | null> => {
  const pinHash = hashOfPin(keys, kiosk.locationId, given.pin);
  return take(db, kiosk, eq(handOvers.pinHash, pinHash), given.attempt, now);
};

/** Takes a hand-over prepared for this very kiosk. */
export const takeOwn = (
  db: Db,
  kiosk: Device,
  given: { id: string; attempt: string },
  now: Date,
): Promise<HandOverRow | null> => {
  const found = and(eq(handOvers.id, given.id), eq(handOvers.kioskId, kiosk.id));
  return take(db, kiosk, found, given.attempt, now);
};

/** Like people sent by the practice system, kept while a hand-in waits that needs their number. */
export async function purgeHandOvers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP.handOversMs);
  await db
    .delete(handOvers)
    .where(and(lt(handOvers.expiresAt, before), not(waitsAt(handOvers.locationId, now))));
}
