import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_DRAFT, problemsOf, serverProblems } from './registration.ts';

const RIGHT = {
  first_name: 'Nora',
  last_name: 'Neu',
  date_of_birth: '1.5.1990',
  phone: '',
  email: 'nora@example.org',
  password: 'zwölf-zeichen',
};
const TODAY = '2026-03-02';

describe('a registration', () => {
  it('is right with everything but a phone number', () => {
    expect(problemsOf(RIGHT, TODAY)).toEqual({});
  });

  it('names every field that is missing, in the order of the form', () => {
    const nothing = { ...EMPTY_DRAFT, email: '', password: '' };
    expect(Object.keys(problemsOf(nothing, TODAY))).toEqual([
      'first_name',
      'last_name',
      'date_of_birth',
      'email',
      'password',
    ]);
  });

  it.each([
    ['date_of_birth', { date_of_birth: '3.3.2026' }],
    ['date_of_birth', { date_of_birth: '1.1.1899' }],
    ['password', { password: 'elf-zeichen' }],
    ['email', { email: 'nora@' }],
    ['first_name', { first_name: '  ' }],
  ])('says that %s is wrong in %j', (field, wrong) => {
    expect(Object.keys(problemsOf({ ...RIGHT, ...wrong }, TODAY))).toEqual([field]);
  });

  it('marks what the server names, and nothing that it does not know', () => {
    expect(Object.keys(serverProblems([{ field: 'phone' }, { field: 'elsewhere' }]))).toEqual([
      'phone',
    ]);
    expect(serverProblems(undefined)).toEqual({});
  });

  it('reads a kept draft, whatever somebody wrote there', () => {
    const { email: _, password: __, ...draft } = RIGHT;
    expect(draftOf(JSON.stringify(draft))).toEqual(draft);
    for (const broken of ['', '{', 'null', '[]', '{"phone":3}']) {
      expect(draftOf(broken)).toEqual(EMPTY_DRAFT);
    }
  });
});
