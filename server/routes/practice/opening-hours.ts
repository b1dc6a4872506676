import { openingHours, putOpeningHours } from '#contract/calls/opening-hours.ts';
import { openingProblems } from '#contract/opening-problems.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockOpening, openingOf, saveOpening } from '#server/store/practice/opening-hours.ts';
import { route } from '../route.ts';

export const openingHoursRoutes = [
  route(openingHours, async ({ db, params }) => settingAnswer(await openingOf(db, params.id))),
  route(putOpeningHours, (call) => {
    const { params, body } = call;
    const of = { kind: 'opening_hours', locationId: params.id, objectId: params.id } as const;
    return replaceSetting(call, of, {
      lock: (tx) => lockOpening(tx, params.id),
      save: async (tx) => {
        const problems = openingProblems(body.hours, body.closures);
        if (problems.length > 0) {
          const errors = problems.map((message) => ({ field: 'hours', message }));
          throw new Refusal('invalid_input', { errors });
        }
        await saveOpening(tx, params.id, body);
        return body;
      },
    });
  }),
];
