import { afterEach, expect, it, vi } from 'vitest';
import { PracticeProvider } from '#platform/practice/practice.tsx';
import { lineTo, refusal, WithClient } from '../../../tests/components/client.tsx';
import { alerts, clear, click, get, has, show, type } from '../../../tests/components/dom.ts';
import { LinkPage } from './link-page.tsx';

afterEach(clear);

const TOKEN = 'k'.repeat(43);
const LINK = {
  status: 200,
  body: { kind: 'reset', name: 'Rita Roth', email: 'rita@lindenhof.test' },
};
const DEAD = 'Dieser Link gilt nicht mehr';

const open = async (token: string | null, ...answers: Parameters<typeof lineTo>) => {
  const line = lineTo(...answers);
  await show(
    <WithClient client={lineTo(null).client}>
      <PracticeProvider>
        <WithClient client={line.client}>
          <LinkPage token={token} />
        </WithClient>
      </PracticeProvider>
    </WithClient>,
  );
  return line;
};
const heading = (name: string) => vi.waitFor(() => get('heading', name));
const save = async () => {
  await type('Neues Passwort', 'acht-grüne-krüge');
  await click(get('button', 'Passwort speichern'));
};

it('asks once what the link is for, and again where there was no line', async () => {
  const line = await open(TOKEN, null, LINK);
  await click(await vi.waitFor(() => get('button', 'Noch einmal versuchen')));
  await heading('Neues Passwort wählen');
  expect(line.asked).toHaveLength(2);
});

it('says that a link is used up, before and after the password was typed', async () => {
  await open(TOKEN, refusal(400, 'code_wrong'));
  await heading(DEAD);
  await clear();
  await open(TOKEN, LINK, refusal(400, 'code_wrong'));
  await heading('Neues Passwort wählen');
  await save();
  await heading(DEAD);
});

it('asks nothing without a token, as after a reload', async () => {
  const line = await open(null, LINK);
  expect([has('heading', DEAD), line.asked]).toEqual([true, []]);
});

it('keeps the form when a password did not arrive, and ends with what holds now', async () => {
  await open(TOKEN, LINK, null, { status: 200, body: { message: 'ok' } });
  await heading('Neues Passwort wählen');
  await save();
  await vi.waitFor(() => expect(alerts()).not.toBe(''));
  await click(get('button', 'Passwort speichern'));
  await heading('Das Passwort ist gespeichert');
});
