import {
  type CustomerHistory,
  customerHistory,
} from '#contract/customers/calls/customer-records.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { ifVisible } from '#server/services/activities/visible-activity.ts';
import { pastAppointments } from '#server/services/booking/past-appointments.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import {
  activitiesOfCustomer,
  consentsOfCustomer,
  filesOfSubmissions,
  filesOfThreads,
} from '#server/store/customers/customer-history.ts';
import { recordOf } from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { route } from '../route.ts';

type Line = CustomerHistory['data'][number];

const listed = ({
  id,
  name,
  type,
  size,
}: {
  id: string;
  name: string | null;
  type: string | null;
  size: number | null;
}) => ({
  id,
  name: name ?? 'Datei',
  type: type ?? 'application/octet-stream',
  size: size ?? 0,
});

export const customerHistoryRoute = route(
  customerHistory,
  async ({ services, db, params, caller, now }) => {
    const { keys } = services;
    const whose = { id: params.id, companyId: caller.companyId };
    const [row] = await customerRows(db, caller.companyId, [params.id]);
    if (!row || row.erasedAt) throw new Refusal('not_found');
    const all = await activitiesOfCustomer(db, keys, whose, recordOf(keys, row));
    const seen: typeof all = [];
    for (const activity of all) if (await ifVisible(db, caller, activity)) seen.push(activity);
    const handIns = seen.flatMap(({ submissionId }) => submissionId ?? []);
    const files = await filesOfSubmissions(db, keys, handIns);
    const threadIds = seen.flatMap(({ threadId }) => threadId ?? []);
    const sent = await filesOfThreads(db, keys, threadIds);
    const activities = openEach(
      keys,
      'activities',
      seen,
      ({ id }) => id,
      (activity): Line => ({
        kind: 'activity',
        id: activity.id,
        at: activity.createdAt.toISOString(),
        location_id: activity.locationId,
        source: activity.source,
        status: activity.status,
        subject: textsOf(keys, activity).subject,
        unconfirmed: activity.unconfirmed,
        files: [
          ...files
            .filter(
              ({ submissionId }) => submissionId !== null && submissionId === activity.submissionId,
            )
            .map(listed),
          ...sent
            .filter(({ threadId }) => threadId === activity.threadId)
            .map((one) => ({ ...listed(one), of_message: true as const })),
        ],
      }),
    );
    const consents = (await consentsOfCustomer(db, params.id)).map(
      ({ at, ...consent }): Line => ({ kind: 'consent', ...consent, at: at.toISOString() }),
    );
    const been = (await pastAppointments({ db, keys, caller, now }, whose.id)).map(
      (one): Line => ({ kind: 'appointment', ...one }),
    );
    const data = [...activities, ...consents, ...been].sort((a, b) => (a.at < b.at ? 1 : -1));
    return { body: { data } };
  },
);
