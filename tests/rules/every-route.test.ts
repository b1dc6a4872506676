import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/access/roles.ts';
import { decideRoute } from '../../src/app/guards.ts';
import { LINK_PAGE, SETUP_PAGE } from '../../src/app/places.ts';
import { everyAddress } from '../journeys/rig/route-table.ts';

const FORM = '01970000-0000-7000-8000-0000000000aa';

const decide = (address: string, role: Role | null) => {
  const [path = '', search = ''] = address.split('?', 2);
  const status = role === null ? ('signed_out' as const) : ('signed_in' as const);
  return decideRoute({ path, search, auth: { status, role }, wanted: null });
};

/** Only by the beginning of the address, as the specification divides the areas. */
const areaOfAddress = (address: string): 'team' | 'patients' | 'everybody' => {
  if ([LINK_PAGE, SETUP_PAGE].includes(address)) return 'everybody';
  if (address.startsWith('/personnel')) return 'team';
  const open =
    /^\/(?:kiosk|questionnaires\/no-menu|nachricht|impressum|datenschutz|barrierefreiheit|gibt-es-nicht)/;
  return open.test(address) ? 'everybody' : 'patients';
};

describe('every address of the app, for everybody', () => {
  const addresses = everyAddress(FORM);
  it('knows more than forty of them', () => expect(addresses.length).toBeGreaterThan(40));

  it.each(addresses)('%s sends away who has no business there', (address) => {
    const area = areaOfAddress(address);
    const team = { kind: 'redirect', to: '/personnel/auth/logout?alert=wrong_area' };
    const patients = { kind: 'redirect', to: '/auth/logout?alert=wrong_area' };
    for (const role of ['admins', 'personnels'] as const) {
      if (area === 'patients') expect(decide(address, role)).toEqual(team);
      else expect(decide(address, role)).not.toEqual(team);
    }
    if (area === 'team') expect(decide(address, 'customers')).toEqual(patients);
    else expect(decide(address, 'customers')).not.toEqual(patients);
    const out = decide(address, null);
    if (area === 'team' && !address.startsWith('/personnel/auth/')) {
      expect(out).toMatchObject({ kind: 'redirect', to: '/personnel/auth/login' });
    }
    if (area === 'everybody') expect(out).toEqual({ kind: 'render' });
  });
});
