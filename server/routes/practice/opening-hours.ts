import { type Opening, openingHours, putOpeningHours } from '#contract/calls/opening-hours.ts';
import { openingProblems } from '#contract/opening-problems.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { hashOfJson } from '#server/store/canonical-json.ts';
import { lockOpening, openingOf, saveOpening } from '#server/store/opening-hours.ts';
import { route } from '../route.ts';

const etagOf = (opening: Opening): string => `"${hashOfJson(opening).slice(0, 32)}"`;

export const openingHoursRoutes = [
  route(openingHours, async ({ db, params }) => {
    const body = await openingOf(db, params.id);
    return { body, headers: { etag: etagOf(body) } };
  }),
  route(putOpeningHours, ({ services, params, body, ifMatch }) =>
    services.db.transaction(async (tx) => {
      const before = await lockOpening(tx, params.id);
      if (ifMatch === undefined) throw new Refusal('precondition_required');
      const etag = etagOf(before);
      if (ifMatch !== '*' && ifMatch !== etag) {
        throw new Refusal('version_conflict', { headers: { etag } });
      }
      const problems = openingProblems(body.hours, body.closures);
      if (problems.length > 0) {
        const errors = problems.map((message) => ({ field: 'hours', message }));
        throw new Refusal('invalid_input', { errors });
      }
      await saveOpening(tx, params.id, body);
      return { body, headers: { etag: etagOf(body) } };
    }),
  ),
];
