import { uuidv7 } from 'uuidv7';
import { dateAt } from '#contract/booking/local-day.ts';
import { checkIn, kioskCheckIns } from '#contract/devices/calls/kiosk-check-in.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { checkIn as lookFor } from '#server/services/booking/check-in.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { hit } from '#server/store/access/rate-limits.ts';
import { insertOwnTask } from '#server/store/activities/own-tasks.ts';
import { itemsAt } from '#server/store/booking/items.ts';
import { readItems } from '#server/store/booking/read-items.ts';
import { notifyLive } from '#server/store/questionnaires/submissions.ts';
import { route } from '../route.ts';

const HIGH = 75 as const;
const german = (date: string): string => date.split('-').reverse().join('.');

/** Whether the kiosk offers the check-in: the location has something that can be booked. */
export const kioskCheckInsRoute = route(kioskCheckIns, async ({ db, services, caller }) => {
  const rows = await itemsAt(db, caller.locationId);
  const { items } = await readItems(db, services.keys, rows);
  const open = items.some(({ item }) => item.kind === 'treatment' && !item.removed);
  return { body: { open } };
});

/**
 * Marks an expected patient as arrived. When no appointment is found, the desk gets a task, so that
 * nobody sits in the waiting room unnoticed. A second tap within a minute creates nothing.
 */
export const checkInRoute = route(checkIn, async (call) => {
  const { db, services, caller, body: person, now, about } = call;
  const { locationId, companyId } = caller;
  if (person.birth_date > dateAt(now.getTime())) {
    const message = 'Bitte prüfen Sie das Geburtsdatum.';
    throw new Refusal('invalid_input', { errors: [{ field: 'birth_date', message }] });
  }
  const tries = await hit(db, `check-in|${caller.id}`, LIMIT_WINDOWS.checkInMs, now);
  if (tries.count > LIMIT_WINDOWS.checkInMax) throw new Refusal('rate_limited');
  const { keys } = services;
  const name = `${person.first_name} ${person.last_name}`;
  await db.transaction(async (tx) => {
    const found = await lookFor({ tx, keys, companyId, locationId, person, now });
    if (found.state !== 'unknown') {
      about({ locationId, objectId: found.appointmentId });
      return;
    }
    const who = keys.keyedHash('check-in', `${caller.id}\0${name}\0${person.birth_date}`);
    const { count } = await hit(tx, `check-in|${who}`, LIMIT_WINDOWS.helpMs, now);
    about({ locationId });
    if (count > 1) return;
    const id = uuidv7();
    await insertOwnTask(tx, keys, {
      id,
      companyId,
      locationId,
      source: 'task',
      status: 'neu',
      priority: HIGH,
      isAutomatic: false,
      isArchived: false,
      subject: `Am Kiosk gemeldet: ${name}`,
      preview: `Geboren am ${german(person.birth_date)}. ${found.hint}`,
      sender: caller.name,
      createdAt: now,
      updatedAt: now,
    });
    await notifyLive(tx, { activity: id, location: locationId });
  });
  return { body: undefined };
});
