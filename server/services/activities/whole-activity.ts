import type { Activity } from '#contract/activities/activity.ts';
import type { Db } from '#server/database/database.ts';
import { presentActivity } from '#server/presenters/activities/activity.ts';
import { presentNote } from '#server/presenters/activities/note.ts';
import { presentSubmission } from '#server/presenters/questionnaires/submission.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { type ActivityRow, assigneesOf } from '#server/store/activities/activities.ts';
import { notesOf } from '#server/store/activities/notes.ts';
import { readSubmission } from '#server/store/questionnaires/read-submission.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';

/** An activity that the caller may see, with its notes and what was handed in. */
export async function wholeActivity(db: Db, keys: AtRest, row: ActivityRow): Promise<Activity> {
  const assignees = await assigneesOf(db, [row.id]);
  const submission = row.submissionId ? await submissionById(db, row.submissionId) : null;
  return {
    ...presentActivity(keys, row, assignees.get(row.id) ?? []),
    notes: openEach(
      keys,
      'notes',
      await notesOf(db, row.id),
      ({ note }) => note.id,
      (note) => presentNote(keys, note),
    ),
    submission: submission
      ? presentSubmission(await readSubmission(db, keys, submission), 'team')
      : null,
  };
}
