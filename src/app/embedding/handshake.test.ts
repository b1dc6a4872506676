import { describe, expect, it } from 'vitest';
import { type Handshake, type Incoming, judge } from './handshake.ts';

const HOST = 'https://verwaltung.example';
const NONCE = 'n-1';
const CODE = 'em_abcdefghijklmnopqrstuvwxyz';
const state: Handshake = { allowed: [HOST], nonce: NONCE, busy: false };
const settings = (part: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  empfang: 1,
  type: 'settings',
  nonce: NONCE,
  settings: part,
  ...more,
});
const from = (data: unknown, part: Partial<Incoming> = {}) =>
  judge(state, { origin: HOST, fromParent: true, data, ...part });

describe('SEC-15 a message of a host page', () => {
  it('is taken with its settings', () => {
    const wanted = { code: CODE, location: 'x', redirect: '/messages' };
    expect(from(settings(wanted))).toEqual({ kind: 'take', settings: wanted, nonce: NONCE });
  });

  it('may greet, and say that somebody is there', () => {
    expect(from({ empfang: 1, type: 'hello' })).toEqual({ kind: 'hello' });
    expect(from({ empfang: 1, type: 'activity' })).toEqual({ kind: 'activity' });
  });

  it.each([
    ['of another origin', { origin: 'https://boese.example' }],
    ['of an origin that only begins like it', { origin: `${HOST}.boese.example` }],
    ['of the same host by http', { origin: 'http://verwaltung.example' }],
    ['of the same host on another port', { origin: `${HOST}:8443` }],
    ['of a sandboxed page', { origin: 'null' }],
    ['of no origin', { origin: '' }],
    ['of another window of the host', { fromParent: false }],
  ])('is not answered when it is %s', (_, part) => {
    for (const data of [settings({ code: CODE }), { empfang: 1, type: 'hello' }, { empfang: 9 }]) {
      expect(from(data, part)).toEqual({ kind: 'ignore' });
    }
  });

  it.each([
    [null],
    ['text'],
    [42],
    [[]],
    [{ source: 'react-devtools' }],
    [{ empfang: '1', type: 'hello' }],
    [{ empfang: 1 }],
  ])('is not ours: %j', (data) => expect(from(data)).toEqual({ kind: 'ignore' }));

  it('that comes again is refused', () => {
    const used = judge(
      { ...state, nonce: 'n-2' },
      { origin: HOST, fromParent: true, data: settings({ code: CODE }) },
    );
    expect(used).toMatchObject({ kind: 'refuse', code: 'nonce_used', usesNonce: false });
  });

  it('of another version is refused', () => {
    expect(from(settings({}, { empfang: 2 }))).toMatchObject({ code: 'version_unsupported' });
  });

  it('is refused while another one is being applied', () => {
    const busy = judge(
      { ...state, busy: true },
      { origin: HOST, fromParent: true, data: settings() },
    );
    expect(busy).toMatchObject({ kind: 'refuse', code: 'busy' });
  });

  it.each([
    ['an unknown type', settings({}, { type: 'token' })],
    ['no nonce', { empfang: 1, type: 'settings', settings: {} }],
    ['an unknown setting', settings({ role: 'admins' })],
    ['an unknown field', settings({}, { origin: HOST })],
    ['a code and a token', settings({ code: CODE, token: CODE })],
    ['a code that is no text', settings({ code: 1 })],
    ['an endless redirect', settings({ redirect: `/${'a'.repeat(3_000)}` })],
    ['settings that are none', settings({}, { settings: [] })],
  ])('is refused with %s, and its nonce is used up', (name, data) => {
    const verdict = from(data);
    expect(verdict).toMatchObject({ kind: 'refuse', code: 'invalid' });
    expect(verdict).toMatchObject({ usesNonce: name !== 'no nonce' });
  });
});
