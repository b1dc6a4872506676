import { describe, expect, it } from 'vitest';
import { hostOriginOf } from './host-origin.ts';

describe('the origin of a page that may show the app', () => {
  it.each([
    ['https://praxis.example', 'https://praxis.example'],
    [' https://Praxis.Example/ ', 'https://praxis.example'],
    ['https://praxis.example:8443', 'https://praxis.example:8443'],
    ['http://localhost:3002', 'http://localhost:3002'],
    ['http://127.0.0.1:3002', 'http://127.0.0.1:3002'],
    ['http://[::1]:3002', 'http://[::1]:3002'],
  ])('is %s', (text, origin) => expect(hostOriginOf(text)).toBe(origin));

  it.each([
    '',
    '*',
    'praxis.example',
    'http://praxis.example',
    'http://127.0.0.1.praxis.example',
    'http://localhost.praxis.example',
    'https://*.praxis.example',
    'https://*',
    'https:',
    'https://praxis.example/pfad',
    'https://praxis.example?x',
    'https://praxis.example#x',
    'https://a:b@praxis.example',
    "https://praxis.example; script-src 'unsafe-inline'",
    "https://praxis.example 'unsafe-inline'",
    'https://praxis.example,https://b.example',
    'https://praxis.example\r\nx-y: z',
    'https://praxis.example:443',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'null',
  ])('is not %j', (text) => expect(hostOriginOf(text)).toBeNull());
});
