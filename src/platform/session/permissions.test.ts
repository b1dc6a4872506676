import { describe, expect, it } from 'vitest';
import type { User } from '#contract/access/user.ts';
import { can, seesWholeInbox } from './permissions.ts';

const user: User = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Emre',
  email: '',
  role: 'personnels',
  tenant: 'lindenhof',
  locations: [
    { id: 'mitte', permissions: ['index questionnaires', 'edit questionnaires'] },
    { id: 'sued', permissions: ['index questionnaires'] },
  ],
};

describe('permissions', () => {
  it('hold at the location that they were given for', () => {
    expect(can(user, 'edit questionnaires', 'mitte')).toBe(true);
    expect(can(user, 'edit questionnaires', 'sued')).toBe(false);
    expect(can(user, 'edit questionnaires', 'nord')).toBe(false);
  });
  it('hold somewhere when no location is named', () => {
    expect(can(user, 'edit questionnaires', undefined)).toBe(true);
    expect(can(user, 'view statistics', undefined)).toBe(false);
  });
  it('open a whole inbox there, or that of every location of the company', () => {
    const holding = (...permissions: User['locations'][number]['permissions']): User => ({
      ...user,
      locations: [{ id: 'mitte', permissions }],
    });
    expect(seesWholeInbox(holding('view location-activities'), 'mitte')).toBe(true);
    expect(seesWholeInbox(holding('view location-activities'), 'sued')).toBe(false);
    expect(seesWholeInbox(holding('view company-activities'), 'sued')).toBe(true);
    expect(seesWholeInbox(holding('view assigned-activities'), 'mitte')).toBe(false);
  });
  it('are held by nobody who is not signed in', () => {
    expect(can(null, 'index questionnaires', 'mitte')).toBe(false);
  });
});
