import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fhirSamples } from '../../../tests/fixtures/fhir-samples.ts';
import { fill } from '../../../tests/fixtures/fill.ts';
import { checkQuestionnaire } from '../questionnaires/checks/check.ts';
import { validateSubmission } from '../questionnaires/checks/validate.ts';
import { type Element, QuestionnaireContent } from '../questionnaires/schema.ts';
import { submissionLines } from '../questionnaires/summary.ts';
import { treeOf } from '../questionnaires/tree.ts';
import { evaluate } from '../questionnaires/visibility.ts';
import { exportQuestionnaire } from './export.ts';
import { ImportRefused, importQuestionnaire } from './import.ts';

const samples = fhirSamples();
const sample = (name: string) => {
  const found = samples.find((each) => each.name === name);
  if (!found) throw new Error(`no sample ${name}`);
  return importQuestionnaire(found.resource);
};

type Item = { linkId?: string; item?: Item[] };
const linkIds = (holder: Item): (string | undefined)[] =>
  (holder.item ?? []).flatMap((item) => [item.linkId, ...linkIds(item)]);
const element = (content: QuestionnaireContent, id: string): Element => {
  const found = treeOf(content).byId.get(id)?.element;
  if (!found) throw new Error(`no element ${id}`);
  return found;
};
const questionnaire = (item: unknown[], rest: object = {}) =>
  importQuestionnaire({ resourceType: 'Questionnaire', title: 'T', language: 'de', item, ...rest });

describe.each(samples)('the import of $name', ({ resource }) => {
  const imported = importQuestionnaire(resource);

  it('loses no item: each is an element, a page or a help text', () => {
    const ids = linkIds(resource as Item);
    expect(imported.items).toBe(ids.length);
    const carried = new Map<string, number>();
    for (const node of treeOf(imported.content).nodes) {
      const source = (node.element ?? node.page).source as
        | { role?: string; linkId?: string; help?: Item[] }
        | undefined;
      const own = source?.role === 'item' ? [source.linkId] : [];
      for (const id of [...own, ...(source?.help ?? []).map(({ linkId }) => linkId)]) {
        carried.set(String(id), (carried.get(String(id)) ?? 0) + 1);
      }
    }
    const expected = new Map<string, number>();
    for (const id of ids) expected.set(String(id), (expected.get(String(id)) ?? 0) + 1);
    expect(Object.fromEntries(carried)).toEqual(Object.fromEntries(expected));
  });

  it('gives a questionnaire of our schema, publishable but for loops', () => {
    expect(QuestionnaireContent.safeParse(imported.content).error).toBeUndefined();
    const problems = checkQuestionnaire(imported.content).map(({ message }) => message);
    for (const problem of problems) {
      expect(problem).toMatch(/Schleife/);
      expect(imported.warnings.map(({ what }) => what)).toContain(problem);
    }
  });

  it('can be filled, handed in and read', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const filled = validateSubmission(imported.content, fill(imported.content, seed));
      expect(filled.errors).toEqual([]);
      expect(validateSubmission(imported.content, filled.answers)).toEqual(filled);
      const lines = submissionLines(imported.content, filled.answers);
      expect(lines.filter(({ answer }) => answer.length > 0).length).toBeGreaterThanOrEqual(
        Object.keys(filled.answers).length > 0 ? 1 : 0,
      );
    }
  });
});

describe('an import', () => {
  it('names a loop of conditions and ends all the same', () => {
    const { warnings, content } = sample('reference-loop.json');
    expect(warnings.map(({ what }) => what)).toContain(
      'Die Bedingungen bilden eine Schleife: a → c → b → a.',
    );
    expect(evaluate(content, { a: 'true', b: 'x', c: 'true' }).visible.size).toBeGreaterThan(0);
  });

  it('carries types, options, units, bounds, help and repetition', () => {
    const { content, notCarriedOver, warnings } = sample('everything.json');
    expect(element(content, 'gewicht')).toMatchObject({
      format: 'decimal',
      unit: 'kg',
      min: 0.5,
      max: 300,
    });
    expect(element(content, 'groesse#around').elements?.map(({ id }) => id)).toEqual([
      'groesse',
      'groesse#unit',
    ]);
    expect(element(content, 'schmerz')).toMatchObject({
      type: 'multiselect',
      help: 'Aus Ihrer Sicht.',
      options: [
        { value: 'l', text: 'links' },
        { value: 'r', text: 'rechts' },
      ],
    });
    expect(element(content, 'mittel#rows')).toMatchObject({ repeats: true });
    expect(element(content, 'verborgen')).toMatchObject({ kind: 'meta', value: 'A7' });
    expect(element(content, 'summe').required).toBeUndefined();
    expect(element(content, 'foto')).toMatchObject({ type: 'files' });
    const lost = notCarriedOver.map(({ link_id, what }) => `${link_id}: ${what}`);
    expect(lost).toContain('summe: Berechneter Wert');
    expect(lost).toContain('neu: Elementtyp „hologram“');
    expect(warnings.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Doppelte linkId', 'Fehlende linkId', 'Verborgenes Element']),
    );
  });

  it('names the choice of a unit by its question, and exports it as the question alone', () => {
    const { content } = sample('everything.json');
    const frame = element(content, 'groesse#around');
    const [question, unit] = frame.elements ?? [];
    expect(unit?.text).toBe(`Einheit zu „${question?.text}“`);
    // Also the label of an earlier import, and one whose question was reworded since.
    for (const text of [unit?.text ?? '', 'Einheit', 'Einheit zu „Körperlänge“']) {
      const changed = structuredClone(content);
      element(changed, 'groesse#unit').text = text;
      const exported = JSON.parse(JSON.stringify(exportQuestionnaire(changed)));
      expect(linkIds(exported)).not.toContain('groesse#unit');
      expect(element(importQuestionnaire(exported).content, 'groesse#unit').text).toBe(text);
    }
  });

  it('evaluates conditions as FHIR means them, within a row and over clearing', () => {
    const { content } = sample('everything.json');
    const shown = (answers: Parameters<typeof evaluate>[1]) => evaluate(content, answers).visible;
    expect(shown({ schmerz: ['l'] }).has('schmerz-seit')).toBe(true);
    expect(shown({ schmerz: [] }).has('schmerz-seit')).toBe(false);
    expect(shown({ stufe: '10' }).has('stark')).toBe(true);
    expect(shown({ stufe: '1' }).has('stark')).toBe(false);
    const rows = shown({ kinder: [{ 'kind-krank': 'true' }, { 'kind-krank': 'false' }] });
    expect(rows.has('kinder›0›kind-was')).toBe(true);
    expect(rows.has('kinder›1›kind-was')).toBe(false);
  });

  it('holds answers against patterns, with an example, unless one could keep it busy for ever', () => {
    const regex = (valueString: string) => [
      { url: 'http://hl7.org/fhir/StructureDefinition/regex', valueString },
    ];
    const { content, notCarriedOver } = questionnaire([
      { linkId: 'plz', type: 'string', text: 'PLZ', extension: regex('^[0-9]{5}$') },
      { linkId: 'ewig', type: 'string', text: 'Ewig', extension: regex('(a+)+$') },
      { linkId: 'tag', type: 'date', text: 'Tag', extension: regex('[0-9]{4}-01-01') },
    ]);
    expect(element(content, 'plz')).toMatchObject({ pattern: '^[0-9]{5}$', example: '12345' });
    expect(element(content, 'ewig')).not.toHaveProperty('pattern');
    const lost = notCarriedOver.map(({ link_id, what }) => `${link_id}: ${what}`);
    expect(lost).toEqual(['ewig: Muster für die Eingabe', 'tag: Muster für die Eingabe']);
    expect(notCarriedOver[0]?.why).toMatch(/beliebig lange dauern/);
  });

  it('begins with exact times on the clock of the practice, and with value and unit', () => {
    const { content, notCarriedOver } = sample('variants.json');
    expect(element(content, '16.1').initial).toBe('09:05:30');
    expect(element(content, '16.2').initial).toBe('2026-07-01T10:12:30');
    expect(element(content, '16.3')).toMatchObject({ initial: '70', unit: 'kg' });
    expect(element(content, '16.4')).toMatchObject({ initial: '5.2' });
    expect(element(content, '16.4#unit')).toMatchObject({ initial: 'mmol/L' });
    expect(element(content, '16.7')).toMatchObject({ initial: '37', unit: '°C' });
    expect(element(content, '16.5').initial).toBeUndefined();
    const lost = notCarriedOver.filter(({ link_id }) => link_id.startsWith('16'));
    expect(lost).toMatchObject([{ link_id: '16.5', what: 'Vorbelegung „< 5“' }]);
  });

  it('knows answers that stand alone', () => {
    const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive';
    const { content, notCarriedOver } = questionnaire([
      {
        linkId: 'q',
        type: 'choice',
        repeats: true,
        text: 'Q',
        answerOption: [
          { valueCoding: { code: 'a', display: 'A' } },
          {
            valueCoding: { code: '0', display: 'Keine' },
            extension: [{ url, valueBoolean: true }],
          },
        ],
      },
    ]);
    expect(element(content, 'q').options).toEqual([
      { value: 'a', text: 'A' },
      { value: '0', text: 'Keine', exclusive: true },
    ]);
    expect(notCarriedOver).toEqual([]);
  });

  it('gives codes that two systems share values of their own', () => {
    const options = ['a', 'b'].map((system) => ({
      valueCoding: { system, code: '1', display: `${system}1` },
    }));
    const { content } = questionnaire([
      { linkId: 'q', type: 'choice', text: 'Q', answerOption: options },
      {
        linkId: 'r',
        type: 'string',
        text: 'R',
        enableWhen: [{ question: 'q', operator: '=', answerCoding: { system: 'b', code: '1' } }],
      },
    ]);
    expect(element(content, 'q').options?.map(({ value }) => value)).toEqual(['1', 'b|1']);
    expect(evaluate(content, { q: 'b|1' }).visible.has('r')).toBe(true);
    expect(evaluate(content, { q: '1' }).visible.has('r')).toBe(false);
  });

  it('shows an element whose condition asks for a question that is not there, and says so', () => {
    const { content, notCarriedOver } = questionnaire([
      {
        linkId: 'a',
        type: 'string',
        text: 'A',
        enableWhen: [{ question: 'weg', operator: '=', answerBoolean: true }],
      },
    ]);
    expect(evaluate(content, {}).visible.has('a')).toBe(true);
    expect(notCarriedOver).toMatchObject([{ link_id: 'a', what: 'Bedingung auf „weg“' }]);
    expect(checkQuestionnaire(content)).toEqual([]);
  });

  it('refuses what is no questionnaire, with the place and a sentence', () => {
    const errors = (resource: unknown) => {
      try {
        importQuestionnaire(resource);
      } catch (error) {
        if (error instanceof ImportRefused) return error.errors.map(({ field }) => field);
        throw error;
      }
      return undefined;
    };
    expect(errors(null)).toEqual(['']);
    expect(errors([])).toEqual(['']);
    expect(errors({ resourceType: 'Patient' })).toEqual(['resourceType']);
    expect(errors({ resourceType: 'Questionnaire', item: {} })).toEqual(['item']);
    expect(errors({ resourceType: 'Questionnaire', item: [{ item: [null] }] })).toEqual([
      'item[0].item[0]',
    ]);
    const many = Array.from({ length: 2_001 }, (_, at) => ({ linkId: `${at}`, type: 'string' }));
    expect(errors({ resourceType: 'Questionnaire', item: many })).toEqual(['item']);
    let deep: Item = {};
    for (let level = 0; level < 5_000; level++) deep = { item: [deep] };
    expect(errors({ resourceType: 'Questionnaire', item: [deep] })?.[0]).toMatch(/^item\[0\]/);
  });

  it('never crashes on items of any shape and always gives our schema', () => {
    const junk = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        3,
        -0.5,
        true,
        '',
        'x',
        [],
        {},
        [[1]],
        { code: 'c' },
        { value: 1 },
      ),
      fc.anything({ maxDepth: 1, maxKeys: 2 }),
    );
    const anyItem = fc.letrec((tie) => ({
      item: fc.record(
        {
          linkId: fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'x›0›y'), junk),
          type: fc.constantFrom('group', 'display', 'choice', 'open-choice', 'date', 'quantity', 3),
          text: fc.oneof(fc.string(), junk),
          prefix: junk,
          repeats: fc.constantFrom(true, false, 'true'),
          required: fc.boolean(),
          maxLength: fc.oneof(fc.integer(), junk),
          enableWhen: fc.array(
            fc.record({
              question: fc.constantFrom('a', 'b', 'z', 4),
              operator: fc.constantFrom('=', '!=', '>', 'exists', '~'),
              answerCoding: junk,
            }),
          ),
          answerOption: fc.oneof(fc.array(fc.record({ valueCoding: junk })), junk),
          initial: fc.oneof(fc.array(fc.record({ valueString: fc.string() })), junk),
          extension: fc.oneof(
            fc.array(
              fc.record({
                url: fc.constantFrom(
                  'x/minValue',
                  'x/questionnaire-hidden',
                  'x/y',
                  'x/questionnaire-unit',
                ),
                valueString: junk,
              }),
            ),
            junk,
          ),
          item: fc.oneof(
            { depthSize: 'small' },
            fc.constant([]),
            fc.array(tie('item'), { maxLength: 3 }),
          ),
        },
        { requiredKeys: [] },
      ),
    })).item;
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 4 }), (item) => {
        const imported = questionnaire(JSON.parse(JSON.stringify(item)) as unknown[]);
        expect(QuestionnaireContent.safeParse(imported.content).error).toBeUndefined();
        expect(imported.items).toBe(linkIds({ item } as Item).length);
        validateSubmission(imported.content, fill(imported.content, 1));
      }),
      { numRuns: 150 },
    );
  });
});
