import { describe, expect, it } from 'vitest';
import type { TeamPerson } from '#contract/access/person.ts';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { RIGHT_GROUPS } from './permission-words.ts';
import { SCREENS, type Screen, whyAt } from './why.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const [MITTE, SUED] = ['mitte', 'sued'];
const person = (name: string, mitte: Permission[], part: Partial<TeamPerson> = {}): TeamPerson => ({
  id: name,
  name,
  email: '',
  role: 'personnels',
  ended: false,
  etag: '',
  ended_at: null,
  last_sign_in_at: null,
  second_factor: false,
  locations: [
    { id: MITTE ?? '', permissions: mitte, etag: '' },
    { id: SUED ?? '', permissions: [], etag: '' },
  ],
  substitutes: [],
  ...part,
});
const screen = (id: string): Screen => {
  const found = SCREENS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const lead = person('Ada', [...PERMISSIONS], { role: 'admins' });
const half = person('Emre', ['edit location-personnel']);
const gone = person('Gero', [...PERMISSIONS], { ended: true });
const ask = (one: TeamPerson, id: string, at = MITTE ?? '') =>
  whyAt([lead, half, gone, one], one, screen(id), at, NOW);

describe('why somebody does not see something', () => {
  it('names the missing right, and who holds it and may give it', () => {
    const nele = person('Nele', []);
    expect(ask(nele, 'questionnaires')).toEqual({
      is: 'missing',
      right: 'index questionnaires',
      givers: ['Ada'],
    });
    expect(ask(nele, 'rights')).toMatchObject({ givers: ['Ada', 'Emre'] });
    expect(ask(nele, 'rights', SUED)).toMatchObject({ is: 'missing', givers: [] });
  });

  it('knows what opens every location from anywhere', () => {
    const nele = person('Nele', ['view company-activities']);
    expect(ask(nele, 'inbox')).toEqual({ is: 'held', right: 'view company-activities' });
    expect(ask(nele, 'inbox', SUED)).toMatchObject({ is: 'held_elsewhere' });
    const other = person('Nora', ['view location-activities']);
    expect(ask(other, 'inbox', SUED)).toMatchObject({ is: 'missing' });
  });

  it('knows who stands in, now and later, and whose access has ended', () => {
    const stand = (from: string) =>
      person('Nele', [], {
        substitutes: [
          {
            id: 's',
            location_id: MITTE ?? '',
            permissions: ['view customer'],
            from,
            until: '2026-03-09T09:00:00.000Z',
            etag: '',
          },
        ],
      });
    expect(ask(stand('2026-03-01T09:00:00.000Z'), 'customers')).toMatchObject({
      is: 'held_until',
      until: '2026-03-09T09:00:00.000Z',
    });
    expect(ask(stand('2026-03-03T09:00:00.000Z'), 'customers')).toMatchObject({ is: 'coming' });
    expect(ask(gone, 'customers')).toEqual({ is: 'ended' });
  });
});

it('has a word for every permission, once', () => {
  const worded = RIGHT_GROUPS.flatMap(({ rights }) => rights.map(([right]) => right));
  expect(worded.toSorted()).toEqual([...PERMISSIONS].sort());
});
