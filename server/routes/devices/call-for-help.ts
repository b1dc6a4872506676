import { uuidv7 } from 'uuidv7';
import { callForHelp } from '#contract/devices/calls/kiosk-help.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { germanClock } from '#server/shared/german-time.ts';
import { hit } from '#server/store/access/rate-limits.ts';
import { insertOwnTask } from '#server/store/activities/own-tasks.ts';
import { notifyLive } from '#server/store/questionnaires/submissions.ts';
import { route } from '../route.ts';

const HIGH = 75 as const;

/**
 * Creates a task at the kiosk's own location. A second tap within a minute gets the same answer and
 * creates nothing. Counter and task are one transaction, so that of two taps at once only one
 * writes.
 */
export const callForHelpRoute = route(callForHelp, async (call) => {
  const { db, services, caller, now, about } = call;
  const { locationId } = caller;
  const id = uuidv7();
  const first = await db.transaction(async (tx) => {
    const { count } = await hit(tx, `help|${caller.id}`, LIMIT_WINDOWS.helpMs, now);
    if (count > 1) return false;
    await insertOwnTask(tx, services.keys, {
      id,
      companyId: caller.companyId,
      locationId,
      source: 'task',
      status: 'neu',
      priority: HIGH,
      isAutomatic: false,
      isArchived: false,
      subject: `Am Kiosk „${caller.name}“ wird Hilfe gebraucht`,
      preview: `Gerufen um ${germanClock(now)}.`,
      sender: caller.name,
      createdAt: now,
      updatedAt: now,
    });
    await notifyLive(tx, { activity: id, location: locationId });
    return true;
  });
  about({ locationId, objectId: first ? id : null });
  return { body: undefined };
});
