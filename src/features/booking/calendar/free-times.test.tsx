import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import type { Client } from '#data/http/client.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import { FreeTimes } from './free-times.tsx';
import { DIALOG } from './texts.ts';

afterEach(clear);

/** Times of one winter day, from eight o'clock at the practice on, a quarter of an hour apart. */
const day = (count: number, fitting: readonly number[]) =>
  Array.from({ length: count }, (_, at) => ({
    starts_at: new Date(Date.UTC(2027, 0, 12, 7, at * 15)).toISOString(),
    resource_ids: [],
    fits: fitting.includes(at),
  }));

const drawn = (client: Client, onChoose = vi.fn()) =>
  show(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <WithClient client={client}>
        <FreeTimes
          locationId="5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c001"
          asked={{ treatment_id: '5f0c8a52-9d1b-4f9a-8f43-3c1de1a1c002', from: '2027-01-12' }}
          value={null}
          onChoose={onChoose}
        />
      </WithClient>
    </QueryClientProvider>,
  );
/** What the answer draws is drawn inside, however late it comes. */
async function untilDrawn(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isThere(); turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 10)));
  }
}
const shown = async (data: ReturnType<typeof day>, onChoose = vi.fn()) => {
  await drawn(lineTo({ status: 200, body: { data } }).client, onChoose);
  await untilDrawn(() => has('button', /08:00/));
  const times = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { times, onChoose };
};
const said = () => document.querySelector('[role="status"]')?.textContent ?? '';

it('marks times that fit especially well, keeps the order, and shows them though they are late', async () => {
  const { times, onChoose } = await shown(day(16, [1, 14]));
  expect(times).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30', '11:30']);
  expect(has('button', new RegExp(`08:00, ${DIALOG.fits}$`))).toBe(false);
  expect(has('button', new RegExp(`08:15, ${DIALOG.fits}$`))).toBe(true);
  expect(document.body.textContent).toContain(DIALOG.fitsText);
  await click(get('button', new RegExp(`11:30, ${DIALOG.fits}$`)));
  expect(onChoose).toHaveBeenCalledWith('2027-01-12T10:30:00.000Z');
});

it('says nothing of it where the practice does not pack its days', async () => {
  const { times } = await shown(day(16, []));
  expect(times).toHaveLength(8);
  expect(document.body.textContent).not.toContain(DIALOG.fits);
});

it('says that the line is missing where it is, and otherwise what the server said', async () => {
  await drawn(lineTo(null).client);
  await untilDrawn(() => said() !== DIALOG.searching);
  expect(said()).toBe(DIALOG.offline);
  const refused = [
    [403, 'not_allowed'],
    [429, 'rate_limited'],
    [500, 'internal'],
  ] as const;
  for (const [status, code] of refused) {
    await clear();
    await drawn(lineTo(refusal(status, code)).client);
    await untilDrawn(() => said() !== DIALOG.searching);
    expect(said()).toBe(ERROR_TEXTS[code]);
  }
});
