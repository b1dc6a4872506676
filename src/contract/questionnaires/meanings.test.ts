import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from './checks/check.ts';
import { meantAnswers, subjectOf, subjectText } from './meanings.ts';
import type { Element, QuestionnaireContent } from './schema.ts';

const text = (id: string, name: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: id,
  name,
  ...rest,
});
const form = (...elements: Element[]): QuestionnaireContent => ({
  title: 'Bogen',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [{ id: 'p', title: '', elements }],
});
const PARENT = [
  text('v', 'filler_first_name'),
  text('n', 'filler_last_name'),
  text('g', 'filler_birth_date', { format: 'date' }),
];
const CHILD = [
  text('kv', 'patient_first_name'),
  text('kn', 'patient_last_name'),
  text('kg', 'patient_birth_date', { format: 'date' }),
];
const SAID = {
  v: ' Erika ',
  n: 'Muster',
  g: '1957-03-01',
  kv: 'Ada',
  kn: 'Muster',
  kg: '2020-02-29',
};

describe('whom a form is about', () => {
  it('is who fills it', () => {
    expect(subjectText(subjectOf(form(...PARENT), SAID))).toBe('Erika Muster, geb. 01.03.1957');
  });
  it('is the child where the form asks for one, even while its name is missing', () => {
    expect(subjectText(subjectOf(form(...PARENT, ...CHILD), SAID))).toBe(
      'Ada Muster, geb. 29.02.2020',
    );
    expect(subjectText(subjectOf(form(...PARENT, ...CHILD), { ...SAID, kv: '' }))).toBe(
      'Muster, geb. 29.02.2020',
    );
    expect(subjectText(subjectOf(form(...PARENT, ...CHILD), { v: 'Erika', n: 'Muster' }))).toBe('');
  });
  it('is nobody where the form does not ask', () => {
    expect(subjectText(subjectOf(form(text('x', 'irgendwas')), { x: 'Erika' }))).toBe('');
  });
  it('is never read out of hidden context', () => {
    const meta: Element = { id: 'm', kind: 'meta', text: '', name: 'filler_last_name', value: 'X' };
    expect(meantAnswers(form(meta), { m: 'X' })).toEqual({});
  });
});

describe('meanings', () => {
  const fields = (content: QuestionnaireContent) =>
    checkQuestionnaire(content).map(({ field }) => field);

  it('are asked once, by short texts and dates outside of rows', () => {
    expect(fields(form(...PARENT, ...CHILD))).toEqual([]);
    expect(fields(form(...PARENT, text('w', 'filler_last_name')))).toEqual(['w']);
    expect(fields(form(text('kg', 'patient_birth_date')))).toEqual(['kg']);
    expect(fields(form(text('l', 'city', { type: 'longtext' })))).toEqual(['l']);
    const rows: Element = {
      id: 'r',
      kind: 'info',
      type: 'info',
      text: '',
      repeats: true,
      elements: [text('v', 'patient_first_name')],
    };
    expect(fields(form(rows))).toEqual(['v']);
  });
});
