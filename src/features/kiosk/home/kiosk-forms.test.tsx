import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KIOSK } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { KioskForms, kioskForms } from './kiosk-forms.ts';

const LOCATION = '01970000-0000-7000-8000-000000000011';
const summary = (title: string) => ({
  id: '01970000-0000-7000-8000-000000000021',
  location_id: LOCATION,
  title,
  status: 'published' as const,
  access: 'public' as const,
  languages: ['de'],
  version: 1,
  published_version: 1,
  questions: 3,
  updated_at: '2026-11-24T08:00:00.000Z',
});

/** What the worker kept of the list. */
let kept: object | undefined;
let asked: { signal: AbortSignal; headers: object }[];
let answer: () => Promise<object>;
let wanted: string[][];
let forms: KioskForms;
let stops: (() => void)[];

const client = {
  call: async (_: unknown, input: (typeof asked)[number]) => {
    asked.push(input);
    return { status: 200, data: await answer(), headers: new Headers() };
  },
} as unknown as Client;

const say = (tag: string, ...titles: string[]) => {
  answer = async () => ({ data: titles.map(summary), tag });
};
const titles = () => forms.view.list?.map(({ title }) => title) ?? null;
const pass = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
const open = async () => {
  stops.push(forms.watch());
  await pass();
};
const seen = (state: string) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
  return pass();
};

beforeEach(() => {
  vi.useFakeTimers();
  [kept, asked, wanted, stops] = [undefined, [], [], []];
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => kept && new Response(JSON.stringify(kept)) }),
  });
  const ahead = {
    want: (all: readonly { id: string }[]) => void wanted.push(all.map(({ id }) => id)),
  };
  forms = new KioskForms({
    client,
    locationId: LOCATION,
    ahead: () => ({ ...ahead, stop: () => void wanted.push(['stopped']) }),
  });
  say('1', 'Anamnese');
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the forms of a kiosk', () => {
  it('are those of last time at once, and then what the practice says', async () => {
    kept = { data: [summary('Alt')], tag: '0' };
    let reply = (_: object) => {};
    answer = () => new Promise((resolve) => (reply = resolve));
    await open();
    expect(titles()).toEqual(['Alt']);
    // Not what the worker kept: it would be shown once more.
    expect(asked[0]?.headers).toEqual({ 'cache-control': 'no-cache' });
    reply({ data: [summary('Neu')], tag: '1' });
    await pass();
    expect(titles()).toEqual(['Neu']);
    expect(wanted.length).toBe(2);
  });

  it('are read anew every few minutes while they are seen, and no longer', async () => {
    await open();
    say('2', 'Anamnese', 'Einwilligung');
    await pass(KIOSK.readListEveryMs);
    expect(titles()).toEqual(['Anamnese', 'Einwilligung']);
    stops[0]?.();
    const before = asked.length;
    await pass(2 * KIOSK.readListEveryMs);
    expect(asked.length).toBe(before);
  });

  it('are read anew when somebody comes back to them', async () => {
    await open();
    stops[0]?.();
    say('2');
    await open();
    expect(titles()).toEqual([]);
    say('3', 'Wieder da');
    await seen('hidden');
    expect(titles()).toEqual([]);
    await seen('visible');
    expect(titles()).toEqual(['Wieder da']);
    say('4', 'Netz');
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(titles()).toEqual(['Netz']);
  });

  it('are read at once when the practice has another list, and not for the same one', async () => {
    await open();
    forms.heard('1');
    await pass();
    expect(asked.length).toBe(1);
    say('2');
    forms.heard('2');
    await pass();
    expect([titles(), asked.length]).toEqual([[], 2]);
    forms.heard('2');
    await pass();
    expect(asked.length).toBe(2);
  });

  it('are asked for once where the list does not bring what was heard, and again after a failure', async () => {
    await open();
    for (let count = 0; count < 3; count += 1) {
      forms.heard('of another location');
      await pass();
    }
    expect(asked.length).toBe(2);
    answer = () => Promise.reject(ApiError.network());
    forms.heard('3');
    await pass();
    say('3', 'Neu');
    forms.heard('3');
    await pass();
    expect([titles(), asked.length]).toEqual([['Neu'], 4]);
  });

  it('go on coming when a form is opened meanwhile', async () => {
    let reply = (_: object) => {};
    answer = () => new Promise((resolve) => (reply = resolve));
    await open();
    stops[0]?.();
    expect(asked[0]?.signal.aborted).toBe(false);
    reply({ data: [summary('Anamnese')], tag: '1' });
    await pass();
    expect(titles()).toEqual(['Anamnese']);
    expect(wanted).toEqual([[summary('').id]]);
  });

  it('stay when the practice cannot be asked, and are missed only where none were kept', async () => {
    answer = () => Promise.reject(ApiError.network());
    await open();
    expect(forms.view).toMatchObject({ list: null, failed: true });
    say('1', 'Anamnese');
    forms.heard('1');
    await pass();
    expect(forms.view).toMatchObject({ failed: false });
    answer = () => Promise.reject(ApiError.network());
    await pass(KIOSK.readListEveryMs);
    expect([titles(), forms.view.failed]).toEqual([['Anamnese'], false]);
  });
});

it('the forms of a tab are the same on each of its pages, and others at another location', async () => {
  const first = kioskForms(client, LOCATION);
  expect(kioskForms(client, LOCATION)).toBe(first);
  const stop = vi.spyOn(first, 'stop');
  expect(kioskForms(client, '01970000-0000-7000-8000-000000000012')).not.toBe(first);
  expect(stop).toHaveBeenCalledTimes(1);
});
