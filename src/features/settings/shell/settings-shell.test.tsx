import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Permission } from '#contract/access/roles.ts';
import type { User } from '#contract/access/user.ts';
import { clear, field, get, has, show, type } from '../../../../tests/components/dom.ts';
import { SettingsShell } from './settings-shell.tsx';

const userWith = (permissions: Permission[]): User => ({
  id: '01970000-0000-7000-8000-000000000001',
  name: 'Emre',
  email: '',
  role: 'personnels',
  tenant: '',
  locations: [{ id: 'here', permissions }],
});
const USER = userWith(['edit location-settings', 'edit companies']);

const Shell = ({ user }: { user: User }) => {
  const [page] = useLocation();
  return (
    <SettingsShell user={user} page={page} locationId="here" locationName="Mitte">
      <p>{page}</p>
    </SettingsShell>
  );
};

describe('what lies around the pages of settings', () => {
  beforeEach(() => history.replaceState(null, '', '/personnel/settings/empfang/practice'));
  afterEach(clear);

  it('names every page that the person may open, and marks the one that is open', async () => {
    await show(<Shell user={USER} />);
    expect(get('link', 'Praxis').getAttribute('aria-current')).toBe('page');
    expect(get('link', 'Standort').getAttribute('aria-current')).toBeNull();
    expect(has('list', 'Mitte')).toBe(true);
    await show(<Shell user={userWith([])} />);
    expect(has('link', 'Praxis')).toBe(false);
    expect(has('link', 'Anmeldung und Geräte')).toBe(true);
  });

  it('is narrowed by a word; Enter opens the first, and then everything is there again', async () => {
    await show(<Shell user={USER} />);
    await type('Einstellungen durchsuchen', 'öffnungszeiten');
    expect(has('link', 'Standort')).toBe(true);
    expect(has('link', 'Praxis')).toBe(false);
    await act(async () => field('Einstellungen durchsuchen').form?.requestSubmit());
    expect(document.body.textContent).toContain('/personnel/settings/empfang/locations');
    expect(field('Einstellungen durchsuchen').value).toBe('');
    expect(has('link', 'Praxis')).toBe(true);
    await act(async () => navigate('/personnel/settings/empfang/practice'));
    expect(field('Einstellungen durchsuchen').value).toBe('');
  });

  it('leads back to the overview', async () => {
    await show(<Shell user={USER} />);
    const back = [...document.querySelectorAll('a')].filter(
      ({ textContent }) => textContent === 'Alle Einstellungen',
    );
    // One beside the page, one above it: the screen has room for one of them.
    expect(back.map((one) => one.getAttribute('href'))).toEqual([
      '/personnel/settings/',
      '/personnel/settings/',
    ]);
  });
});
