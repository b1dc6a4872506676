import { describe, expect, it } from 'vitest';
import type { Answers } from '../answers.ts';
import { isKvnr } from '../formats.ts';
import type { Element, QuestionnaireContent } from '../schema.ts';
import { validateSubmission } from './validate.ts';
import { readAnswer, validateElement } from './validate-element.ts';

const text = (rest: Partial<Element> = {}): Element => ({
  id: 'q',
  kind: 'input',
  type: 'text',
  text: 'Frage',
  ...rest,
});
const select: Element = {
  id: 's',
  kind: 'select',
  type: 'select',
  text: 'Wahl',
  options: [
    { value: 'a', text: 'A' },
    { value: 'b', text: 'B' },
  ],
};
const form = (elements: Element[]): QuestionnaireContent => ({
  title: 'Test',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [{ id: 'p', title: 'Seite', elements }],
});
const file = (id: string, size = 10) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size });
const sent = (element: Element, value: unknown) => {
  const read = readAnswer(element, value);
  return 'problem' in read ? read : read.value;
};

describe('one answer', () => {
  it('must be there when it is required, in words that fit the question', () => {
    expect(validateElement(text({ required: true }), '  ')).toBe(
      'Bitte füllen Sie dieses Feld aus.',
    );
    expect(validateElement({ ...select, required: true }, undefined)).toBe(
      'Bitte wählen Sie eine Antwort.',
    );
    expect(validateElement(text(), undefined)).toBeUndefined();
  });

  it('that is a date must exist in the calendar', () => {
    const date = text({ format: 'date' });
    expect(validateElement(date, '2023-02-31')).toMatch(/^Dieses Datum gibt es nicht\./);
    expect(validateElement(date, '2023-02-29')).toMatch(/^Dieses Datum gibt es nicht\./);
    expect(sent(date, '2024-2-29')).toBe('2024-02-29');
    expect(validateElement(date, '2024-02-')).toMatch(/nicht vollständig/);
    expect(validateElement(date, '24-02-01')).toMatch(/nicht vollständig/);
    expect(sent(date, '0099-01-01')).toBe('0099-01-01');
  });

  it('is as its pattern wants it, and says by an example what that is', () => {
    const plz = text({ pattern: '^[0-9]{5}$', example: '12345' });
    expect(sent(plz, ' 44135 ')).toBe('44135');
    expect(validateElement(plz, '4413')).toBe('Bitte geben Sie es in dieser Form ein: 12345');
    expect(validateElement(text({ pattern: 'a+' }), 'b')).toMatch(/nicht die erwartete Form/);
    expect(validateElement(plz, '')).toBeUndefined();
    const ph = text({ format: 'decimal', pattern: '^\\d,\\d{2}$' });
    expect(sent(ph, '7,21')).toBe('7.21');
    expect(validateElement(ph, '7,2')).toMatch(/nicht die erwartete Form/);
  });

  it('that stands alone stands beside no other', () => {
    const many: Element = {
      ...select,
      kind: 'checkbox',
      type: 'multiselect',
      openChoice: true,
      options: [
        { value: 'a', text: 'A' },
        { value: 'keine', text: 'Keine', exclusive: true },
      ],
    };
    expect(sent(many, ['keine'])).toEqual(['keine']);
    expect(validateElement(many, ['a', 'keine'])).toMatch(/^„Keine“ schließt andere Antworten aus/);
    expect(validateElement(many, [{ other: 'x' }, 'keine'])).toMatch(/schließt andere/);
  });

  it('that is a number takes a comma and is sent with a point', () => {
    expect(sent(text({ format: 'decimal' }), '3,50')).toBe('3.50');
    expect(sent(text({ format: 'decimal' }), ',5')).toBe('0.5');
    expect(validateElement(text({ format: 'decimal' }), '3,5,0')).toMatch(/eine Zahl/);
    expect(sent(text({ format: 'integer' }), ' 007 ')).toBe('7');
    expect(validateElement(text({ format: 'integer' }), '3,0')).toMatch(/ganze Zahl/);
    expect(validateElement(text({ format: 'integer' }), '9'.repeat(30))).toMatch(/ganze Zahl/);
  });

  it('keeps its bounds and its length', () => {
    const weight = text({ format: 'decimal', min: 0.5, max: 300, unit: 'kg' });
    expect(validateElement(weight, '0,4')).toBe(
      'Bitte geben Sie einen Wert von 0,5 bis 300 kg an.',
    );
    expect(validateElement(weight, '0,5')).toBeUndefined();
    const day = text({ format: 'date', max: '2026-11-21' });
    expect(validateElement(day, '2026-11-22')).toBe(
      'Bitte geben Sie ein Datum bis zum 21.11.2026 an.',
    );
    expect(validateElement(text({ maxLength: 3 }), 'abcd')).toMatch(/höchstens 3 Zeichen/);
  });

  it('keeps its format: time, address, mail, telephone, insurance number', () => {
    expect(sent(text({ format: 'time' }), '9:05')).toBe('09:05');
    expect(validateElement(text({ format: 'time' }), '25:00')).toBeDefined();
    expect(sent(text({ format: 'url' }), 'praxis.de/a')).toBe('https://praxis.de/a');
    expect(validateElement(text({ format: 'url' }), 'javascript:alert(1)')).toBeDefined();
    expect(validateElement(text({ format: 'email' }), 'a@b')).toBeDefined();
    expect(validateElement(text({ format: 'email' }), 'ä.b+c@müller.de')).toBeUndefined();
    expect(validateElement(text({ format: 'tel' }), '0049 (231) 27487-03')).toBeUndefined();
    const tel = text({ format: 'tel' });
    for (const good of ['(0231) 27487-03', '+43 1 5880', '0171/2345678', '+1 (212) 555-0100']) {
      expect(validateElement(tel, good), good).toBeUndefined();
    }
    for (const bad of [
      'Mama',
      '274870',
      '00',
      '0',
      '12345678',
      '0171 23456789012345',
      '0171 Mama',
    ]) {
      expect(validateElement(tel, bad), bad).toMatch(/mit Vorwahl/);
    }
    expect(sent(text({ format: 'dateTime' }), '2026-11-21T09:12')).toBe('2026-11-21T09:12');
    expect(validateElement(text({ format: 'dateTime' }), '2026-02-30T09:12')).toBeDefined();
    expect(sent(text({ format: 'kvnr' }), 'a123456780')).toBe('A123456780');
    expect(isKvnr('A123456789')).toBe(false);
  });

  it('must be one that was offered, and no choice twice', () => {
    expect(validateElement(select, 'c')).toMatch(/steht nicht zur Auswahl/);
    expect(validateElement(select, { other: 'x' })).toMatch(/steht nicht zur Auswahl/);
    expect(sent({ ...select, openChoice: true }, { other: ' x ' })).toEqual({ other: 'x' });
    expect(validateElement({ ...select, openChoice: true }, { other: ' ' })).toMatch(/Textfeld/);
    const multi: Element = { ...select, kind: 'checkbox', type: 'multiselect' };
    expect(validateElement(multi, ['a', 'a'])).toMatch(/doppelt/);
    expect(sent(multi, ['b', 'a'])).toEqual(['b', 'a']);
  });

  it('has the shape of its question', () => {
    const shapes: unknown[] = [5, true, ['a'], { other: 'x' }, { a: 1 }, null];
    for (const value of shapes.slice(1)) expect(validateElement(text(), value)).toBeDefined();
    expect(validateElement(select, ['a'])).toBeDefined();
    const confirm: Element = { id: 'c', kind: 'checkbox', type: 'confirm', text: 'Ja' };
    expect(validateElement(confirm, 'true')).toBeDefined();
    expect(validateElement(confirm, false)).toBeUndefined();
    expect(validateElement({ ...confirm, required: true }, false)).toMatch(/Häkchen/);
  });

  it('that is files keeps their number and size', () => {
    const files: Element = { id: 'f', kind: 'files', type: 'files', text: 'Fotos', maxFiles: 2 };
    expect(validateElement(files, [file('a'), file('b')])).toBeUndefined();
    expect(validateElement(files, [file('a'), file('b'), file('c')])).toMatch(/höchstens 2/);
    expect(validateElement(files, [file('a', 11 * 1024 * 1024)])).toMatch(/größer als 10 MB/);
    expect(validateElement(files, [file('a'), file('a')])).toBeDefined();
  });
});

describe('a whole hand-in', () => {
  const group: Element = {
    id: 'g',
    kind: 'info',
    type: 'info',
    text: 'Kinder',
    repeats: true,
    minRows: 1,
    maxRows: 2,
    elements: [text({ id: 'name', required: true }), text({ id: 'alter', format: 'integer' })],
  };

  it('is normalised, and what is hidden is left out without an error', () => {
    const content = form([
      text({ id: 'a', format: 'decimal' }),
      text({
        id: 'b',
        format: 'date',
        rules: [
          {
            action: 'SHOW',
            behavior: 'all',
            conditions: [{ question: 'a', operator: 'GREATER', value: 5 }],
          },
        ],
      }),
    ]);
    expect(validateSubmission(content, { a: '4,0', b: 'kein Datum' })).toEqual({
      answers: { a: '4.0' },
      errors: [],
      priority: 0,
    });
    expect(validateSubmission(content, { a: '6', b: 'kein Datum' }).errors).toEqual([
      { field: 'b', message: expect.stringMatching(/nicht vollständig/) },
    ]);
  });

  it('names ids that nobody asked for and answers to infos', () => {
    const content = form([
      { id: 'i', kind: 'info', type: 'info', text: 'Hinweis' },
      { id: 'sep', kind: 'info', type: 'separator', text: '' },
      text(),
      group,
    ]);
    const given = { i: 'x', sep: 'x', p: 'x', name: 'x', fremd: 'x', g: [{ name: 'a', q: 'x' }] };
    expect(
      validateSubmission(content, given)
        .errors.map(({ field }) => field)
        .sort(),
    ).toEqual(['fremd', 'g›0›q', 'i', 'name', 'p', 'sep'].sort());
  });

  it('names the row and field that is wrong, and forgets empty rows', () => {
    const content = form([group]);
    const result = validateSubmission(content, { g: [{}, { alter: 'x' }] });
    expect(result.errors.map(({ field }) => field)).toEqual(['g›1›name', 'g›1›alter']);
    expect(validateSubmission(content, { g: [{}, { name: 'Ada', alter: '3' }] })).toEqual({
      answers: { g: [{ name: 'Ada', alter: '3' }] },
      errors: [],
      priority: 0,
    });
  });

  it('keeps the number of rows', () => {
    const content = form([group]);
    const rows = (count: number): Answers => ({
      g: Array.from({ length: count }, () => ({ name: 'A' })),
    });
    expect(validateSubmission(content, {}).errors).toEqual([
      { field: 'g', message: 'Bitte machen Sie hier mindestens eine Angabe.' },
    ]);
    expect(validateSubmission(content, rows(2)).errors).toEqual([]);
    expect(validateSubmission(content, rows(3)).errors.map(({ field }) => field)).toEqual(['g']);
    expect(validateSubmission(content, rows(100_000)).errors).toHaveLength(1);
  });

  it('takes at most twenty files in all', () => {
    const files = (id: string): Element => ({ id, kind: 'files', type: 'files', text: id });
    const many = (prefix: string) => Array.from({ length: 11 }, (_, at) => file(`${prefix}${at}`));
    const errors = validateSubmission(form([files('a'), files('b')]), {
      a: many('a'),
      b: many('b'),
    }).errors;
    expect(errors).toEqual([{ field: '', message: expect.stringMatching(/höchstens 20 Dateien/) }]);
  });

  it('records fixed metas and takes no other value for them', () => {
    const content = form([{ id: 'm', kind: 'meta', text: '', name: 'bogen', value: 'zahn' }]);
    expect(validateSubmission(content, {}).answers).toEqual({ m: 'zahn' });
    expect(validateSubmission(content, { m: 'anders' }).answers).toEqual({ m: 'zahn' });
  });

  it('does not stumble over prototypes, depth or rows of the wrong shape', () => {
    const content = form([group, text()]);
    const nested = JSON.parse(`${'{"g":['.repeat(500)}{}${']}'.repeat(500)}`) as Answers;
    for (const given of [
      JSON.parse('{"__proto__":{"q":"x"},"constructor":"x"}') as Answers,
      nested,
      { g: 'x' },
      { g: [null, 3, ['a']] as unknown as Answers[] },
      { q: { __proto__: 'x' } as unknown as string },
    ]) {
      expect(validateSubmission(content, given).errors.length).toBeGreaterThan(0);
    }
  });
});
