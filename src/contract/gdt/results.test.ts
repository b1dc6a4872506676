import { expect, it } from 'vitest';
import type { Element } from '../questionnaires/schema.ts';
import { resultsOf } from './results.ts';

const weeks: Element = {
  ...{ id: 'woche', kind: 'input', type: 'text', text: 'Seit wann?', format: 'integer' },
  unit: 'Woche',
};
const result = (answer: string, element = weeks) => {
  const line = { element_id: element.id, depth: 1, kind: 'answer' as const, text: 'Seit wann?' };
  return resultsOf([{ ...line, answer: [answer], files: [] }], () => element, new Map())[0];
};

it('hands over a number without its unit, however the unit is said', () => {
  for (const said of ['3 Wochen', '3 Woche']) {
    expect(result(said), said).toMatchObject({ value: '3', unit: 'Woche', texts: [] });
  }
  const weight: Element = { ...weeks, format: 'decimal', unit: 'kg' };
  expect(result('72,5 kg', weight)).toMatchObject({ value: '72.5', unit: 'kg' });
});

it('hands over as text what is no number', () => {
  expect(result('3 oder 4')).toMatchObject({ texts: ['3 oder 4'] });
  expect(result('3 oder 4')).not.toHaveProperty('value');
});
