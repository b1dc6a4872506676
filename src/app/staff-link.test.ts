// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

const TOKEN = `el_${'Ab-_9'.repeat(9).slice(0, 43)}`;
const at = async (path: string) => {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { staffLinkToken, takeStaffLink } = await import('./staff-link.ts');
  takeStaffLink();
  return staffLinkToken();
};

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the link of a mail to the team', () => {
  it.each([`/personnel/${TOKEN}`, `/personnel/${TOKEN}/`, `/Personnel/${TOKEN}?sso=1#x`])(
    'leaves the address at once: %s',
    async (path) => {
      const before = window.history.length;
      expect(await at(path)).toBe(TOKEN);
      expect(window.location.href).not.toContain(TOKEN);
      expect(window.location.pathname).toBe('/personnel/auth/passwort');
      expect(window.location.search).toBe('');
      expect(window.history.length).toBe(before);
    },
  );

  it.each([
    '/personnel/dashboard',
    `/personnel/${TOKEN}x`,
    `/personnel/${TOKEN.slice(0, -1)}`,
    `/personnel/customers/${TOKEN}`,
    `/${TOKEN}`,
    '/personnel/el_',
  ])('is no other word: %s', async (path) => {
    expect(await at(path)).toBeNull();
    expect(window.location.pathname).toBe(path);
  });
});
