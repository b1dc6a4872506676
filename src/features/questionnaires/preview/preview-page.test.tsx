// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { lineTo, WithClient } from '../../../../tests/components/client.tsx';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import { PreviewPage } from './preview-page.tsx';

vi.mock('../editor/use-own-saves.ts', () => ({ useOwnSaves: () => [] }));

const ID = '0198c2a4-7d10-7abc-8def-0123456789ab';

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

const open = async (isPhone: boolean) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: isPhone,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={lineTo(null).client}>
        <PreviewPage locationId={ID} idText={ID} live={false} notFound={null} />
      </WithClient>
    </QueryClientProvider>,
  );
};
const isPressed = (name: string) => get('button', name).getAttribute('aria-pressed') === 'true';

it('begins in the standard size', async () => {
  await open(false);
  expect(isPressed('Standard 600')).toBe(true);
});

it('begins on a phone in the size of a phone, and all sizes can be chosen there', async () => {
  await open(true);
  expect(isPressed('Handy')).toBe(true);
  await click(get('button', 'PC'));
  expect(isPressed('PC')).toBe(true);
  expect(has('button', 'Tablet/Kiosk')).toBe(true);
});
