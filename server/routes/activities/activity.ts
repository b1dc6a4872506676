import { activity } from '#contract/activities/calls/activities.ts';
import { etagOfActivity, presentActivity } from '#server/presenters/activities/activity.ts';
import { presentNote } from '#server/presenters/activities/note.ts';
import { presentSubmission } from '#server/presenters/questionnaires/submission.ts';
import { visibleActivity } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { assigneesOf } from '#server/store/activities/activities.ts';
import { notesOf } from '#server/store/activities/notes.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import { route } from '../route.ts';

export const activityRoute = route(activity, async ({ services, db, params, caller, about }) => {
  const row = await visibleActivity(db, caller, params.id);
  if (!row) throw new Refusal('not_found');
  about({ locationId: row.locationId });
  const assignees = await assigneesOf(db, [row.id]);
  const submission = row.submissionId ? await submissionById(db, row.submissionId) : null;
  return {
    headers: { etag: etagOfActivity(row) },
    body: {
      ...presentActivity(services.keys, row, assignees.get(row.id) ?? []),
      notes: (await notesOf(db, row.id)).map((note) => presentNote(services.keys, note)),
      submission: submission
        ? presentSubmission(await readSubmission(db, services.keys, submission), 'team')
        : null,
    },
  };
});
