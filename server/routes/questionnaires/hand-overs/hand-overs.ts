import { handOvers } from '#contract/questionnaires/calls/hand-overs.ts';
import { presentHandOver } from '#server/presenters/questionnaires/hand-over.ts';
import { route } from '#server/routes/route.ts';
import {
  formsOf,
  handOversOf,
  noteOf,
  personOf,
  preparedOf,
} from '#server/store/questionnaires/hand-overs.ts';

export const handOversRoute = route(handOvers, async ({ services, db, params, now }) => {
  const kept = await handOversOf(db, params.id);
  const ids = kept.flatMap(({ row }) => row.questionnaireIds);
  const known = new Map((await preparedOf(db, params.id, ids)).map((one) => [one.row.id, one]));
  const data = [];
  for (const one of kept) {
    const prepared = one.row.submissionId
      ? await formsOf(db, one.row)
      : one.row.questionnaireIds.flatMap((id) => known.get(id) ?? []);
    const { keys, broken } = services;
    const shown = broken.try('handOvers', one.row.id, () => {
      const [note, person] = [noteOf(keys, one.row), personOf(keys, one.row)];
      return presentHandOver({ ...one, note, person, prepared }, now);
    });
    if (shown) data.push(shown);
  }
  return { body: { data } };
});
