import { describe, expect, it } from 'vitest';
import { asFilled } from '#contract/consents/as-filled.ts';
import { fhirDateTime } from '#contract/fhir/clock.ts';
import { exportQuestionnaire } from '#contract/fhir/export.ts';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import { itemsOf, type Json, listOf, valueX } from '#contract/fhir/read.ts';
import { exportResponse } from '#contract/fhir/response/export-response.ts';
import { importResponse } from '#contract/fhir/response/import-response.ts';
import { validateSubmission } from '#contract/questionnaires/checks/validate.ts';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { TEMPLATES } from '#contract/templates/list.ts';
import { fhirSamples } from '../fixtures/fhir-samples.ts';
import { fill } from '../fixtures/fill.ts';

const HEAD = {
  id: '5f3c9a1e-0000-4000-8000-000000000001',
  questionnaire: 'https://praxis.example/Questionnaire/1|3',
  subject: { type: 'Patient', display: 'Erika Muster' },
  authored: '2026-03-02T08:59:00.000Z',
  identifier: { system: 'https://praxis.example/sid', value: '1' },
};
const say = (content: QuestionnaireContent, answers: Parameters<typeof exportResponse>[1]) =>
  JSON.parse(JSON.stringify(exportResponse(content, answers, HEAD))) as Json;

/** Every item, including those in answers, with the linkIds around it. */
const everyItem = (holder: Json, path: string[] = []): { item: Json; path: string[] }[] =>
  itemsOf(holder).flatMap((item) => {
    const here = [...path, String(item.linkId)];
    return [
      { item, path: here },
      ...everyItem(item, here),
      ...listOf(item.answer).flatMap((answer) => everyItem(answer, here)),
    ];
  });

const TYPES: Record<string, readonly string[]> = {
  boolean: ['Boolean'],
  decimal: ['Decimal'],
  integer: ['Integer'],
  date: ['Date'],
  dateTime: ['DateTime'],
  time: ['Time'],
  string: ['String'],
  text: ['String'],
  url: ['Uri'],
  attachment: ['Attachment'],
  quantity: ['Quantity'],
  reference: ['Reference'],
  choice: ['Coding', 'Integer', 'String', 'Date', 'Time', 'Reference'],
  'open-choice': ['Coding', 'String', 'Integer', 'Date', 'Time'],
};

const all = [
  ...fhirSamples().map(({ name, resource }) => ({
    name,
    content: importQuestionnaire(resource).content,
  })),
  ...TEMPLATES.map(({ key, content }) => ({ name: key, content })),
];

describe.each(all)('a response to $name', ({ content: own }) => {
  const content = asFilled(own);
  const photo = (element: Element) => ({
    id: '00000000-0000-4000-8000-00000000000a',
    name: `${element.id}.jpg`,
    type: 'image/jpeg',
    size: 12,
  });
  const filled = [1, 2, 3, 4, 5, 6].map((seed) => {
    const answers = fill(content, seed, seed > 3 ? { optional: 1, file: photo } : {});
    return validateSubmission(content, answers).answers;
  });

  it('reads back as the same answers', () => {
    for (const answers of filled) {
      expect(importResponse(content, say(content, answers))).toEqual(answers);
    }
  });

  it('stands in the places and types of its questionnaire', () => {
    const questionnaire = exportQuestionnaire(own) as Json;
    const known = new Map(
      everyItem(questionnaire).map(({ item, path }) => [path.join(' / '), item]),
    );
    for (const answers of filled) {
      for (const { item, path } of everyItem(say(content, answers))) {
        const asked = known.get(path.join(' / '));
        expect(asked, path.join(' / ')).toBeDefined();
        for (const answer of listOf(item.answer)) {
          const x = valueX(answer);
          const types = TYPES[String(asked?.type)];
          if (x && types) expect(types, path.join(' / ')).toContain(x.type);
        }
      }
    }
  });

  it('keeps the rules of ISiK: a text everywhere, nothing without an answer', () => {
    for (const answers of filled) {
      const response = say(content, answers);
      expect(response).toMatchObject({ status: 'completed', ...HEAD });
      for (const { item } of everyItem(response)) {
        expect(String(item.text).trim()).not.toBe('');
        expect(listOf(item.answer).length + itemsOf(item).length).toBeGreaterThan(0);
        if (item.answer) expect(item.item).toBeUndefined();
      }
    }
  });
});

describe('a response', () => {
  it('says nothing of what nobody answered', () => {
    for (const { content } of all) expect(say(content, {})).not.toHaveProperty('item');
  });

  it('keeps a number as it was typed, and times in the zone of the practice', () => {
    const text = (id: string, format: Element['format']): Element =>
      ({ id, kind: 'input', type: 'text', text: id, format }) as Element;
    const content: QuestionnaireContent = {
      title: 'T',
      language: 'de',
      status: 'published',
      access: 'public',
      pages: [
        {
          id: 'p',
          title: 'P',
          elements: [text('zahl', 'decimal'), text('wann', 'dateTime'), text('um', 'time')],
        },
      ],
    };
    const answers = { zahl: '3.50', wann: '2026-07-01T09:12', um: '08:30:15' };
    const response = say(content, answers);
    expect(importResponse(content, response)).toEqual(answers);
    const values = everyItem(response).flatMap(({ item }) => listOf(item.answer));
    expect(values.map((answer) => valueX(answer)?.value)).toEqual([
      3.5,
      '2026-07-01T09:12:00+02:00',
      '08:30:15',
    ]);
  });

  it.each([
    ['2026-10-25T01:30', '2026-10-25T01:30:00+02:00'],
    ['2026-03-29T01:30', '2026-03-29T01:30:00+01:00'],
    ['2026-03-29T03:30', '2026-03-29T03:30:00+02:00'],
  ])('says %s in the zone of that hour, also in the night when the clocks change', (text, said) => {
    expect(fhirDateTime(text)).toBe(said);
  });

  it('says value and unit as the questionnaire codes them', () => {
    const variants = all.find(({ name }) => name === 'variants.json');
    if (!variants) throw new Error('no variants');
    const answers = { '16.3': '72', '16.4': '5.4', '16.4#unit': 'mmol/L' };
    const quantities = everyItem(say(variants.content, answers)).flatMap(({ item }) =>
      listOf(item.answer).map(({ valueQuantity }) => valueQuantity),
    );
    const ucum = (value: number, code: string) => ({
      value,
      unit: code,
      system: 'http://unitsofmeasure.org',
      code,
    });
    expect(quantities).toEqual([ucum(72, 'kg'), ucum(5.4, 'mmol/L')]);
  });
});
