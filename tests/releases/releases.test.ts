import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptedNow, type Release } from './accepted.ts';
import { refusalsOf } from './refusals.ts';

const FOLDER = new URL('./', import.meta.url);
/** Clients of this many earlier releases must go on working (OE-22). */
const KEPT = 6;

const numbers = (name: string) => name.split('.').map(Number);
const newestFirst = (a: string, b: string) => {
  const [one, other] = [numbers(a), numbers(b)];
  const index = one.findIndex((part, at) => part !== other[at]);
  return index < 0 ? 0 : (other[index] ?? 0) - (one[index] ?? 0);
};
const recorded = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .toSorted(newestFirst)
  .slice(0, KEPT);
const read = (version: string): Release =>
  JSON.parse(readFileSync(new URL(`${version}.json`, FOLDER), 'utf8'));
const now = acceptedNow('now');

describe('what clients of the last six releases send', () => {
  it('is recorded for at least one release', () => {
    expect(recorded.length).toBeGreaterThan(0);
    expect(Object.keys(read(recorded[0] ?? '').calls).length).toBeGreaterThan(100);
  });

  it.each(recorded)('is taken by this build: %s', (version) => {
    expect(refusalsOf(read(version), now)).toEqual([]);
  });
});

describe('the comparison', () => {
  const release = (body: object): Release => ({
    version: '1',
    calls: { call: { method: 'POST', path: '/api/x', write: 'outbox', body: { ...body } } },
  });
  const object = (properties: object, required: string[] = []) =>
    release({ type: 'object', properties, required, additionalProperties: false });
  const text = { type: 'string' };
  it.each<[string, Release, Release, string]>([
    ['a field that is gone', object({ a: text }), object({}), 'a: is refused now'],
    ['a field that is needed', object({ a: text }), object({ a: text }, ['a']), 'a: is required'],
    ['a type', object({ a: text }), object({ a: { type: 'number' } }), 'a: was string, is number'],
    ['a value', object({ a: { enum: ['x', 'y'] } }), object({ a: { enum: ['x'] } }), 'no longer y'],
    ['a length', object({ a: text }), object({ a: { ...text, maxLength: 3 } }), 'lower maxLength'],
    ['a pattern', object({ a: text }), object({ a: { ...text, pattern: 'x' } }), 'another pattern'],
    [
      'null',
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      object({ a: text }),
      'a: was null, is string',
    ],
    ['a call', object({}), { version: '2', calls: {} }, 'call: is gone'],
  ])('notices %s', (_what, old, next, said) => {
    expect(refusalsOf(old, next).join()).toContain(said);
    expect(refusalsOf(old, old)).toEqual([]);
  });

  it('lets be what only allows more', () => {
    const old = object({ a: { ...text, maxLength: 3 } }, ['a']);
    const next = object({ a: { anyOf: [{ ...text, maxLength: 5 }, { type: 'null' }] }, b: text });
    expect(refusalsOf(old, next)).toEqual([]);
  });
});
