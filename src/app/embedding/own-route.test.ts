import { describe, expect, it } from 'vitest';
import { ownRoute } from './own-route.ts';

const ORIGIN = 'https://praxis.example';
const of = (wanted: string) => ownRoute(wanted, ORIGIN);

describe('SEC-18 where a host page may lead', () => {
  it.each([
    '/dashboard',
    '/messages',
    '/questionnaires/view/01970000-0000-7000-8000-000000000001',
    '/personnel/activities/alle?status=neu#x',
    '/impressum',
  ])('%s', (route) => expect(of(route)).toBe(route));

  it.each([
    '',
    'dashboard',
    'https://boese.example',
    '//boese.example',
    '///boese.example',
    '/\\boese.example',
    '\\\\boese.example',
    '/\tboese.example',
    '/\n/boese.example',
    ' /dashboard',
    '/%2Fboese.example',
    '/%5Cboese.example',
    '/.//boese.example',
    '/dashboard/../auth/logout',
    '/dashboard/%2e%2e/auth/logout',
    '/%61uth/logout',
    '/AUTH/logout',
    '/personnel/auth/logout',
    '/personnel/auth/geraet',
    '/external?url=https://boese.example',
    '/kiosk',
    '/kiosk/exit',
    '/api/user',
    '/gibt-es-nicht',
    '/dashboard%',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('not %j', (route) => expect(of(route)).toBeNull());
});
