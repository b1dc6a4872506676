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
 * An appointment that could not be is a matter of the whole desk: who wrote it may have gone home, and the
 * patient believes in the time until somebody calls. The task has the id of the appointment; the number stands
 * there alone, as not everybody who reads the inbox may see numbers.
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
  // The appointment says by itself that it was refused; what has its id by chance or malice is left alone.
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
 * Where it is somebody else's by now, so is its task: it is found, kept and deleted with its person. A record that
 * somebody has named in the task alone stays there until the appointment names one.
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

/** Once it has a place, or is not wanted any more, nobody has to do anything. */
export async function settleRefusalTask(
  { db, keys, location, id, now }: Writing,
  line: string,
): Promise<void> {
  const standing = await standingOfCalendarTask(db, { id, locationId: location.id });
  if (standing === null || standing === 'foreign' || standing.status === 'erledigt') return;
  await markOwnTask(db, keys, id, { status: 'erledigt', line }, now);
  await notifyLive(db, { activity: id, location: location.id });
}
