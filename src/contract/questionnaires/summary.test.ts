import { describe, expect, it } from 'vitest';
import type { Element, QuestionnaireContent } from './schema.ts';
import { startAnswers } from './start.ts';
import { originalLines, submissionLines } from './summary.ts';

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: id,
  ...rest,
});
const choice = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'select',
  type: 'select',
  text: id,
  openChoice: true,
  options: [
    { value: 'ja', text: 'Ja' },
    { value: 'nein', text: 'Nein' },
  ],
  ...rest,
});
const form = (...elements: Element[]): QuestionnaireContent => ({
  title: 'T',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [{ id: 'p', title: 'Seite', elements }],
});
const read = (content: QuestionnaireContent, answers: Parameters<typeof submissionLines>[1]) =>
  submissionLines(content, answers).map(({ depth, kind, text: words, answer }) => [
    depth,
    kind,
    words,
    ...answer,
  ]);

describe('the lines of a filled questionnaire', () => {
  it('read as a person says it', () => {
    const content = form(
      text('tag', { format: 'date' }),
      text('uhr', { format: 'time' }),
      text('wann', { format: 'dateTime' }),
      text('gewicht', { format: 'decimal', unit: 'kg' }),
      choice('wahl'),
      choice('eigene'),
      choice('viele', { kind: 'checkbox', type: 'multiselect' }),
      { id: 'ok', kind: 'checkbox', type: 'confirm', text: 'ok' },
    );
    expect(
      read(content, {
        tag: '2026-11-21',
        uhr: '09:12',
        wann: '2026-11-21T09:12',
        gewicht: '72.5',
        wahl: 'nein',
        eigene: { other: 'vielleicht' },
        viele: ['ja', { other: 'auch' }],
        ok: true,
      }),
    ).toEqual([
      [0, 'heading', 'Seite'],
      [1, 'answer', 'tag', '21.11.2026'],
      [1, 'answer', 'uhr', '09:12 Uhr'],
      [1, 'answer', 'wann', '21.11.2026, 09:12 Uhr'],
      [1, 'answer', 'gewicht', '72,5 kg'],
      [1, 'answer', 'wahl', 'Nein'],
      [1, 'answer', 'eigene', 'vielleicht'],
      [1, 'answer', 'viele', 'Ja', 'auch'],
      [1, 'answer', 'ok', 'Ja, bestätigt'],
    ]);
  });

  it('leave out what is hidden and keep what is unanswered', () => {
    const content = form(
      choice('a'),
      text('b', {
        rules: [
          {
            action: 'SHOW',
            behavior: 'all',
            conditions: [{ question: 'a', operator: 'EQUALS', value: 'ja' }],
          },
        ],
      }),
      text('c'),
    );
    expect(read(content, { a: 'nein', b: 'verborgen' })).toEqual([
      [0, 'heading', 'Seite'],
      [1, 'answer', 'a', 'Nein'],
      [1, 'answer', 'c'],
    ]);
  });

  it('number the rows of a group and forget empty ones', () => {
    const group: Element = {
      id: 'g',
      kind: 'info',
      type: 'info',
      text: 'Kind',
      repeats: true,
      elements: [text('name')],
    };
    expect(read(form(group), { g: [{ name: 'Ada' }, {}, { name: 'Grace' }] })).toEqual([
      [0, 'heading', 'Seite'],
      [1, 'heading', 'Kind (1)'],
      [2, 'answer', 'name', 'Ada'],
      [1, 'heading', 'Kind (2)'],
      [2, 'answer', 'name', 'Grace'],
    ]);
    expect(read(form(group), { g: [{}] })).toEqual([
      [0, 'heading', 'Seite'],
      [1, 'answer', 'Kind'],
    ]);
  });

  it('read a question that repeats in a frame as one with several answers', () => {
    const frame: Element = {
      id: 'mittel#rows',
      kind: 'info',
      type: 'info',
      text: '',
      repeats: true,
      elements: [text('mittel')],
    };
    expect(read(form(frame), { 'mittel#rows': [{ mittel: 'A' }, {}, { mittel: 'B' }] })).toEqual([
      [0, 'heading', 'Seite'],
      [1, 'answer', 'mittel', 'A', 'B'],
    ]);
  });

  it('carry the files beside their names', () => {
    const file = { id: 'x', name: 'plan.jpg', type: 'image/jpeg', size: 5 };
    const content = form({ id: 'f', kind: 'files', type: 'files', text: 'Foto' });
    expect(submissionLines(content, { f: [file] })[1]).toMatchObject({
      answer: ['plan.jpg'],
      files: [file],
    });
  });
});

describe('what somebody read in another language', () => {
  const asked = form(
    choice('farbe', {
      text: 'Farbe?',
      translations: { tr: { text: 'Renk?' } },
      options: [
        { value: 'rot', text: 'Rot', translations: { tr: 'Kırmızı' } },
        { value: 'blau', text: 'Blau' },
      ],
    }),
    text('frei', { text: 'Sonst?', translations: { tr: { text: 'Başka?' } } }),
    text('deutsch', { text: 'Nur deutsch?' }),
    text('leer', { text: 'Leer?', translations: { tr: { text: 'Boş?' } } }),
  );
  const said = { farbe: 'rot', frei: 'iyi', deutsch: 'x' };

  it('stands beside the line of the practice that it belongs to', () => {
    const lines = submissionLines(asked, said);
    const original = originalLines(asked, said, 'tr');
    expect(original.map(({ at, ...read }) => [lines[at]?.element_id, read])).toEqual([
      ['farbe', { text: 'Renk?', answer: ['Kırmızı'] }],
      ['frei', { text: 'Başka?', answer: ['iyi'] }],
    ]);
  });

  it('is nothing where it was the questionnaire’s own', () => {
    expect(originalLines(asked, said, 'de')).toEqual([]);
    expect(originalLines(asked, said, 'pl')).toEqual([]);
  });
});

describe('a new draft', () => {
  it('starts with what is pre-set, the place it is filled in, and an open row', () => {
    const content = form(
      choice('a', { initial: 'ja' }),
      choice('b', { kind: 'checkbox', type: 'multiselect', initial: ['nein', 'eigenes'] }),
      { id: 'm', kind: 'meta', text: '', name: 'language' },
      { id: 'n', kind: 'meta', text: '', name: 'anderes' },
      {
        id: 'g',
        kind: 'info',
        type: 'info',
        text: 'G',
        repeats: true,
        minRows: 2,
        elements: [text('t', { initial: 'x' }), text('u')],
      },
    );
    expect(startAnswers(content, { language: 'de', location: 'ort' })).toEqual({
      a: 'ja',
      b: ['nein', { other: 'eigenes' }],
      m: 'de',
      g: [{ t: 'x' }, { t: 'x' }],
    });
  });
});
