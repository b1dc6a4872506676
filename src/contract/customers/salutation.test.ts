import { describe, expect, it } from 'vitest';
import { addressedBy, beforeSurname, greetingOf } from './salutation.ts';

const who = { salutation: '', title: '', first_name: 'Kim', last_name: 'Müller' };

describe('how somebody is addressed', () => {
  it.each([
    [{ ...who, salutation: 'Frau', title: 'Dr.' }, 'Sehr geehrte Frau Dr. Müller', 'Frau Dr.'],
    [{ ...who, salutation: ' Herr ' }, 'Sehr geehrter Herr Müller', 'Herr'],
    [who, 'Guten Tag Kim Müller', 'Kim'],
    [{ ...who, title: 'Prof. Dr.' }, 'Guten Tag Prof. Dr. Kim Müller', 'Prof. Dr. Kim'],
    [{ ...who, salutation: 'Familie' }, 'Guten Tag Kim Müller', 'Kim'],
    [{ ...who, salutation: 'Frau', last_name: '' }, 'Guten Tag Kim', 'Frau'],
    [addressedBy('Käthe von Österreich'), 'Guten Tag Käthe von Österreich', 'Käthe'],
    [addressedBy(''), 'Guten Tag', ''],
  ])('%o', (person, greeting, before) => {
    expect(greetingOf(person)).toBe(greeting);
    expect(beforeSurname(person)).toBe(before);
  });
});
