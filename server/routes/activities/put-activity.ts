import type { ActivityContent } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import type { Call } from '#server/call.ts';
import { holdsAnywhere, holdsAt } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { etagOfActivity, presentActivity } from '#server/presenters/activities/activity.ts';
import { ifVisible, visibleActivity } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { colleaguesAt } from '#server/store/access/colleagues.ts';
import { type ActivityRow, assigneesOf } from '#server/store/activities/activities.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import { changeActivity, createTask, lockActivity } from '#server/store/activities/put-activity.ts';
import { recordById } from '#server/store/customers/customer-of.ts';
import { isCustomer } from '#server/store/customers/customers.ts';
import { NOT_IN_TEAM } from '../../services/access/team-words.ts';
import { route } from '../route.ts';
import { checkInstants } from './check-instants.ts';

type PutCall = Call<typeof putActivity>;

const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', { errors: [{ field, message }] });
const conflict = (row: ActivityRow) =>
  new Refusal('version_conflict', { headers: { etag: etagOfActivity(row) } });
const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);

/**
 * Assignees must be colleagues of the location, except those assigned before, who may have left it,
 * and the caller, who may be a substitute there.
 */
async function checkAssignees(
  db: Db,
  { id: own }: { id: string },
  content: ActivityContent,
  before: readonly string[],
) {
  const ids = content.assignee_ids.filter((id) => !before.includes(id) && id !== own);
  if (ids.length === 0) return;
  const known = await colleaguesAt(db, content.location_id, { ids });
  if (known.length < new Set(ids).size) {
    throw invalid('assignee_ids', NOT_IN_TEAM);
  }
}

/** A customer of the practice, and an activity of the same location that the person may see. */
async function checkLinks({ db, body, caller }: PutCall, before: ActivityRow | null) {
  const { customer_id, merged_into } = body;
  if (customer_id && customer_id !== before?.customerId) {
    const known = await isCustomer(db, caller.companyId, customer_id);
    if (!known) throw invalid('customer_id', 'Diese Person ist nicht bekannt.');
  }
  if (merged_into && merged_into !== before?.mergedInto) {
    const into = await visibleActivity(db, caller, merged_into);
    const here = into?.locationId === body.location_id && into.id !== before?.id;
    if (!here) throw invalid('merged_into', 'Dieser Vorgang ist nicht bekannt.');
  }
}

/**
 * The sender's name when an activity is assigned to a customer or taken from one: it follows the
 * customer if only the number was known. A name that senders gave themselves stays.
 */
async function senderOf(
  { services, db, body, caller }: PutCall,
  { source, customerId }: ActivityRow,
  sender: string | null,
): Promise<string | null> {
  const wanted = body.customer_id;
  const named = source === 'task' || source === 'questionnaire_upload';
  if (named || wanted === undefined || wanted === customerId) return sender;
  const nameOf = async (id: string | null) => {
    const found = id && (await recordById(db, services.keys, caller.companyId, id));
    return found ? `${found.record.first_name} ${found.record.last_name}`.trim() || null : null;
  };
  const byNumber = source === 'answering_machine' || source === 'sms';
  if (!byNumber && sender !== null && sender !== (await nameOf(customerId))) return sender;
  // Without the right to see the records, assigning an id must not reveal the name behind it.
  return holdsAnywhere(caller, ['view customer']) ? nameOf(wanted) : null;
}

/** `If-None-Match: *`: creates a task. */
async function create(call: PutCall, row: ActivityRow | null) {
  const { services, db, params, body, caller, now } = call;
  if (!holdsAt(caller, ['store activities'], body.location_id)) throw new Refusal('not_allowed');
  if (row) {
    const seen = await ifVisible(db, caller, row);
    throw seen ? conflict(seen) : new Refusal('already_exists');
  }
  await checkAssignees(db, caller, body, []);
  await checkLinks(call, null);
  await checkInstants(call, null);
  const owner = { id: params.id, companyId: caller.companyId, sender: caller.name };
  const made = await createTask(db, services.keys, owner, body, now);
  if (!made) throw new Refusal('already_exists');
  return made;
}

/** `If-Match`: changes an activity that the person sees, at the location named in the body. */
async function change(call: PutCall, row: ActivityRow | null, ifMatch: string) {
  const { services, db, body, caller, now } = call;
  if (!holdsAt(caller, ['update activity'], body.location_id)) throw new Refusal('not_allowed');
  const here = row?.locationId === body.location_id ? row : null;
  const seen = await ifVisible(db, caller, here);
  if (!seen) throw new Refusal('not_found');
  if (!names(ifMatch, etagOfActivity(seen))) throw conflict(seen);
  const texts = textsOf(services.keys, seen);
  const { subject, preview } = body;
  if (seen.source !== 'task') {
    if (subject !== texts.subject) throw invalid('subject', 'Der Betreff steht fest.');
    if (preview !== texts.preview) throw invalid('preview', 'Der Inhalt steht fest.');
  }
  const before = (await assigneesOf(db, [seen.id])).get(seen.id) ?? [];
  await checkAssignees(
    db,
    caller,
    body,
    before.map(({ id }) => id),
  );
  await checkLinks(call, seen);
  await checkInstants(call, seen);
  const sender = await senderOf(call, seen, texts.sender);
  const same = subject === texts.subject && preview === texts.preview && sender === texts.sender;
  const said = same ? null : { ...texts, subject, preview, sender };
  return changeActivity(db, services.keys, seen, body, said, { by: caller.id, now });
}

/** Creates a task or changes an activity, judged by the condition (RFC 9110 13.1; SEC-11). */
export const putActivityRoute = route(putActivity, async (call) => {
  const { services, db, params, body, caller, ifMatch, ifNoneMatch, about } = call;
  const may = holdsAt(caller, ['store activities', 'update activity'], body.location_id);
  if (!may) throw new Refusal('not_allowed');
  about({ locationId: body.location_id });
  const row = await lockActivity(db, params.id);
  if (ifMatch === undefined && ifNoneMatch?.trim() !== '*') {
    throw new Refusal('precondition_required');
  }
  const saved = await (ifMatch === undefined ? create(call, row) : change(call, row, ifMatch));
  const assignees = (await assigneesOf(db, [saved.id])).get(saved.id) ?? [];
  return {
    body: presentActivity(services.keys, saved, assignees),
    headers: { etag: etagOfActivity(saved) },
  };
});
