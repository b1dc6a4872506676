import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type {
  Appointment,
  AppointmentContent,
  AppointmentDeed,
} from '#contract/booking/appointment.ts';
import type { Claim } from '#contract/booking/bookable.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Step } from '#contract/booking/steps.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { deleteCalendarTask } from '../activities/own-tasks.ts';
import { users } from '../practice/schema/practice.ts';
import { lockDays } from './items.ts';
import { appointments, bookingClaims } from './schema/booking.ts';

export type AppointmentRow = typeof appointments.$inferSelect;

/** What is encrypted of an appointment. */
export interface AppointmentWords
  extends Pick<
    AppointmentContent,
    | 'name'
    | 'phone'
    | 'minutes'
    | 'resource_ids'
    | 'reason'
    | 'payer'
    | 'familiar'
    | 'note'
    | 'needs'
    | 'card_read'
    | 'referral'
  > {
  refused: Appointment['refused'];
  /** The treatment's steps at the time of booking. Sealed, because they name the treatment. */
  steps: readonly Step[];
  /** The costs shown to self-payers; absent when none were shown. */
  costs?: string | undefined;
  /** Of a cancelled appointment: the resources that it had. Absent in older ones. */
  had?: readonly string[] | undefined;
}

const aadOf = (id: string): string => `appointment ${id}`;
export function wordsOfAppointment(keys: AtRest, row: AppointmentRow): AppointmentWords {
  const words = keys.revealJson<
    Partial<Pick<AppointmentWords, 'steps'>> & Omit<AppointmentWords, 'steps'>
  >(row.words, aadOf(row.id));
  // A server of the release before may still write `stepsInClear`; the next start encrypts them.
  return { ...words, steps: words.steps ?? row.stepsInClear ?? [] };
}
const historyAadOf = (id: string): string => `appointment history ${id}`;
/** What was done to an appointment since it was made, oldest first. */
export const historyOf = (
  keys: AtRest,
  { id, history }: Pick<AppointmentRow, 'id' | 'history'>,
): readonly AppointmentDeed[] =>
  history === null ? [] : keys.revealJson<AppointmentDeed[]>(history, historyAadOf(id));
export const sealedHistory = (
  keys: AtRest,
  id: string,
  history: readonly AppointmentDeed[],
): Buffer | null => (history.length === 0 ? null : keys.protectJson(history, historyAadOf(id)));
export const sealedWords = (keys: AtRest, id: string, words: AppointmentWords): Buffer =>
  keys.protectJson(words, aadOf(id));

export interface ClaimRow {
  appointmentId: string;
  resourceId: string;
  lane: number;
  step: number;
  from: Date;
  to: Date;
}
/** An appointment with who made it and what it takes. */
export interface AppointmentWhole {
  row: AppointmentRow;
  author: string;
  claims: ClaimRow[];
}

/** Its resources; without any, those from before it was cancelled, or those asked for. */
export function takesPart(keys: AtRest, { row, claims }: AppointmentWhole): readonly string[] {
  if (claims.length > 0) return claims.map(({ resourceId }) => resourceId);
  const { had, resource_ids } = wordsOfAppointment(keys, row);
  return had ?? resource_ids;
}

const claimColumns = {
  appointmentId: bookingClaims.appointmentId,
  resourceId: bookingClaims.resourceId,
  lane: bookingClaims.lane,
  step: bookingClaims.step,
  from: sql<Date>`lower(${bookingClaims.during})`.mapWith(appointments.startsAt),
  to: sql<Date>`upper(${bookingClaims.during})`.mapWith(appointments.startsAt),
};

async function whole(
  db: Db,
  rows: readonly { row: AppointmentRow; author: string }[],
): Promise<AppointmentWhole[]> {
  const ids = rows.map(({ row }) => row.id);
  const claims =
    ids.length === 0
      ? []
      : await db
          .select(claimColumns)
          .from(bookingClaims)
          .where(inArray(bookingClaims.appointmentId, ids));
  const of = (id: string) => claims.filter(({ appointmentId }) => appointmentId === id);
  return rows.map(({ row, author }) => ({ row, author, claims: of(row.id) }));
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ row: appointments, author: users.name })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.createdBy))
    .where(where)
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

export async function appointmentById(db: Db, id: string): Promise<AppointmentWhole | null> {
  return (await whole(db, await select(db, eq(appointments.id, id))))[0] ?? null;
}

/** Whoever writes it next waits until the transaction ends. */
export async function lockAppointment(tx: Db, id: string): Promise<AppointmentRow | null> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks several, always in the order of their ids, so that a kiosk, an erasure and a merge that need
 * some of the same ones cannot deadlock.
 */
export const lockAppointments = async (tx: Db, ids: readonly string[]): Promise<AppointmentRow[]> =>
  tx
    .select()
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(asc(appointments.id))
    .for('update');

interface Window {
  locationId: string;
  from: Date;
  to: Date;
}
const inWindow = ({ locationId, from, to }: Window) =>
  and(
    eq(appointments.locationId, locationId),
    gte(appointments.startsAt, from),
    lt(appointments.startsAt, to),
  );

/** Of patients, those that stand in a stretch of time, in their order; without what they take. */
export const standingOn = (db: Db, window: Window): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        inWindow(window),
        eq(appointments.type, 'appointment'),
        eq(appointments.state, 'confirmed'),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

/** Those of a stretch of time, in their order, after the instant and id of one before. */
export async function appointmentsAfter(
  db: Db,
  window: Window,
  [at, id]: readonly string[],
  limit: number,
): Promise<AppointmentWhole[]> {
  const place =
    at && id
      ? or(
          gt(appointments.startsAt, new Date(at)),
          and(eq(appointments.startsAt, new Date(at)), gt(appointments.id, id)),
        )
      : undefined;
  return whole(db, await select(db, and(inWindow(window), place)).limit(limit));
}

/** Ids of those of a stretch of time. */
export const appointmentIdsIn = async (db: Db, window: Window): Promise<string[]> =>
  (await db.select({ id: appointments.id }).from(appointments).where(inWindow(window))).map(
    ({ id }) => id,
  );

export const appointmentsById = async (
  db: Db,
  window: Window,
  ids: readonly string[],
): Promise<AppointmentWhole[]> =>
  whole(db, await select(db, and(inWindow(window), inArray(appointments.id, [...ids]))));

/**
 * Writes the claims of an appointment. False when one of them is taken; the caller then rolls back
 * to its savepoint, so that nothing is written.
 */
export async function takeClaims(
  tx: Db,
  owner: { appointmentId: string; locationId: string; lane: 0 | 1 },
  claims: readonly Claim[],
): Promise<boolean> {
  const values = claims
    .toSorted((a, b) => (a.resource_id < b.resource_id ? -1 : 1) || a.from - b.from)
    .map(({ resource_id, step, from, to }) => ({
      ...owner,
      resourceId: resource_id,
      step,
      during: `[${new Date(from).toISOString()},${new Date(to).toISOString()})`,
    }));
  const taken = await tx
    .insert(bookingClaims)
    .values(values)
    .onConflictDoNothing()
    .returning({ resourceId: bookingClaims.resourceId });
  return taken.length === values.length;
}

export const freeClaims = async (tx: Db, appointmentId: string): Promise<void> => {
  await tx.delete(bookingClaims).where(eq(bookingClaims.appointmentId, appointmentId));
};

type Values = typeof appointments.$inferInsert;
/** False when the id is taken. */
export async function insertAppointment(tx: Db, values: Values): Promise<boolean> {
  const made = await tx
    .insert(appointments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: appointments.id });
  return made.length > 0;
}

export const updateAppointment = async (
  tx: Db,
  id: string,
  values: Partial<Values>,
): Promise<void> => {
  await tx.update(appointments).set(values).where(eq(appointments.id, id));
};

/** All appointments of people, by the ids of their records, oldest first. */
export const appointmentsOf = async (
  db: Db,
  customerIds: readonly string[],
): Promise<AppointmentWhole[]> =>
  whole(db, await select(db, inArray(appointments.customerId, [...customerIds])));

/** The first of a series at a location, in their order. */
export const appointmentsOfSeries = async (
  db: Db,
  locationId: string,
  seriesId: string,
  limit: number,
): Promise<AppointmentWhole[]> => {
  const there = and(eq(appointments.seriesId, seriesId), eq(appointments.locationId, locationId));
  return whole(db, await select(db, there).limit(limit));
};

const NO_WORDS: AppointmentWords = {
  name: '',
  phone: '',
  minutes: null,
  resource_ids: [],
  reason: '',
  payer: null,
  familiar: null,
  note: '',
  needs: [],
  card_read: false,
  referral: false,
  refused: null,
  steps: [],
};

/**
 * Empties the words of old appointments without a customer record, which no deletion would reach,
 * and removes their tasks. The rows stay, so that the number of appointments of a day is kept.
 * @param before appointments that began, and were last changed, before this
 */
export async function emptyUnlinked(db: Db, keys: AtRest, before: Date, now: Date): Promise<void> {
  const old = await db
    .select({ id: appointments.id, locationId: appointments.locationId })
    .from(appointments)
    .where(
      and(
        isNull(appointments.customerId),
        lt(appointments.startsAt, before),
        lt(appointments.updatedAt, before),
      ),
    )
    .limit(1_000);
  for (const one of old) {
    const { id } = one;
    await deleteCalendarTask(db, one);
    const words = sealedWords(keys, id, NO_WORDS);
    await updateAppointment(db, id, { words, history: null, sourceId: null, updatedAt: now });
  }
}

/**
 * Removes a person from their appointments: future ones are cancelled and their times freed; past
 * ones stay without words, so that the number of appointments of a day is kept.
 */
export async function eraseAppointments(
  tx: Db,
  keys: AtRest,
  all: readonly AppointmentWhole[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const ahead = all.filter(({ row }) => row.startsAt > now && row.state === 'confirmed');
  // Locks the appointments first, past ones too, and then their days: the same order as moving one
  // does.
  await lockAppointments(
    tx,
    all.map(({ row }) => row.id),
  );
  for (const locationId of [...new Set(ahead.map(({ row }) => row.locationId))].toSorted()) {
    const there = ahead.filter(({ row }) => row.locationId === locationId);
    const dates = there.map(({ row }) => dateAt(row.startsAt.getTime()));
    await lockDays(tx, locationId, dates);
  }
  for (const one of all) {
    const { row } = one;
    const isAhead = ahead.includes(one);
    if (isAhead) await freeClaims(tx, row.id);
    await deleteCalendarTask(tx, row);
    await updateAppointment(tx, row.id, {
      customerId: null,
      sourceId: null,
      words: sealedWords(keys, row.id, NO_WORDS),
      history: null,
      updatedAt: now,
      ...(isAhead ? { state: 'cancelled' as const, cancelledAt: now, cancelledBy: by } : {}),
    });
  }
}
