import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { personnelMenu } from './personnel-menu.tsx';

const HERE = '01970000-0000-7000-8000-000000000011';
const ada = {
  locations: [{ id: HERE, permissions: [...PERMISSIONS] }],
} as unknown as User;
const currentAt = (path: string) =>
  personnelMenu(path, ada, HERE, 0)
    .filter(({ current }) => current)
    .map(({ label }) => label);

describe('the menu of the team', () => {
  it('marks each entry at its own address, however that is written', () => {
    for (const { href, label } of personnelMenu('/', ada, HERE, 0)) {
      expect(currentAt(href)).toEqual([label]);
      expect(currentAt(`${href.toLowerCase()}/`)).toEqual([label]);
    }
  });

  it('marks the entry of a page below it, and the day apart from the calendar', () => {
    expect(currentAt('/personnel/settings/otis/treatments')).toEqual(['Einstellungen']);
    expect(currentAt('/personnel/activities/meine')).toEqual(['Posteingang']);
    expect(currentAt('/personnel/otis')).toEqual(['Tag']);
    expect(currentAt('/personnel/otis/appointmentsManagement')).toEqual(['Kalender']);
  });
});
