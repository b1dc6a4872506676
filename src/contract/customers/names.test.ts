import { expect, it } from 'vitest';
import { namesOf } from './names.ts';

it.each([
  ['Paula Probst', 'Paula', 'Probst'],
  ['Anna Maria Müller-Lüdenscheid', 'Anna Maria', 'Müller-Lüdenscheid'],
  ['Maria von der Heide', 'Maria', 'von der Heide'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['von Ahn', 'von', 'Ahn'],
  ['Özlem', '', 'Özlem'],
  ['  Kim   Lee ', 'Kim', 'Lee'],
  ['', '', ''],
])('%s has a first name and a surname', (name, first_name, last_name) => {
  expect(namesOf(name)).toEqual({ first_name, last_name });
});
