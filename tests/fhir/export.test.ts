import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportQuestionnaire } from '#contract/fhir/export.ts';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import { OWN, withoutOwn } from '#contract/fhir/own.ts';
import { itemsOf, type Json, listOf } from '#contract/fhir/read.ts';
import { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { DEMO_QUESTIONNAIRES } from '#server/seed/questionnaires/all.ts';
import { anyQuestionnaire } from '../fixtures/any-questionnaire.ts';
import { fhirSamples } from '../fixtures/fhir-samples.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const back = (content: QuestionnaireContent) =>
  importQuestionnaire(JSON.parse(JSON.stringify(exportQuestionnaire(content))));

/** What the last net of the export had to mend: nothing, of a questionnaire that makes sense. */
const mended = (resource: Json): Json => {
  const rest = listOf(resource.extension).find(({ url }) => url === OWN.rest);
  return rest ? (JSON.parse(String(rest.valueString)) as Json) : {};
};
const everyItem = (holder: Json): Json[] =>
  itemsOf(holder).flatMap((item) => [item, ...everyItem(item)]);

describe.each(fhirSamples())('the export of $name', ({ resource }) => {
  const imported = importQuestionnaire(resource);
  const exported = exportQuestionnaire(imported.content);

  it('imports as an equal questionnaire with the same report', () => {
    const again = importQuestionnaire(exported);
    expect(again.content).toEqual(imported.content);
    expect(exportQuestionnaire(again.content)).toEqual(exported);
    expect(mended(exported)).not.toHaveProperty('pages');
    const named = (list: typeof imported.warnings) => list.map(({ what }) => what);
    expect(named(again.notCarriedOver)).toEqual(named(imported.notCarriedOver));
  });

  it('keeps every item as it was in the file', () => {
    const bare = (item: Json) => {
      const { item: _children, ...fields } = withoutOwn(item);
      return fields;
    };
    const byId = new Map(everyItem(exported).map((item) => [item.linkId, bare(item)]));
    for (const item of everyItem(resource)) {
      const { linkId } = item;
      const same = everyItem(resource).filter((each) => each.linkId === linkId);
      if (same.length === 1 && linkId) expect(byId.get(linkId)).toEqual(bare(item));
    }
  });
});

describe.each(DEMO_QUESTIONNAIRES)('the export of our own $key', ({ content }) => {
  it('imports as an equal questionnaire, with nothing lost', () => {
    const again = back(content);
    expect(again.content).toEqual(content);
    expect(again.notCarriedOver).toEqual([]);
    expect(again.warnings).toEqual([]);
    expect(mended(exportQuestionnaire(content))).not.toHaveProperty('pages');
  });
});

describe('an export', () => {
  it(`gives any questionnaire back as it was (seed ${seed})`, () => {
    fc.assert(
      fc.property(anyQuestionnaire({ oddIds: true }), (content) => {
        expect(QuestionnaireContent.safeParse(content).error).toBeUndefined();
        expect(back(content).content).toEqual(content);
      }),
      { numRuns: Number(process.env.RUNS ?? 100), seed },
    );
  }, 120_000);

  it(`needs its last net for no questionnaire (seed ${seed})`, () => {
    fc.assert(
      fc.property(anyQuestionnaire(), (content) => {
        expect(mended(exportQuestionnaire(content))).not.toHaveProperty('pages');
      }),
      { numRuns: 100, seed },
    );
  }, 120_000);
});
