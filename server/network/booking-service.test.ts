import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { checkBookingService, ownBookingOrigin } from './booking-service.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OWN = 'https://praxis.example:3001';
const check = (settings: Record<string, string>, own: string | undefined = OWN) =>
  checkBookingService(readEnv(settings), own);

describe('SEC-20 the booking service that is configured', () => {
  it('is ours under the public address and its own port', () => {
    expect(ownBookingOrigin('https://praxis.example', 3001)).toBe(OWN);
    expect(ownBookingOrigin('http://localhost:3000', 3001)).toBe('http://localhost:3001');
    expect(ownBookingOrigin('https://praxis.example', 443)).toBe('https://praxis.example');
    expect(ownBookingOrigin('http://localhost:0', 0)).toBeUndefined();
  });

  it('needs no secret when it is ours, or when there is none', () => {
    expect(() => check({})).not.toThrow();
    expect(() => check({ OTIS_ORIGIN: OWN })).not.toThrow();
    expect(() => check({ OTIS_ORIGIN: `${OWN}/` })).not.toThrow();
  });

  it.each(['https://termine.example', 'https://praxis.example', 'http://praxis.example:3001'])(
    'is refused at the start at %s without a secret',
    (OTIS_ORIGIN) => {
      expect(() => check({ OTIS_ORIGIN })).toThrow(/bitte setzen Sie auch OTIS_SECRET/);
      expect(() => check({ OTIS_ORIGIN }, undefined)).toThrow('OTIS_SECRET');
      expect(() => check({ OTIS_ORIGIN, OTIS_SECRET: SECRET })).not.toThrow();
    },
  );

  it.each(['geheim', 'whsec_', `whsec_${Buffer.alloc(16).toString('base64')}`, 'x'.repeat(60)])(
    'takes no secret as weak or as odd as %s',
    (OTIS_SECRET) => {
      expect(() => readEnv({ OTIS_SECRET })).toThrow('OTIS_SECRET');
    },
  );
});
