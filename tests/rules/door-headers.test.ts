import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** The calls whose tries the server counts by where they come from (`placeOf`, `askerOf`; ADR-0117). */
const COUNTED = [
  'beginPasskey',
  'beginTotp',
  'changePassword',
  'confirmOwnFactor',
  'confirmSecondFactor',
  'confirmSetUpAtSignIn',
  'confirmTotp',
  'forgotPassword',
  'login',
  'loginCodes',
  'openThreadLink',
  'personnelsForgotPassword',
  'register',
  'removePasskey',
  'sendThreadCode',
  'verifyPin',
];
const CALLED = new RegExp(`\\bcall\\(\\s*(${COUNTED.join('|')})\\b`, 'g');
/** Calls of a practice device or a kiosk, which have their own token. */
const OWN_TOKEN = /bearer\(device\.token\)|\.\.\.as\(token\)/;

const callsIn = (text: string) =>
  [...text.matchAll(CALLED)].map(({ index, 1: name = '' }) => {
    const [call = ''] = text.slice(index).split(');');
    // The headers are in the call, or in the line above it.
    return { name, around: `${text.slice(Math.max(0, index - 160), index)}${call}` };
  });

it('SEC-27 shows what the browser is known by with each try that is counted by it', () => {
  const calls = sourcesOf('src')
    .filter(({ path }) => !path.includes('.test.') && !path.startsWith('src/contract/'))
    .flatMap(({ path, text }) => callsIn(text).map((one) => ({ path, ...one })));
  const without = calls.filter(
    ({ around }) => !around.includes('doorHeaders()') && !OWN_TOKEN.test(around),
  );
  expect(without.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  const found = new Set(calls.map(({ name }) => name));
  expect(COUNTED.filter((name) => !found.has(name))).toEqual([]);
});
