import { activityCall, callRecording } from '#contract/messages/calls/threads.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { presentCall } from '#server/presenters/messages/call.ts';
import { visibleActivity } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { callOfActivity } from '#server/store/messages/calls.ts';
import { contentOfFile, fileById } from '#server/store/system/files.ts';
import { route } from '../route.ts';

/** The call of an activity that the person may see. */
async function visibleCall(db: Db, caller: Person, activityId: string) {
  const activity = await visibleActivity(db, caller, activityId);
  const call = activity ? await callOfActivity(db, activity.id) : null;
  if (!activity || !call) throw new Refusal('not_found');
  return { call, locationId: activity.locationId };
}

export const callRoutes = [
  route(activityCall, async ({ services, db, caller, params, about }) => {
    const { call, locationId } = await visibleCall(db, caller, params.id);
    about({ locationId });
    return { body: presentCall(services.keys, call) };
  }),
  route(callRecording, async ({ services, db, caller, params, about }) => {
    const { call, locationId } = await visibleCall(db, caller, params.id);
    const file = call.recordingId ? await fileById(db, call.recordingId) : null;
    const content = file && contentOfFile(services.keys, file);
    if (!content) throw new Refusal('not_found');
    about({ locationId });
    return {
      body: content,
      headers: {
        'content-type': call.recordingType ?? 'application/octet-stream',
        'content-disposition': 'attachment; filename="aufnahme"',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    };
  }),
];
