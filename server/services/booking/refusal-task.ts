import { PRIORITIES } from '#contract/activities/activity-enums.ts';
import {
  type Appointment,
  type AppointmentContent,
  isSomebodyElse,
} from '#contract/booking/appointment.ts';
import { NOTHING_FREE, refusalSentence } from '#contract/booking/refusals.ts';
import { nearGerman } from '#server/shared/german-time.ts';
import {
  insertOwnTask,
  markOwnTask,
  nameOwnTask,
  standingOfCalendarTask,
} from '#server/store/activities/own-tasks.ts';
import { notifyLive } from '#server/store/questionnaires/submissions.ts';
import { rulesAt } from './rules.ts';
import type { Writing } from './writing.ts';

const said = (instant: string): string => nearGerman(new Date(instant));

/** Whom the task is about, as it says so. */
function namedIn({ name, type }: AppointmentContent) {
  const sender = name.trim() || (type === 'block' ? 'Freigehaltene Zeit' : 'Ohne Namen');
  return { sender, subject: `Termin nicht möglich: ${sender}` };
}

/**
 * Writes a task for the whole desk about a refused appointment: its author may have gone home, and
 * the patient expects the time until somebody calls. It has the appointment's id. The telephone
 * number is only in the appointment, as not everybody who reads the inbox may see numbers.
 */
export async function tellOfRefusal(
  writing: Writing,
  refused: NonNullable<Appointment['refused']>,
  what: 'new' | 'move',
): Promise<void> {
  const { db, keys, location, id, content, now } = writing;
  const { resources } = await rulesAt(db, keys, location.id);
  const why = refused.refusals.map((refusal) =>
    refusalSentence(refusal, (resource) => resources.get(resource)?.name ?? 'Jemand'),
  );
  const instead =
    refused.alternatives.length > 0
      ? `Frei wäre: ${refused.alternatives.map(said).join(', ')}.`
      : NOTHING_FREE;
  const preview = [
    what === 'new'
      ? `Der Termin am ${said(refused.starts_at)} konnte nicht vergeben werden.`
      : `Der Termin konnte nicht auf ${said(refused.starts_at)} verschoben werden und steht, wo er war.`,
    ...why,
    instead,
  ].join('\n');
  const standing = await standingOfCalendarTask(db, { id, locationId: location.id });
  // Another activity has this id, by chance or on purpose: it is not changed. The appointment shows
  // its refusal.
  if (standing === 'foreign') return;
  if (standing !== null) {
    await markOwnTask(db, keys, id, { status: 'neu', line: preview }, now);
  } else {
    await insertOwnTask(db, keys, {
      id,
      companyId: location.companyId,
      locationId: location.id,
      source: 'otis',
      isAutomatic: false,
      isArchived: false,
      status: 'neu',
      priority: PRIORITIES.high,
      businessCase: 'Termin',
      ...namedIn(content),
      preview,
      customerId: content.customer_id,
      createdAt: now,
      updatedAt: now,
    });
  }
  await notifyLive(db, { activity: id, location: location.id });
}

/**
 * When the appointment was given to another person, its task is too, so that it is found and
 * deleted with that person. A customer assigned only in the task stays until the appointment names
 * one.
 */
export async function renameRefusalTask(
  { db, keys, location, id, content, now }: Writing,
  before: AppointmentContent,
): Promise<void> {
  if (!isSomebodyElse(before, content)) return;
  const standing = await standingOfCalendarTask(db, { id, locationId: location.id });
  if (standing === null || standing === 'foreign') return;
  const isOfAnother = before.customer_id !== content.customer_id;
  const whose = isOfAnother ? { customerId: content.customer_id } : {};
  await nameOwnTask(db, keys, id, { ...namedIn(content), ...whose }, now);
  await notifyLive(db, { activity: id, location: location.id });
}

/** Settles the task when the appointment has a place or is not wanted any more. */
export async function settleRefusalTask(
  { db, keys, location, id, now }: Writing,
  line: string,
): Promise<void> {
  const standing = await standingOfCalendarTask(db, { id, locationId: location.id });
  if (standing === null || standing === 'foreign' || standing.status === 'erledigt') return;
  await markOwnTask(db, keys, id, { status: 'erledigt', line }, now);
  await notifyLive(db, { activity: id, location: location.id });
}
