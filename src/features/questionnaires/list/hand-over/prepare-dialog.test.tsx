// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { lineTo, refusal, WithClient } from '../../../../../tests/components/client.tsx';
import {
  alerts,
  clear,
  click,
  eventually,
  get,
  show,
} from '../../../../../tests/components/dom.ts';
import { PrepareDialog } from './prepare-dialog.tsx';
import { PREPARE_DIALOG } from './texts.ts';

const [place, one, two] = ['1', '2', '3'].map(
  (digit) => `0197000${digit}-0000-7000-8000-000000000000`,
) as [string, string, string];

afterEach(clear);

it('prepares the same again where no answer came, and does not say that nothing was', async () => {
  const { client, asked } = lineTo(null, null, refusal(404, 'not_found'));
  let chosen = one;
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <WithClient client={client}>
        <PrepareDialog
          locationId={place}
          title="Kiosk"
          wish={() => ({ questionnaire_ids: [chosen] })}
          onClose={vi.fn()}
        >
          {null}
        </PrepareDialog>
      </WithClient>
    </QueryClientProvider>,
  );
  const make = async (times: number) => {
    await click(get('button', PREPARE_DIALOG.makePin));
    await eventually(() => expect(asked).toHaveLength(times));
  };
  await make(1);
  await eventually(() => expect(alerts()).toContain(PREPARE_DIALOG.maybe));
  expect(alerts()).not.toContain(PREPARE_DIALOG.failed);
  await make(2);
  await eventually(() => expect(alerts()).toContain(PREPARE_DIALOG.maybe));
  chosen = two;
  await make(3);
  await eventually(() => expect(alerts()).toContain(PREPARE_DIALOG.failed));
  const [first, second, third] = asked.map(({ body }) => (body as { id: string }).id);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
