import type * as z from 'zod/mini';
import { contents } from '#contract/activities/calls/contents.ts';
import { presentCall } from '#server/presenters/messages/call.ts';
import { visibleActivity } from '#server/services/activities/visible-activity.ts';
import { wholeActivity } from '#server/services/activities/whole-activity.ts';
import { submissionReview } from '#server/services/questionnaires/submission-review.ts';
import { callOfActivity } from '#server/store/messages/calls.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import { route } from '../route.ts';

type Content = z.infer<typeof contents.response>['data'][number];

export const contentsRoute = route(
  contents,
  async ({ services: { keys }, db, params, query, caller, about, now }) => {
    about({ locationId: params.id });
    const data: Content[] = [];
    for (const id of new Set(query.ids.split(','))) {
      const row = await visibleActivity(db, caller, id);
      if (row?.locationId !== params.id) continue;
      const call = row.source === 'answering_machine' ? await callOfActivity(db, row.id) : null;
      const handIn = row.submissionId ? await submissionById(db, row.submissionId) : null;
      data.push({
        activity: await wholeActivity(db, keys, row),
        call: call && presentCall(keys, call),
        review: handIn && (await submissionReview(db, keys, handIn, now)),
      });
    }
    return { body: { data } };
  },
);
