import { describe, expect, it } from 'vitest';
import type { Permission } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { ENTRIES, matches, mayOpen } from './entries.ts';

const userWith = (permissions: Permission[], elsewhere: Permission[] = []): User => ({
  id: '01970000-0000-7000-8000-000000000001',
  name: 'Emre',
  email: '',
  role: 'personnels',
  tenant: '',
  locations: [
    { id: 'here', permissions },
    { id: 'there', permissions: elsewhere },
  ],
});
const opened = (user: User) =>
  ENTRIES.filter((entry) => mayOpen(user, entry, 'here')).map(({ title }) => title);

describe('the index of settings', () => {
  it('shows what the rights at this location open, and what holds for the practice from anywhere', () => {
    expect(opened(userWith([]))).toEqual(['Anmeldung und Geräte']);
    expect(opened(userWith(['index location-personnel']))).toEqual([
      'Anmeldung und Geräte',
      'Team',
    ]);
    expect(opened(userWith([], ['edit location-settings', 'edit companies']))).toEqual([
      'Anmeldung und Geräte',
      'Praxis',
      'Logo und Farbe',
    ]);
  });

  it('is searched by words, in any order and case', () => {
    const found = (words: string) =>
      ENTRIES.filter((entry) => matches(entry, words)).map(({ title }) => title);
    expect(found('gdt ÖFFNUNGS')).toEqual(['Standort']);
    expect(found('impressum')).toEqual(['Praxis']);
    expect(found('verzeichnis art. 30')).toEqual(['Datenschutz']);
    expect(found('xyz')).toEqual([]);
  });
});
