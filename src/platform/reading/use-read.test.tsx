import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
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

const Page = ({ name }: { name: string | null }) => {
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
    { whenOnline: true },
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
