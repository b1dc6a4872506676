import { buttonProblems } from '#contract/button-problems.ts';
import { digitalReception, putDigitalReception } from '#contract/calls/digital-reception.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  digitalReceptionOf,
  lockDigitalReception,
  publishedAt,
  saveDigitalReception,
} from '#server/store/practice/digital-reception.ts';
import { route } from '../route.ts';

export const digitalReceptionRoutes = [
  route(digitalReception, async ({ db, params }) =>
    settingAnswer(await digitalReceptionOf(db, params.id)),
  ),
  route(putDigitalReception, (call) => {
    const { params, body } = call;
    const of = { kind: 'digital_reception', locationId: params.id, objectId: params.id } as const;
    return replaceSetting(call, of, {
      lock: (tx) => lockDigitalReception(tx, params.id),
      save: async (tx) => {
        const problems = buttonProblems(body.buttons, await publishedAt(tx, params.id));
        if (problems.length > 0) {
          const errors = problems.map(({ key, field, message }) => ({
            field: `${key}.${field}`,
            message,
          }));
          throw new Refusal('invalid_input', { errors });
        }
        await saveDigitalReception(tx, params.id, body);
        return digitalReceptionOf(tx, params.id);
      },
    });
  }),
];
