import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { admit, fileProblem, fileSize } from '#platform/files/file-rules.ts';
import { GERMAN } from '../texts/de.ts';
import { readPath, rootOf, writePath } from './answer-paths.ts';
import { AnswerStore } from './answer-store.ts';
import { toggle, withOther } from './fields/choice-values.ts';
import { joinDate, splitDate, tidyDate } from './fields/date-parts.ts';
import { search } from './fields/filter-field.tsx';

const say = GERMAN.file;

describe('an answer path', () => {
  it('reads and writes in rows without touching the others', () => {
    const rows: Answers[] = [{ a: '1' }, { a: '2', i: [{ b: 'x' }] }];
    const answers: Answers = { g: rows, z: 'y' };
    expect(readPath(answers, 'g›1›i›0›b')).toBe('x');
    expect(readPath(answers, 'g›7›a')).toBeUndefined();
    expect(rootOf('g›1›i›0›b')).toBe('g');
    const written = writePath(answers, 'g›1›i›0›b', 'neu');
    expect(written).toEqual({ g: [{ a: '1' }, { a: '2', i: [{ b: 'neu' }] }], z: 'y' });
    expect(readPath(written, 'g›0›a')).toBe('1');
    expect((written.g as object[])[0]).toBe(rows[0]);
    expect(writePath(answers, 'z', undefined)).toEqual({ g: answers.g });
  });
});

describe('a date in parts', () => {
  it('keeps what is half typed and tidies what is whole', () => {
    expect(joinDate({ day: '3', month: '', year: '', time: '' }, false)).toBe('--3');
    expect(splitDate('--3')).toEqual({ day: '3', month: '', year: '', time: '' });
    expect(joinDate({ day: '', month: '', year: '', time: '' }, false)).toBeUndefined();
    expect(tidyDate('1985-3-7', false)).toBe('1985-03-07');
    expect(tidyDate('2023-2-31', false)).toBe('2023-2-31');
    expect(tidyDate('1985-3-7T09:30', true)).toBe('1985-03-07T09:30');
  });
});

describe('choices', () => {
  const option = (value: string, exclusive?: true) => ({
    value,
    text: value,
    ...(exclusive ? { exclusive } : {}),
  });

  it('that stand alone take the others away, and go when another is chosen', () => {
    const none = option('keine', true);
    const options = [option('a'), option('b'), none];
    expect(toggle(['a', 'b', { other: 'x' }], none, true, options)).toEqual(['keine']);
    expect(toggle(['keine'], option('a'), true, options)).toEqual(['a']);
    expect(toggle(['keine'], none, false, options)).toEqual([]);
    expect(withOther(['keine'], '', options)).toEqual([{ other: '' }]);
  });

  it('keep the free text last and apart', () => {
    expect(toggle(['a', { other: 'x' }], option('b'), true)).toEqual(['a', 'b', { other: 'x' }]);
    expect(toggle(['a', 'b'], option('a'), false)).toEqual(['b']);
    expect(withOther(['a'], '')).toEqual(['a', { other: '' }]);
    expect(withOther(['a', { other: 'x' }], undefined)).toEqual(['a']);
  });

  it('are found by their beginning first, with and without umlauts', () => {
    const options = ['Bosnien', 'Österreich', 'Osterinsel', 'Französisch-Ost'].map((text) => ({
      value: text,
      text,
    }));
    expect(search(options, 'öst').map(({ text }) => text)).toEqual([
      'Österreich',
      'Osterinsel',
      'Französisch-Ost',
    ]);
    expect(search(options, 'oesterr').map(({ text }) => text)).toEqual(['Österreich']);
    expect(search(options, ' ')).toHaveLength(4);
  });
});

describe('a chosen file', () => {
  const file = (name: string, type: string, size = 10) =>
    new File([new Uint8Array(size)], name, { type });

  it('is refused in words when it is no photo, empty or too large', () => {
    expect(fileProblem(file('a.jpg', 'image/jpeg'), say)).toBeUndefined();
    expect(fileProblem(file('a.heic', ''), say)).toBeUndefined();
    expect(fileProblem(file('a.exe', 'application/x-msdownload'), say)).toMatch(/nicht angenommen/);
    expect(fileProblem(file('a.jpg', 'image/jpeg', 0), say)).toMatch(/leer/);
    expect(fileProblem(file('a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), say)).toMatch(
      /10 MB/,
    );
    // A camera's photo is scaled before it counts.
    expect(fileProblem(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), say)).toBeUndefined();
    expect(fileProblem(file('a.jpg', 'image/jpeg', 40 * 1024 * 1024 + 1), say)).toMatch(/10 MB/);
    expect(fileSize(1_258_291, ',')).toBe('1,2 MB');
  });

  it('is refused when there are enough already', () => {
    const present = [{ id: '1', name: 'x', type: 'image/png', size: 1 }];
    const chosen = [file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')];
    const { admitted, problems } = admit(chosen, present, 2, say);
    expect(admitted.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(problems).toEqual(['Mehr als 2 Dateien sind hier nicht möglich.']);
  });
});

describe('the answer store', () => {
  const text = (id: string, rest: Partial<Element> = {}): Element => ({
    id,
    kind: 'input',
    type: 'text',
    text: id,
    ...rest,
  });
  const content: QuestionnaireContent = {
    title: 'T',
    language: 'de',
    status: 'draft',
    access: 'public',
    pages: [
      {
        id: 'p',
        title: 'P',
        elements: [
          text('a'),
          text('b', {
            rules: [
              {
                action: 'SHOW',
                behavior: 'all',
                conditions: [{ question: 'a', operator: 'EQUALS', value: 'x' }],
              },
            ],
          }),
          ...Array.from({ length: 500 }, (_, at) => text(`t${at}`)),
        ],
      },
    ],
  };

  it('tells a keystroke only to the element typed in and those that it shows or hides', () => {
    const store = new AnswerStore(content, {});
    const told: string[] = [];
    for (const { id } of store.tree.nodes) store.subscribe(id, () => told.push(id));
    store.set('t7', 'y');
    expect(told).toEqual(['t7']);
    told.length = 0;
    store.set('a', 'x');
    expect(told.sort()).toEqual(['a', 'b']);
  });

  it('keeps the answer of a question that is hidden again', () => {
    const store = new AnswerStore(content, { a: 'x', b: 'bleibt' });
    store.set('a', 'y');
    expect(store.isVisible('b')).toBe(false);
    expect(store.answers).toEqual({ a: 'y', b: 'bleibt' });
  });
});
