import { describe, expect, it } from 'vitest';
import { decideExternal, withToken } from './decide-external.ts';

const OTIS = 'https://otis.example';
const button = (key: string, target: string, link_type = 'external_link') =>
  ({ key, label: key, link_type, target, is_public: true }) as never;
const LOCATION = {
  dashboard_buttons: [
    button('zahn', 'https://www.kzbv.de/patienten'),
    button('off', 'https://off.example/'),
    button('bad', 'javascript:alert(1)'),
    button('plain', 'http://plain.example/'),
    button('own', '/kontakt', 'internal_link'),
    button('umlaut', 'https://zähne.example/'),
  ],
  digital_reception: {
    active_dashboard_buttons: ['zahn', 'bad', 'plain', 'own', 'umlaut', 'missing'],
  },
};
const decide = (url: string, origin: string | null = OTIS) => decideExternal(url, origin, LOCATION);

describe('SEC-19 what /external refuses', () => {
  it.each([
    '',
    ' ',
    '/dashboard',
    '/kontakt',
    'otis.example',
    '//otis.example',
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:///otis.example',
    'https:\\\\otis.example',
    'https://otis.example\\@evil.test',
    'https://evil.test\\otis.example',
    'https://evil.test#https://otis.example',
    'https://evil.test?https://otis.example',
    'https://evil.test/https://otis.example',
    'https://otis.example.evil.test',
    'https://otis.example.',
    'https://otis.example./',
    'https://otis.example@evil.test',
    'https://otis.example:pw@evil.test/',
    'https://a@otis.example/',
    'https://:@otis.example/',
    'https://@otis.example/',
    'https://otis.example%2f@evil.test',
    'https://otis.example%00.evil.test',
    'https://evilotis.example',
    'https://otis-example',
    'https://sub.otis.example',
    'https://otis.example:8443',
    'https://otis.example:0443x',
    'http://otis.example',
    'HTTP://otis.example',
    'wss://otis.example',
    'ftp://otis.example',
    'file://otis.example/',
    'https%3A%2F%2Fotis.example',
    'https%3A//otis.example',
    'ht\ntps://otis.example',
    'https://otis.\texample',
    '\thttps://otis.example',
    ' https://otis.example',
    'https://otis.example ',
    'https://otis.exam\u00adple',
    'https://otis.example\u200b',
    'https://otis\u3002example\u2028',
    'https://о' + 'tis.example',
    'https://xn--tis-wmc.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'javascript://otis.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://otis.example/0f',
    'filesystem:https://otis.example/temporary/x',
    'view-source:https://otis.example',
    'vbscript:msgbox(1)',
    'about:blank',
    'mailto:a@otis.example',
    'tel:112',
    'intent://otis.example#Intent;end',
    'https://',
    'https://[otis.example]',
    'https://otis.example]',
    'http://localhost:3001',
    'https://www.kzbv.de/',
    'https://www.kzbv.de/patienten/..%2f',
    'https://www.kzbv.de/patienten?next=https://evil.test',
    'https://www.kzbv.de/patienten#x',
    'https://www.kzbv.de:444/patienten',
    'http://www.kzbv.de/patienten',
    'https://a:b@www.kzbv.de/patienten',
    'https://off.example/',
    'http://plain.example/',
    'https://zahne.example/',
  ])('%j', (url) => {
    expect(decide(url)).toEqual({ kind: 'refused' });
  });

  it('everything of the booking service while none is configured', () => {
    expect(decide(OTIS, null).kind).toBe('refused');
    expect(decide('null', 'null').kind).toBe('refused');
  });

  it('a booking service on another machine without encryption', () => {
    for (const origin of ['http://otis.example', 'http://10.0.0.1', 'http://localhost.evil.test']) {
      expect(decide(`${origin}/`, origin).kind, origin).toBe('refused');
    }
  });
});

describe('SEC-19 where /external leads', () => {
  it.each([
    [OTIS, OTIS],
    ['https://otis.example/termine?id=1#heute', OTIS],
    ['HTTPS://OTIS.EXAMPLE/', OTIS],
    ['https://otis.example:443/', OTIS],
    ['https://otis.example/', 'https://otis.example/'],
    ['https://otis.example:8443/x', 'https://otis.example:8443'],
    ['http://localhost:3001/', 'http://localhost:3001'],
    ['http://127.0.0.1:3001/', 'http://127.0.0.1:3001'],
    ['http://[::1]:3001/', 'http://[::1]:3001'],
  ])('%s is the booking service at %s', (url, origin) => {
    expect(decide(url, origin).kind).toBe('booking');
  });

  it('names the host of an active button, in the spelling that no other letter can pretend', () => {
    expect(decide('https://www.kzbv.de/patienten')).toEqual({
      kind: 'notice',
      href: 'https://www.kzbv.de/patienten',
      host: 'www.kzbv.de',
    });
    expect(decide('https://zähne.example')).toMatchObject({ host: 'xn--zhne-loa.example' });
  });
});

describe('the token of the booking service', () => {
  it('is appended, and leaves the rest of the address as it was written', () => {
    expect(withToken(new URL(OTIS), 't_1')).toBe('https://otis.example/?rtoken=t_1');
    expect(withToken(new URL(`${OTIS}/a?x=%20#y`), 't')).toBe(
      'https://otis.example/a?x=%20&rtoken=t#y',
    );
  });

  it('takes the place of one that came with the address, and none is left signed out', () => {
    const planted = new URL(`${OTIS}/?rtoken=evil&rtoken=more&x=1`);
    expect(withToken(planted, 'mine')).toBe('https://otis.example/?x=1&rtoken=mine');
    expect(withToken(planted, null)).toBe('https://otis.example/?x=1');
    expect(withToken(new URL(`${OTIS}/a?x=%20`), null)).toBe(`${OTIS}/a?x=%20`);
  });
});
