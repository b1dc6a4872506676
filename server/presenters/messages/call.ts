import type { CallRecord } from '#contract/messages/thread.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type CallRow, contentOfCall } from '#server/store/messages/calls.ts';

const recordingOf = ({ recordingType: type, recordingId }: CallRow) =>
  type ? { type, state: recordingId ? ('ready' as const) : ('announced' as const) } : null;

export const presentCall = (keys: AtRest, call: CallRow): CallRecord => ({
  id: call.id,
  activity_id: call.activityId,
  ...contentOfCall(keys, call),
  started_at: call.startedAt.toISOString(),
  duration: call.duration,
  recording: recordingOf(call),
});
