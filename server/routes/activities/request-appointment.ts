import {
  type AppointmentWish,
  requestAppointment,
} from '#contract/activities/calls/appointments.ts';
import { WISH_SUBJECTS } from '#contract/activities/wish.ts';
import { soundsUrgent } from '#server/inbound/recognise.ts';
import { priorityOf } from '#server/inbound/take-calls.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { createTask } from '#server/store/activities/put-activity.ts';
import { customerOfAccount } from '#server/store/customers/customer-of.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { notifyLive } from '#server/store/questionnaires/submissions.ts';
import { route } from '../route.ts';

const WHEN: Record<AppointmentWish, string> = {
  new: 'Wunschzeit',
  change: 'Bisher und neu',
  cancel: 'Termin am',
};

/** A patient's wish is a task of the location, under the id that the device gave it. */
export const requestAppointmentRoute = route(
  requestAppointment,
  async ({ services: { keys }, db, caller, body, now, about }) => {
    const location = await findLocation(db, body.location_id);
    if (location?.companyId !== caller.companyId) throw new Refusal('not_found');
    await settleCustomers(db, keys, caller.companyId, now);
    const owner = { id: body.id, companyId: caller.companyId, sender: caller.name };
    const reason = body.reason.trim();
    const content = {
      location_id: location.id,
      subject: `${WISH_SUBJECTS[body.wish]}: ${caller.name}`.slice(0, 200),
      preview: [`${WHEN[body.wish]}: ${body.when.trim()}`, ...(reason ? [reason] : [])].join('\n'),
      status: 'neu' as const,
      priority: priorityOf(soundsUrgent(`${body.when} ${body.reason}`)),
      business_case: 'Termin' as const,
      is_archived: false,
      assignee_ids: [],
      customer_id: await customerOfAccount(db, caller.companyId, caller.id),
    };
    const made = await createTask(db, keys, owner, content, now);
    if (!made) throw new Refusal('already_exists');
    await notifyLive(db, { activity: made.id, location: location.id });
    about({ locationId: location.id, objectId: made.id });
    return { body: { id: made.id } };
  },
);
