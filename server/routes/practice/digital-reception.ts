import { buttonProblems } from '#contract/button-problems.ts';
import {
  type DigitalReception,
  digitalReception,
  putDigitalReception,
} from '#contract/calls/digital-reception.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { hashOfJson } from '#server/store/canonical-json.ts';
import {
  digitalReceptionOf,
  lockDigitalReception,
  publishedAt,
  saveDigitalReception,
} from '#server/store/digital-reception.ts';
import { route } from '../route.ts';

const etagOf = (reception: DigitalReception): string => `"${hashOfJson(reception).slice(0, 32)}"`;

export const digitalReceptionRoutes = [
  route(digitalReception, async ({ db, params }) => {
    const body = await digitalReceptionOf(db, params.id);
    return { body, headers: { etag: etagOf(body) } };
  }),
  route(putDigitalReception, ({ services, params, body, ifMatch }) =>
    services.db.transaction(async (tx) => {
      const before = await lockDigitalReception(tx, params.id);
      if (ifMatch === undefined) throw new Refusal('precondition_required');
      const etag = etagOf(before);
      if (ifMatch !== '*' && ifMatch !== etag) {
        throw new Refusal('version_conflict', { headers: { etag } });
      }
      const problems = buttonProblems(body.buttons, await publishedAt(tx, params.id));
      if (problems.length > 0) {
        const errors = problems.map(({ key, field, message }) => ({
          field: `${key}.${field}`,
          message,
        }));
        throw new Refusal('invalid_input', { errors });
      }
      await saveDigitalReception(tx, params.id, body);
      const after = await digitalReceptionOf(tx, params.id);
      return { body: after, headers: { etag: etagOf(after) } };
    }),
  ),
];
