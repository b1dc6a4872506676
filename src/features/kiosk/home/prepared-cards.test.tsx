import { afterEach, expect, it, vi } from 'vitest';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { clear, eventually, has, show } from '../../../../tests/components/dom.ts';
import { PreparedCards } from './prepared-cards.tsx';

const onLive = vi.fn();
const onRevoked = vi.fn();
const onFound = vi.fn();
const nothing = () => {};
const kiosk = { token: 'kiosk' } as StoredKiosk;
const open = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <WithClient client={client}>
      <PreparedCards
        language="de"
        kiosk={kiosk}
        shown
        onFound={onFound}
        onBegin={nothing}
        onRevoked={onRevoked}
        onLive={onLive}
      />
    </WithClient>,
  );
  return asked;
};

afterEach(async () => {
  await clear();
  vi.clearAllMocks();
});

it('hears which list of forms is live', async () => {
  await open({ status: 200, body: { data: [], published: '7' } });
  await eventually(() => expect(onLive).toHaveBeenCalledWith('7'));
});

it('hears nothing of a server that does not tell, or does not know the tablet any more', async () => {
  await open({ status: 200, body: { data: [] } }, refusal(401, 'not_signed_in'));
  await eventually(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onRevoked).toHaveBeenCalled();
  });
  expect(onLive).not.toHaveBeenCalled();
});

it('offers nothing that cannot be begun without a line', async () => {
  const id = '01970000-0000-7000-8000-000000000021';
  const set = {
    id,
    questionnaires: [{ id, title: 'Anamnese', questions: 3, languages: ['de'] }],
  };
  await open({ status: 200, body: { data: [set] } }, { status: 200, body: { data: [set] } }, null);
  await eventually(() => expect(has('heading', /./)).toBe(true));
  const seenAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => {
    seenAgain();
    expect(has('heading', /./)).toBe(false);
  });
  // What is the same as before is nothing found.
  expect(onFound.mock.calls.map(([{ count }]) => count)).toEqual([0, 1, 0]);
});
