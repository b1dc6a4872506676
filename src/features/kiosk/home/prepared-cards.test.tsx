import { afterEach, expect, it, vi } from 'vitest';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { clear, show } from '../../../../tests/components/dom.ts';
import { PreparedCards } from './prepared-cards.tsx';

const onLive = vi.fn();
const onRevoked = vi.fn();
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
        onFound={nothing}
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
  await vi.waitFor(() => expect(onLive).toHaveBeenCalledWith('7'));
});

it('hears nothing of a server that does not tell, or does not know the tablet any more', async () => {
  await open({ status: 200, body: { data: [] } }, refusal(401, 'not_signed_in'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onRevoked).toHaveBeenCalled();
  });
  expect(onLive).not.toHaveBeenCalled();
});
