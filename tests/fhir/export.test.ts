import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportQuestionnaire } from '#contract/fhir/export.ts';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import { OWN, withoutOwn } from '#contract/fhir/own.ts';
import { itemsOf, type Json, listOf } from '#contract/fhir/read.ts';
import { type Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { TEMPLATES } from '#contract/templates/list.ts';
import { anyQuestionnaire } from '../fixtures/any-questionnaire.ts';
import { fhirSamples } from '../fixtures/fhir-samples.ts';
import { trials } from '../trials.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const back = (content: QuestionnaireContent) =>
  importQuestionnaire(JSON.parse(JSON.stringify(exportQuestionnaire(content))));

/** What the last step of the export had to correct: nothing, if the questionnaire makes sense. */
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

  it('gives back every item as it was in the file, in its place', () => {
    const all = everyItem(resource).map(({ linkId }) => linkId);
    const isOnce = (linkId: unknown) => all.filter((each) => each === linkId).length === 1;
    /** A linkId that is missing or there twice is replaced: FHIR knows neither. */
    const plain = (holder: Json): Json[] =>
      itemsOf(holder).map((item) => {
        const { item: _children, linkId, ...fields } = withoutOwn(item);
        const inside = plain(item);
        return {
          ...fields,
          ...(isOnce(linkId) ? { linkId } : {}),
          ...(inside.length > 0 ? { item: inside } : {}),
        };
      });
    expect(plain(exported)).toEqual(plain(resource));
  });
});

describe.each(TEMPLATES)('the export of our own $key', ({ content }) => {
  it('imports as an equal questionnaire, with nothing lost', () => {
    const again = back(content);
    expect(again.content).toEqual(content);
    expect(again.notCarriedOver).toEqual([]);
    expect(again.warnings).toEqual([]);
    expect(mended(exportQuestionnaire(content))).not.toHaveProperty('pages');
  });
});

describe('the export of an imported form that was changed', () => {
  const resource = {
    resourceType: 'Questionnaire',
    title: 'Aufnahme',
    language: 'de',
    item: [
      { linkId: 'a', type: 'string', text: 'Name' },
      {
        linkId: 'b',
        type: 'group',
        text: 'Kinder',
        repeats: true,
        item: [{ linkId: 'b1', type: 'string', text: 'Name des Kindes' }],
      },
      { linkId: 'c', type: 'string', text: 'Sonstiges' },
      { linkId: 'd', type: 'string', text: 'Noch etwas' },
    ],
  };
  const ids = (holder: Json): unknown[] =>
    itemsOf(holder).map((item) =>
      itemsOf(item).length > 0 ? [item.linkId, ...ids(item)] : item.linkId,
    );
  const changed = (change: (content: QuestionnaireContent) => void) => {
    const { content } = importQuestionnaire(resource);
    change(content);
    const exported = exportQuestionnaire(content);
    expect(importQuestionnaire(exported).content).toEqual(content);
    expect(mended(exported)).not.toHaveProperty('pages');
    return ids(exported);
  };

  it('invents no group around what stands alone in the file', () => {
    const same = ['a', ['b', 'b1'], 'c', 'd'];
    expect(changed(() => {})).toEqual(same);
    expect(changed((content) => Object.assign(content, { title: 'Anders' }))).toEqual(same);
    const retitled = ({ pages }: QuestionnaireContent) => {
      for (const page of pages) page.title = `${page.title}, neu`;
    };
    expect(changed(retitled)).toEqual(same);
    const once = ({ pages }: QuestionnaireContent) => {
      delete pages[1]?.elements[0]?.repeats;
    };
    expect(changed(once)).toEqual(same);
  });

  it('keeps pages that were made of one, and questions that were put first', () => {
    const added = ({ pages }: QuestionnaireContent) => {
      pages[0]?.elements.unshift({ id: 'neu', kind: 'input', type: 'text', text: 'Neu' });
    };
    expect(changed(added)).toEqual(['neu', 'a', ['b', 'b1'], 'c', 'd']);
    const split = ({ pages }: QuestionnaireContent) => {
      const last = pages[2];
      if (!last) return;
      pages.push({ ...last, id: 'seite-4', elements: last.elements.splice(1) });
    };
    expect(changed(split)).toEqual(['a', ['b', 'b1'], 'c', 'd']);
  });
});

describe('the export of an imported question of which one thing was changed', () => {
  const variants = fhirSamples().find(({ name }) => name === 'variants.json');
  if (!variants) throw new Error('no variants');
  const byId = (resource: Json) => new Map(everyItem(resource).map((item) => [item.linkId, item]));
  const before = byId(variants.resource);
  const edited = (linkId: string, change: (element: Element) => void) => {
    const { content } = importQuestionnaire(variants.resource);
    const node = treeOf(content).byId.get(linkId);
    if (!node?.element) throw new Error(`no element ${linkId}`);
    change(node.element);
    const exported = exportQuestionnaire(content);
    expect(importQuestionnaire(exported).content).toEqual(content);
    expect(mended(exported)).not.toHaveProperty('pages');
    const after = byId(exported);
    const bare = (item: Json | undefined) => {
      const { item: _children, ...fields } = withoutOwn(item ?? {});
      return fields;
    };
    for (const [id, item] of before) {
      if (id !== linkId) expect(bare(after.get(id)), String(id)).toEqual(bare(item));
    }
    return { was: bare(before.get(linkId)), is: bare(after.get(linkId)) };
  };
  const required = (element: Element) => Object.assign(element, { required: true });

  it.each(['16.3', '16.4', '1.1', '6', '5', '16.2', '16.9'])(
    'keeps all else of %s, with value, unit and codes',
    (linkId) => {
      const { was, is } = edited(linkId, required);
      expect(is).toEqual({ ...was, required: true });
    },
  );

  it('writes a new beginning with the unit and the codes of the file', () => {
    const start = (initial: string) => (element: Element) => Object.assign(element, { initial });
    expect(edited('16.3', start('72')).is.initial).toEqual([
      { valueQuantity: { value: 72, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' } },
    ]);
    const colour = edited('1.1', start('r')).is.initial;
    expect(colour).toMatchObject([
      { valueCoding: { system: 'https://beispiel.de/ampel', code: 'r' } },
    ]);
    expect(edited('16.1', start('10:00')).is.initial).toEqual([{ valueTime: '10:00:00' }]);
  });

  it('writes changed answers with the codes that the others have', () => {
    const { is } = edited('6', (element) => {
      element.options = element.options?.slice(1, 4);
    });
    expect(is.answerOption).toEqual(
      (before.get('6')?.answerOption as unknown[] | undefined)?.slice(1, 4),
    );
  });
});

describe('an export', () => {
  it(`gives any questionnaire back as it was (seed ${seed})`, () => {
    fc.assert(
      fc.property(anyQuestionnaire({ oddIds: true }), (content) => {
        expect(QuestionnaireContent.safeParse(content).error).toBeUndefined();
        expect(back(content).content).toEqual(content);
      }),
      { numRuns: trials(process.env.RUNS, { few: 50, many: 1_000 }), seed },
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
