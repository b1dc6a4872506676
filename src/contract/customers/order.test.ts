import { expect, it } from 'vitest';
import { byName } from './order.ts';

const person = (last_name: string, first_name = 'Kim', birth_date = '2000-01-01', id = '1') => ({
  ...{ id, last_name, first_name, birth_date },
});
const sorted = (all: ReturnType<typeof person>[]) =>
  all.toSorted(byName).map(({ last_name, first_name }) => `${last_name} ${first_name}`);

it('has names where the German telephone book has them', () => {
  const lasts = ['Zorn', 'Özdemir', 'Müller', 'Oslo', 'Mutig', 'Mueller', 'Straßer', 'Strasser'];
  expect(sorted(lasts.map((last) => person(last)))).toEqual([
    'Müller Kim',
    'Mueller Kim',
    'Mutig Kim',
    'Özdemir Kim',
    'Oslo Kim',
    'Straßer Kim',
    'Strasser Kim',
    'Zorn Kim',
  ]);
});

it('goes on with the first name, however the surname is written', () => {
  const people = [person('müller', 'Udo'), person('Mueller', 'Jo'), person('Müller', 'Änne')];
  expect(sorted(people)).toEqual(['Müller Änne', 'Mueller Jo', 'müller Udo']);
});

it('tells apart who has one name by birth, and at last by id, so that pages do not overlap', () => {
  const people = [person('Zorn', 'A', '2001-01-01'), person('Zorn', 'A', '1999-01-01', '9')];
  people.push(person('Zorn', 'A', '1999-01-01', '5'));
  expect(people.toSorted(byName).map(({ id }) => id)).toEqual(['5', '9', '1']);
});
