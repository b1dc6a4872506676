import { afterEach, expect, it, vi } from 'vitest';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import { GERMAN } from '../words/de.ts';
import { HelpCall } from './help-call.tsx';
// Loaded already when the button wants it.
import './help-dialog.tsx';

const T = GERMAN.help;
const open = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <WithClient client={client}>
      <header>
        <span id="way-out" />
      </header>
      <HelpCall token="kiosk" />
    </WithClient>,
  );
  await click(get('button', T.call));
  await vi.waitFor(() => get('button', T.yes));
  return asked;
};
const said = () => get('status', '').textContent;
afterEach(clear);

it('stands in the head, and asks before anybody is called', async () => {
  const asked = await open({ status: 204, body: null });
  expect(get('button', T.call).closest('header')).not.toBeNull();
  expect(said()).toBe('Soll jemand vom Team kommen?');
  await click(get('button', T.no));
  expect(asked).toEqual([]);
});

it('calls with one tap more, says so, and keeps the focus', async () => {
  const asked = await open({ status: 204, body: null });
  const button = get('button', T.yes);
  button.focus();
  await click(button);
  await vi.waitFor(() => expect(said()).toBe('Wir sagen Bescheid. Gleich kommt jemand.'));
  expect(asked).toEqual([{ path: '/api/kiosk/help-calls', body: {} }]);
  expect(document.activeElement).toBe(get('button', T.close));
  expect(has('button', T.no)).toBe(false);
  await click(get('button', T.close));
  expect(asked).toHaveLength(1);
});

it.each([
  ['without network', null, 'Gerade keine Verbindung: bitte sprechen Sie das Team an.'],
  ['where the practice refuses', refusal(401, 'not_signed_in'), T.failed],
] as const)(
  'says %s that nobody was called, and asks anew the next time',
  async (_, answer, words) => {
    const asked = await open(answer, { status: 204, body: null });
    await click(get('button', T.yes));
    await vi.waitFor(() => expect(said()).toBe(words));
    expect(asked).toHaveLength(1);
    await click(get('button', T.close));
    await click(get('button', T.call));
    await vi.waitFor(() => expect(said()).toBe(T.question));
  },
);
