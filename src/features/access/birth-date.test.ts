import { expect, it } from 'vitest';
import { birthDate } from './birth-date.ts';

it.each([
  ['03.04.1980', '1980-04-03'],
  ['3.4.1980', '1980-04-03'],
  [' 3. 4. 1980 ', '1980-04-03'],
  ['3/4/1980', '1980-04-03'],
  ['03041980', '1980-04-03'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', null],
  ['31.4.1980', null],
  ['3.4.80', null],
  ['gestern', null],
  ['', null],
])('reads %j as %j', (typed, expected) => expect(birthDate(typed)).toBe(expected));
