import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Element, Page, QuestionnaireContent } from '../schema.ts';
import { changesBetween, sameContent } from './changes.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const question = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: `Frage ${id}`,
  ...rest,
});
const page = (id: string, elements: Element[], rest: Partial<Page> = {}): Page => ({
  id,
  title: `Seite ${id}`,
  elements,
  ...rest,
});
const form = (pages: Page[], rest: Partial<QuestionnaireContent> = {}): QuestionnaireContent => ({
  title: 'Anamnese',
  language: 'de',
  status: 'published',
  access: 'public',
  pages,
  ...rest,
});
const CHOICE: Partial<Element> = {
  kind: 'select',
  type: 'select',
  options: [
    { value: 'ja', text: 'Ja' },
    { value: 'nein', text: 'Nein' },
  ],
};

/** Each change as one line: name and sentences. */
const told = (before: QuestionnaireContent, after: QuestionnaireContent): string[] =>
  changesBetween(before, after).map(({ name, state, details }) => {
    const sentences = details.map(({ text, before: was, after: is }) =>
      [text, ...(was ? [`− ${was}`] : []), ...(is ? [`+ ${is}`] : [])].join(' '),
    );
    return `${name} ${state}: ${sentences.join(' ')}`;
  });

describe('what has changed', () => {
  it('names what came, what went and where', () => {
    const before = form([page('1', [question('a'), question('b')])]);
    const after = form([page('1', [question('a'), question('c')]), page('2', [question('d')])]);
    expect(told(before, after)).toEqual([
      '„Frage c“ added: Neu auf Seite „Seite 1“.',
      '„Seite 2“ added: Neu mit 1 Element.',
      '„Frage b“ removed: Entfernt auf Seite „Seite 1“.',
    ]);
  });

  it('tells one move where one question was drawn past many', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const before = form([
      page(
        '1',
        ids.map((id) => question(id)),
      ),
    ]);
    const after = form([
      page(
        '1',
        ['e', 'a', 'b', 'c', 'd'].map((id) => question(id)),
      ),
    ]);
    expect(told(before, after)).toEqual([
      '„Frage e“ changed: Verschoben, jetzt auf Seite „Seite 1“.',
    ]);
  });

  it('follows a question from page to page and into a group', () => {
    const before = form([page('1', [question('a'), question('b')]), page('2', [])]);
    const group = question('g', { kind: 'info', type: 'info', text: 'Kontakt' });
    const inside = { ...group, elements: [question('b')] };
    const after = form([page('1', []), page('2', [question('a'), inside])]);
    expect(told(before, after)).toEqual([
      '„Frage a“ changed: Verschoben, jetzt auf Seite „Seite 2“.',
      '„Kontakt“ added: Neu auf Seite „Seite 2“ mit 1 Element.',
      '„Frage b“ changed: Verschoben, jetzt unter „Kontakt“.',
    ]);
  });

  it('gives both texts, and says what became of a setting', () => {
    const before = form([page('1', [question('a', { help: 'Bitte genau.' })])]);
    const after = form([
      page('1', [question('a', { text: 'Wie heißen Sie?', required: true, max: 5 })]),
    ]);
    expect(told(before, after)).toEqual([
      '„Wie heißen Sie?“ changed: Text geändert. − Frage a + Wie heißen Sie? Hilfe entfernt. − Bitte genau. Jetzt Pflicht. Größter Wert geändert. + 5',
    ]);
  });

  it('says settings as people read them', () => {
    const choice = { ...CHOICE, initial: 'ja' };
    const before = form([
      page('1', [question('a', { format: 'integer', min: 1 }), question('b', CHOICE)]),
      page('2', [question('c')]),
    ]);
    const after = form([
      page('1', [question('a', { format: 'date', min: '2020-05-01' }), question('b', choice)]),
      page('2', [question('c', { name: 'postal_code' })]),
    ]);
    expect(told(before, after)).toEqual([
      '„Frage a“ changed: Eingabeformat geändert. − Ganze Zahl + Datum Kleinster Wert geändert. − 1 + 01.05.2020',
      '„Frage b“ changed: Vorgabe geändert. + Ja',
      '„Frage c“ changed: Bedeutung geändert. + Postleitzahl',
    ]);
  });

  it('names answers by their text, new ones, renamed ones, and another order', () => {
    const [ja, nein] = CHOICE.options ?? [];
    if (!ja || !nein) throw new Error('two options');
    const after = [{ value: 'weiß', text: 'Weiß nicht' }, { ...nein, text: 'Nie' }, ja];
    expect(
      told(
        form([page('1', [question('a', CHOICE)])]),
        form([page('1', [question('a', { ...CHOICE, options: after })])]),
      ),
    ).toEqual([
      '„Frage a“ changed: Antwort „Weiß nicht“ neu. Antwort „Nein“ heißt jetzt „Nie“. Antworten in anderer Reihenfolge.',
    ]);
  });

  it('says rules in sentences that name questions and answers', () => {
    const allergy = question('a', { ...CHOICE, text: 'Allergien' });
    const show = {
      action: 'SHOW' as const,
      behavior: 'all' as const,
      conditions: [{ question: 'a', operator: 'EQUALS' as const, value: 'ja' }],
    };
    const before = form([page('1', [allergy, question('b', { text: 'Welche?', rules: [show] })])]);
    const both = {
      ...show,
      behavior: 'any' as const,
      conditions: [...show.conditions, { question: 'c', operator: 'EXISTS' as const, value: true }],
    };
    const after = form([
      page('1', [
        allergy,
        question('b', { text: 'Welche?', rules: [both] }),
        question('c', { text: 'Seit wann?' }),
      ]),
    ]);
    expect(told(before, after)[0]).toBe(
      '„Welche?“ changed: Regel entfernt. − Zeige „Welche?“, wenn auf „Allergien“ mit „Ja“ geantwortet wurde. Regel neu. + Zeige „Welche?“, wenn auf „Allergien“ mit „Ja“ geantwortet wurde oder „Seit wann?“ beantwortet wurde.',
    );
  });

  it('names languages and what the questionnaire is for the law', () => {
    const before = form([page('1', [question('a', { translations: { en: { text: 'Name' } } })])]);
    const after = form([page('1', [question('a', { translations: { tr: { text: 'Ad' } } })])], {
      title: 'Einwilligung Foto',
      purpose: { kind: 'consent' },
      access: 'signed_in',
    });
    expect(told(before, after)).toEqual([
      'Fragebogen changed: Titel geändert. − Anamnese + Einwilligung Foto Art des Bogens geändert. − Fragebogen + Einwilligung Zugang geändert. − ohne Anmeldung + nur angemeldet',
      '„Frage a“ changed: Übersetzung auf Englisch entfernt. Übersetzung auf Türkisch ergänzt.',
    ]);
  });

  it('is silent about the status and the order of keys', () => {
    const before = form([page('1', [question('a', { min: 1, max: 2 })])]);
    const after = form([page('1', [question('a', { max: 2, min: 1 })])], { status: 'draft' });
    expect(told(before, after)).toEqual([]);
  });
});

const texts = fc.constantFrom('', 'Ja', 'Nein', 'Wie alt?');
const translations = fc.dictionary(fc.constantFrom('en', 'tr'), fc.record({ text: texts }));
const rule = fc.record({
  action: fc.constantFrom('SHOW' as const, 'HIDE' as const),
  behavior: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(
    fc.record({
      question: fc.constantFrom('0', '1', '2'),
      operator: fc.constantFrom('EQUALS' as const, 'EXISTS' as const),
      value: fc.constantFrom<(string | boolean)[]>('ja', true),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
const shape = fc.record(
  {
    text: texts,
    kind: fc.constantFrom('input' as const, 'info' as const, 'select' as const),
    type: fc.constantFrom('text' as const, 'info' as const, 'select' as const),
    help: texts,
    translations,
    required: fc.boolean(),
    max: fc.oneof(fc.constant(3), fc.constant('2020-01-01')),
    options: fc.uniqueArray(fc.record({ value: fc.constantFrom('ja', 'nein'), text: texts }), {
      selector: ({ value }) => value,
    }),
    rules: fc.array(rule, { maxLength: 2 }),
    source: fc.constant({ a: 1 }),
  },
  { requiredKeys: ['text', 'kind'] },
);

/** Ids in a random order, each with a random shape, some of them inside the one before. */
const contents = fc
  .record({
    order: fc.shuffledSubarray(['0', '1', '2', '3', '4', '5', '6']),
    shapes: fc.array(shape, { minLength: 7, maxLength: 7 }),
    breaks: fc.array(fc.constantFrom('page', 'inside', 'beside'), { minLength: 7, maxLength: 7 }),
    title: texts.filter(Boolean),
  })
  .map(({ order, shapes, breaks, title }): QuestionnaireContent => {
    const pages: Page[] = [page('erste', [])];
    order.forEach((id, at) => {
      const element = { ...question(id), ...shapes[at] } as Element;
      const here = pages.at(-1) as Page;
      const last = here.elements.at(-1);
      if (breaks[at] === 'page') pages.push(page(`nach-${id}`, [element]));
      else if (breaks[at] === 'inside' && last) last.elements = [...(last.elements ?? []), element];
      else here.elements.push(element);
    });
    return form(pages, { title });
  });

// A thousand random pairs take longer than the five seconds of a test when the machine is busy.
describe('any two versions', { timeout: 60_000 }, () => {
  it('have no changes exactly when they are equal', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        expect(changesBetween(before, structuredClone(before))).toEqual([]);
        expect(changesBetween(before, after).length === 0).toBe(sameContent(before, after));
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('tell of one change of one field, whichever it is', () => {
    fc.assert(
      fc.property(contents, fc.nat(), shape, (before, at, other) => {
        const after = structuredClone(before);
        const all: Element[] = after.pages.flatMap(({ elements }) =>
          elements.flatMap((one) => [one, ...(one.elements ?? [])]),
        );
        const one = all[at % Math.max(all.length, 1)];
        if (one) Object.assign(one, other);
        const changes = changesBetween(before, after);
        expect(changes.map(({ id }) => id)).toEqual(sameContent(before, after) ? [] : [one?.id]);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });
});
