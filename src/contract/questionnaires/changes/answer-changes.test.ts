import { describe, expect, it } from 'vitest';
import { answerChanges } from './answer-changes.ts';
import type { Answers } from '../answers.ts';
import { criticalAnswers } from '../checks/critical.ts';
import { lastAnswers } from '../last-answers.ts';
import type { Element, QuestionnaireContent } from '../schema.ts';

const options = (...values: string[]) => values.map((value) => ({ value, text: `Text ${value}` }));
const ELEMENTS: Element[] = [
  { id: 'name', kind: 'input', type: 'text', text: 'Name' },
  { id: 'geb', kind: 'input', type: 'text', format: 'date', text: 'Geburtsdatum' },
  {
    id: 'rauchen',
    kind: 'select',
    type: 'select',
    text: 'Rauchen Sie?',
    options: options('ja', 'nein'),
  },
  {
    id: 'leiden',
    kind: 'checkbox',
    type: 'multiselect',
    text: 'Leiden',
    options: options('a', 'b', 'c'),
  },
  { id: 'ok', kind: 'checkbox', type: 'confirm', text: 'Stimmt' },
  { id: 'foto', kind: 'files', type: 'files', text: 'Foto' },
  {
    id: 'mittel',
    kind: 'info',
    type: 'info',
    text: 'Medikamente',
    repeats: true,
    elements: [{ id: 'mittel-name', kind: 'input', type: 'text', text: 'Name des Mittels' }],
  },
  { id: 'ort', kind: 'meta', text: '', name: 'location' },
];
const form = (
  elements = ELEMENTS,
  rest: Partial<QuestionnaireContent> = {},
): QuestionnaireContent => ({
  title: 'Bogen',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [{ id: 'p', title: '', elements }],
  ...rest,
});
const FILE = {
  id: '01970000-0000-7000-8000-000000000001',
  name: 'a.jpg',
  type: 'image/jpeg',
  size: 9,
};
const SAID: Answers = {
  name: 'Erika',
  geb: '1957-03-01',
  rauchen: 'nein',
  leiden: ['a', 'b'],
  ok: true,
  foto: [FILE],
  mittel: [{ 'mittel-name': 'Aspirin' }, { 'mittel-name': 'Insulin' }],
  ort: 'mitte',
};
const withElement = (id: string, change: Partial<Element>) =>
  form(ELEMENTS.map((element) => (element.id === id ? { ...element, ...change } : element)));

describe('the last answers', () => {
  const offered = (now: QuestionnaireContent, answers = SAID) =>
    lastAnswers({ content: form(), answers }, now);

  it('are offered, but neither files nor confirmations nor hidden context', () => {
    const { ok: _, foto: __, ort: ___, ...rest } = SAID;
    expect(offered(form())).toEqual(rest);
  });
  it('are never offered for a consent or an explanation', () => {
    for (const kind of ['consent', 'explanation'] as const) {
      expect(offered(form(ELEMENTS, { purpose: { kind } }))).toEqual({});
    }
  });
  it('fit by value whatever the words and the language are now', () => {
    const now = withElement('rauchen', {
      options: [{ value: 'nein', text: 'No' }],
      text: 'Smoker?',
    });
    expect(offered(now).rauchen).toBe('nein');
  });
  it('leave out options that are no longer there, and free texts where none is taken', () => {
    expect(offered(withElement('leiden', { options: options('b', 'c') })).leiden).toEqual(['b']);
    expect(offered(withElement('rauchen', { options: options('ja') })).rauchen).toBeUndefined();
    const other = { ...SAID, rauchen: { other: 'manchmal' } };
    expect(offered(form(), other).rauchen).toBeUndefined();
    expect(offered(withElement('rauchen', { openChoice: true }), other).rauchen).toEqual({
      other: 'manchmal',
    });
  });
  it('are asked anew where type, format or limit changed', () => {
    expect(offered(withElement('name', { type: 'longtext' })).name).toBeUndefined();
    expect(offered(withElement('geb', { format: 'plain' })).geb).toBeUndefined();
    expect(offered(withElement('name', { maxLength: 3 })).name).toBeUndefined();
  });
});

describe('what has changed', () => {
  const changes = (answers: Answers, now = form(), critical: string[] = []) =>
    answerChanges({ content: form(), answers: SAID }, { content: now, answers }, new Set(critical));

  it('is nothing when the same was said, in another order and with other blanks', () => {
    const { changes: found, unchanged } = changes({ ...SAID, leiden: ['b', 'a'], name: ' Erika ' });
    expect(found).toEqual([]);
    expect(unchanged).toEqual(['name', 'geb', 'rauchen', 'leiden', 'ok', 'foto', 'mittel-name']);
  });
  it('is nothing when only the words of the question changed', () => {
    const now = withElement('rauchen', {
      text: 'Smoker?',
      options: [{ value: 'nein', text: 'No' }],
    });
    expect(changes(SAID, now).changes).toEqual([]);
  });
  it('says what it was and what it is, with the words of each version', () => {
    const { leiden: _, ...rest } = SAID;
    const { changes: found } = changes({
      ...rest,
      rauchen: 'ja',
      mittel: [{ 'mittel-name': 'Aspirin' }],
    });
    expect(
      found.map(({ element_id, kind, before, after }) => [element_id, kind, before, after]),
    ).toEqual([
      ['rauchen', 'changed', ['Text nein'], ['Text ja']],
      ['leiden', 'gone', ['Text a', 'Text b'], []],
      ['mittel-name', 'changed', ['Aspirin', 'Insulin'], ['Aspirin']],
    ]);
  });
  it('shows other files, and critical answers on top', () => {
    const other = { ...FILE, id: '01970000-0000-7000-8000-000000000002', name: 'b.jpg' };
    const { changes: found } = changes(
      { ...SAID, name: 'Eva', rauchen: 'ja', foto: [other] },
      form(),
      ['rauchen'],
    );
    expect(found.map(({ element_id, critical }) => [element_id, critical])).toEqual([
      ['rauchen', true],
      ['name', false],
      ['foto', false],
    ]);
    expect(found[2]?.files).toEqual([other]);
  });
  it('knows questions that only one of the versions has', () => {
    const now = form(ELEMENTS.filter(({ id }) => id !== 'name'));
    const { name: _, ...rest } = SAID;
    expect(changes(rest, now).changes).toMatchObject([
      { element_id: 'name', kind: 'gone', text: 'Name' },
    ]);
  });
});

describe('critical answers', () => {
  const rule = (value: number, behavior: 'all' | 'any', ...asked: [string, string][]): Element => ({
    id: `e${value}`,
    kind: 'event',
    text: '',
    rules: [
      {
        action: 'SET',
        target: 'priority',
        value,
        behavior,
        conditions: asked.map(([question, one]) => ({ question, operator: 'EQUALS', value: one })),
      },
    ],
  });
  const found = (answers: Answers, ...rules: Element[]) =>
    criticalAnswers(form([...ELEMENTS, ...rules]), answers);

  it('are those whose condition raised the priority, with the highest of them', () => {
    const rules = [
      rule(50, 'any', ['leiden', 'a'], ['rauchen', 'ja']),
      rule(100, 'any', ['leiden', 'b']),
    ];
    expect(found(SAID, ...rules)).toEqual([{ element_id: 'leiden', priority: 100 }]);
  });
  it('need every condition where the rule needs all', () => {
    const rules = [rule(75, 'all', ['leiden', 'a'], ['rauchen', 'ja'])];
    expect(found(SAID, ...rules)).toEqual([]);
    expect(found({ ...SAID, rauchen: 'ja' }, ...rules)).toEqual([
      { element_id: 'rauchen', priority: 75 },
      { element_id: 'leiden', priority: 75 },
    ]);
  });
});
