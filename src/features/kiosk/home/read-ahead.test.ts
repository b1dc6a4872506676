import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { addressOf } from '#data/http/address.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { type KeptForms, ReadAhead } from './read-ahead.ts';

const ID = '01970000-0000-7000-8000-0000000000';
const form = (number: number, version = 1) => ({ id: `${ID}${10 + number}`, version });
const FORMS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => form(number));
const definition = ({ id, version }: { id: string; version: number }) => ({
  id,
  version,
  title: 'Anamnese',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [{ id: 'p', title: '', elements: [] }],
  location_id: `${ID}01`,
  hash: 'h',
  updated_at: '2026-11-24T08:00:00.000Z',
});

/** What the worker keeps, by address. */
let cache: Map<string, unknown>;
/** What the practice has, or how it fails. */
let practice: Map<string, { id: string; version: number } | Error>;
let asked: string[];
let underWay: number;
let most: number;
let workerKeeps: boolean;
let told: KeptForms[];
let canSeal: boolean;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

const client = {
  call: async (_: unknown, input: { params: { id: string } }) => {
    const { id } = input.params;
    asked.push(id);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    const found = practice.get(id) ?? ApiError.http(404);
    if (found instanceof Error) throw found;
    const data = definition(found);
    const address = addressOf(questionnaire, { params: { id }, query: { published: '1' } });
    if (workerKeeps) cache.set(address, data);
    return { status: 200, data, headers: new Headers() };
  },
} as unknown as Client;

beforeEach(() => {
  vi.useFakeTimers();
  process.on('unhandledRejection', note);
  cache = new Map();
  practice = new Map(FORMS.map((one) => [one.id, one]));
  [asked, told, underWay, most, workerKeeps, canSeal] = [[], [], 0, 0, true, true];
  unhandled.length = 0;
  const opened = {
    match: async (path: string) => cache.has(path) && new Response(JSON.stringify(cache.get(path))),
    delete: async (path: string) => cache.delete(path),
  };
  vi.stubGlobal('caches', {
    open: async () => ({
      ...opened,
      match: async (path: string) => (await opened.match(path)) || undefined,
    }),
  });
});
afterEach(() => {
  process.off('unhandledRejection', note);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(unhandled).toEqual([]);
});

const begin = (whenKeeping: Promise<unknown> = Promise.resolve()) =>
  new ReadAhead({
    client,
    whenKeeping,
    canSeal: async () => canSeal,
    tell: (kept) => void told.push(kept),
  });
const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
const there = () => [...(told.at(-1) ?? ['nothing is known'])].sort();
const idsOf = (forms: readonly { id: string }[]) => forms.map(({ id }) => id);

describe('reading ahead', () => {
  it('brings every form, a few at once, and each once', async () => {
    begin().want(FORMS);
    await pass();
    expect(there()).toEqual(idsOf(FORMS));
    expect([...asked].sort()).toEqual(idsOf(FORMS));
    expect(most).toBeLessThanOrEqual(3);
    await pass(10 * MINUTE_MS);
    expect(asked.length).toBe(FORMS.length);
  });

  it('knows nothing before a worker keeps what is read', async () => {
    let keeps = () => {};
    begin(new Promise<void>((resolve) => (keeps = resolve))).want(FORMS);
    await pass(MINUTE_MS);
    expect([told, asked]).toEqual([[], []]);
    keeps();
    await pass();
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('says of nothing that it is there which the worker did not keep', async () => {
    workerKeeps = false;
    begin().want(FORMS);
    await pass();
    expect(there()).toEqual([]);
    workerKeeps = true;
    await pass(MINUTE_MS);
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('finds what is there from before, and asks only for the rest', async () => {
    begin().want(FORMS.slice(0, 6));
    await pass();
    asked = [];
    begin().want(FORMS);
    await pass();
    expect(asked).toEqual(idsOf(FORMS.slice(6)));
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('is not kept from the others by one that cannot be had', async () => {
    practice.delete(form(1).id);
    practice.set(form(2).id, ApiError.http(401));
    begin().want(FORMS);
    await pass();
    expect(there()).toEqual(idsOf(FORMS.slice(2)));
  });

  it('stops when the line is gone, and goes on with what was missing', async () => {
    for (const { id } of FORMS.slice(3)) practice.set(id, ApiError.network());
    begin().want(FORMS);
    await pass();
    expect(there()).toEqual(idsOf(FORMS.slice(0, 3)));
    // Three were on their way; the others would have waited for nothing.
    expect(asked.length).toBeLessThanOrEqual(6);
    for (const one of FORMS) practice.set(one.id, one);
    asked = [];
    await pass(20_000);
    expect(there()).toEqual(idsOf(FORMS));
    expect(asked).toEqual(idsOf(FORMS.slice(3)));
  });

  it('waits as long as the practice asks for', async () => {
    for (const { id } of FORMS) practice.set(id, ApiError.http(429, { retryAfterS: 50 }));
    begin().want(FORMS);
    await pass();
    for (const one of FORMS) practice.set(one.id, one);
    const tries = asked.length;
    await pass(45_000);
    expect(asked.length).toBe(tries);
    await pass(10_000);
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('does not ask for ever more often what cannot be had', async () => {
    for (const { id } of FORMS) practice.set(id, ApiError.network());
    begin().want(FORMS);
    await pass(60 * MINUTE_MS);
    expect(asked.length).toBeLessThan(3 * 20);
  });

  it('takes a new version, has the old one until then, and forgets what was withdrawn', async () => {
    const reader = begin();
    reader.want(FORMS);
    await pass();
    practice.set(form(1).id, ApiError.network());
    const [, second, ...others] = FORMS;
    reader.want([form(1, 2), ...others]);
    await pass();
    expect(there()).toEqual(idsOf([form(1), ...others]));
    expect([...cache.keys()].some((path) => path.includes(second?.id ?? ''))).toBe(false);
    practice.set(form(1).id, form(1, 2));
    asked = [];
    await pass(MINUTE_MS);
    expect(asked).toEqual([form(1).id]);
    expect([...cache.values()]).toContainEqual(definition(form(1, 2)));
  });

  it('notices what a storage that runs full has dropped, and brings it back', async () => {
    const reader = begin();
    reader.want(FORMS);
    await pass();
    cache.clear();
    for (const { id } of FORMS) practice.set(id, ApiError.network());
    reader.want(FORMS);
    await pass();
    expect(there()).toEqual([]);
    for (const one of FORMS) practice.set(one.id, one);
    await pass(MINUTE_MS);
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('takes what is wanted while it reads', async () => {
    const reader = begin();
    reader.want(FORMS.slice(0, 2));
    reader.want(FORMS);
    await pass();
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('promises nothing while the key of the practice is missing', async () => {
    canSeal = false;
    begin().want(FORMS);
    await pass();
    expect(there()).toEqual([]);
    canSeal = true;
    await pass(MINUTE_MS);
    expect(there()).toEqual(idsOf(FORMS));
  });

  it('outlives a storage that fails', async () => {
    let works = false;
    const reader = new ReadAhead({
      client,
      whenKeeping: Promise.resolve(),
      canSeal: () => (works ? Promise.resolve(true) : Promise.reject(new Error('no storage'))),
      tell: (kept) => void told.push(kept),
    });
    reader.want(FORMS);
    await pass();
    expect(there()).toEqual([]);
    works = true;
    await pass(MINUTE_MS);
    expect(there()).toEqual(idsOf(FORMS));
  });
});
