import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clear, click, get, show } from '../../../tests/components/dom.ts';
import { useRead } from './use-read.ts';

afterEach(clear);

interface Asked {
  name: string;
  signal: AbortSignal;
  answer: (text: string) => Promise<void>;
  fail: () => Promise<void>;
}
let asked: Asked[] = [];

const EVERY_MS = 5_000;

const Page = ({ name, everyMs }: { name: string | null; everyMs?: number }) => {
  const { data, error, again } = useRead(
    name,
    (signal) =>
      new Promise<string>((resolve, reject) => {
        asked.push({
          name: name ?? '',
          signal,
          answer: (text) => act(async () => resolve(text)),
          fail: () => act(async () => reject(new Error('no line'))),
        });
      }),
    { whenOnline: true, ...(everyMs !== undefined && { everyMs }) },
  );
  return (
    <button type="button" onClick={again}>
      {data ?? 'nothing'}
      {error !== undefined && ', failed'}
    </button>
  );
};
const shown = () => get('button', /./).textContent;
const openPage = (name: string | null) => {
  asked = [];
  return show(<Page name={name} />);
};

it('reads once, and not before it is known what', async () => {
  await openPage(null);
  expect(asked).toEqual([]);
  await show(<Page name="a" />);
  await asked[0]?.answer('A');
  await show(<Page name="a" />);
  expect([shown(), asked.length]).toEqual(['A', 1]);
});

it('shows nothing of the thing before, also when its answer comes late', async () => {
  await openPage('a');
  await asked[0]?.answer('A');
  await show(<Page name="b" />);
  expect([shown(), asked[1]?.name]).toEqual(['nothing', 'b']);
  await show(<Page name="c" />);
  expect(asked[1]?.signal.aborted).toBe(true);
  await asked[1]?.answer('B');
  expect(shown()).toBe('nothing');
});

it('says that it failed, and reads again when it is asked to', async () => {
  await openPage('a');
  await asked[0]?.fail();
  expect(shown()).toBe('nothing, failed');
  await click(get('button', /./));
  expect(shown()).toBe('nothing');
  await asked[1]?.answer('A');
  expect(shown()).toBe('A');
});

it('reads again when the line is back, and keeps what was read where that fails', async () => {
  await openPage('a');
  await asked[0]?.answer('A');
  await act(async () => window.dispatchEvent(new Event('online')));
  await asked[1]?.fail();
  expect(shown()).toBe('A, failed');
});

describe('what is read every so often', () => {
  const seen = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
  });
  afterEach(async () => {
    await clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is read again when it was answered, and not beside one that is slow', async () => {
    await show(<Page name="a" everyMs={EVERY_MS} />);
    await pass(3 * EVERY_MS);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(false);
    await asked[0]?.answer('A');
    await pass(EVERY_MS);
    await asked[1]?.answer('B');
    expect([shown(), asked.length]).toEqual(['B', 2]);
  });

  it('keeps saying that it failed until there is an answer', async () => {
    await show(<Page name="a" everyMs={EVERY_MS} />);
    await asked[0]?.answer('A');
    await pass(EVERY_MS);
    await asked[1]?.fail();
    await pass(EVERY_MS);
    expect([shown(), asked.length]).toEqual(['A, failed', 3]);
    await asked[2]?.answer('B');
    expect(shown()).toBe('B');
  });

  it('is not read while nobody sees the page, and at once when it is seen again', async () => {
    const state = seen('hidden');
    await show(<Page name="a" everyMs={EVERY_MS} />);
    await pass(2 * EVERY_MS);
    expect(asked).toHaveLength(0);
    state.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked).toHaveLength(1);
  });

  it('ends with the page', async () => {
    await show(<Page name="a" everyMs={EVERY_MS} />);
    await asked[0]?.answer('A');
    await clear();
    await pass(2 * EVERY_MS);
    expect(asked).toHaveLength(1);
  });
});
