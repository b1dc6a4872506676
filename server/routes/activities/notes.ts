import { activityHistory, note, putNote } from '#contract/activities/calls/notes.ts';
import type { Call } from '#server/call.ts';
import { holdsAt } from '#server/caller.ts';
import { etagOfNote, presentNote } from '#server/presenters/activities/note.ts';
import { ifVisible, visibleActivity } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { colleaguesAt } from '#server/store/access/colleagues.ts';
import { historyOf } from '#server/store/activities/activity-events.ts';
import { changeNote, createNote, type NoteRow, noteById } from '#server/store/activities/notes.ts';
import { lockActivity } from '#server/store/activities/put-activity.ts';
import { NOT_IN_TEAM } from '../../services/access/team-words.ts';
import { route } from '../route.ts';

export const noteRoute = route(note, async ({ services, db, params, caller, about }) => {
  const found = await noteById(db, params.id);
  const activity = found && (await visibleActivity(db, caller, found.note.activityId));
  if (!found || !activity) throw new Refusal('not_found');
  about({ locationId: activity.locationId });
  return { body: presentNote(services.keys, found), headers: { etag: etagOfNote(found) } };
});

/** Mentioned people must be of the location's team, except those mentioned before. */
async function checkMentions(
  { db, body, caller }: Call<typeof putNote>,
  locationId: string,
  before: NoteRow | null,
): Promise<void> {
  // A substitute is not listed as a colleague of the location, so the caller is not checked.
  const named = body.mention_ids.filter(
    (id) => id !== caller.id && !before?.note.mentionIds.includes(id),
  );
  if (named.length === 0) return;
  const known = await colleaguesAt(db, locationId, { ids: named });
  if (known.length === new Set(named).size) return;
  throw new Refusal('invalid_input', { errors: [{ field: 'mention_ids', message: NOT_IN_TEAM }] });
}

/** A note at an activity that the person may change; another's note is read, never written. */
export const putNoteRoute = route(putNote, async (call) => {
  const { services, db, params, body, caller, ifMatch, ifNoneMatch, now, about } = call;
  const { keys } = services;
  const activity = await ifVisible(db, caller, await lockActivity(db, body.activity_id));
  if (!activity || !holdsAt(caller, ['update activity'], activity.locationId)) {
    throw new Refusal('not_found');
  }
  about({ locationId: activity.locationId });
  if (ifMatch === undefined && ifNoneMatch?.trim() !== '*') {
    throw new Refusal('precondition_required');
  }
  const found = await noteById(db, params.id);
  const before = found?.note.activityId === activity.id ? found : null;
  await checkMentions(call, activity.locationId, before);
  if (ifMatch === undefined) {
    if (before) throw new Refusal('version_conflict', { headers: { etag: etagOfNote(before) } });
    const { id: activityId, locationId } = activity;
    const owner = { id: params.id, activityId, locationId, authorId: caller.id };
    const made = !found && (await createNote(db, keys, owner, body, now));
    if (!made) throw new Refusal('already_exists');
  } else {
    if (!before) throw new Refusal('not_found');
    if (before.note.authorId !== caller.id) throw new Refusal('not_allowed');
    const etag = etagOfNote(before);
    if (ifMatch.trim() !== '*' && ifMatch.trim() !== etag) {
      throw new Refusal('version_conflict', { headers: { etag } });
    }
    await changeNote(db, keys, before, body, now);
  }
  const saved = await noteById(db, params.id);
  if (!saved) throw new Error('the note of a moment ago is gone');
  return { body: presentNote(keys, saved), headers: { etag: etagOfNote(saved) } };
});

export const activityHistoryRoute = route(
  activityHistory,
  async ({ db, params, caller, about }) => {
    const activity = await visibleActivity(db, caller, params.id);
    if (!activity) throw new Refusal('not_found');
    about({ locationId: activity.locationId });
    return { body: { data: await historyOf(db, activity.id) } };
  },
);
