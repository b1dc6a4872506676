import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HeldState } from '#contract/system/calls/held.ts';
import type { Client } from '#data/http/client.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { lineTo, refusal, WithClient } from '../../../../../tests/components/client.tsx';
import { clear, click, get, has, show } from '../../../../../tests/components/dom.ts';
import { HeldAttention } from './held-attention.tsx';
import { HeldCard } from './held-card.tsx';

/** Waits inside `act`: what comes over the line is drawn there, and not between two looks. */
const eventually = async (check: () => void, tries = 200): Promise<void> => {
  await act(() => new Promise((done) => setTimeout(done, 5)));
  try {
    check();
  } catch (error) {
    if (tries === 0) throw error;
    await eventually(check, tries - 1);
  }
};

const AS_OF = '2026-03-02T09:00:00.000Z';
const at = (hour: number) => `2026-03-01T${hour}:00:00.000Z`;
const NOTHING: HeldState = { as_of: null, groups: [] };
const HELD: HeldState = {
  as_of: AS_OF,
  groups: [
    { kind: 'sms', count: 3, ended: 0, oldest: at(10), newest: at(14) },
    { kind: 'code', count: 1, ended: 2, oldest: at(10), newest: at(10) },
    { kind: 'other', count: 0, ended: 1, oldest: null, newest: null },
  ],
};
const said = (body: unknown) => ({ status: 200, body });
const text = () => document.body.textContent ?? '';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(clear);

const open = (client: Client) =>
  show(
    <QueryClientProvider client={queries}>
      <WithClient client={client}>
        <HeldAttention />
        <HeldCard />
      </WithClient>
    </QueryClientProvider>,
  );
const opened = async (...answers: Parameters<typeof lineTo>) => {
  const line = lineTo(...answers);
  await open(line.client);
  await eventually(() => expect(text()).toContain('warten auf Ihre Entscheidung'));
  return line;
};
const SMS = '3 SMSvon 01.03.2026, 11:00 Uhr bis 01.03.2026, 15:00 Uhr';
const isOff = (name: string) => (get('button', name) as HTMLButtonElement).disabled;

describe('what is held after a restore', () => {
  it('is nothing on most days, and says so', async () => {
    await open(lineTo(said(NOTHING)).client);
    await eventually(() => expect(text()).toContain('Es wird nichts zurückgehalten.'));
    expect(has('button', 'Alle senden')).toBe(false);
    expect(text()).not.toContain('Seit der Wiederherstellung');
  });

  it('says nothing of it before the answer is there', async () => {
    await open({ call: () => new Promise(() => undefined) } as unknown as Client);
    expect(text()).not.toContain('Es wird nichts zurückgehalten.');
    expect(has('button', 'Alle senden')).toBe(false);
    expect(text()).not.toContain('Seit der Wiederherstellung');
  });

  it('can be asked for again where it could not be read', async () => {
    await open(lineTo(refusal(500, 'internal'), said(HELD)).client);
    await eventually(() => get('button', /^(Erneut|Noch einmal)/));
    expect(text()).not.toContain('Es wird nichts zurückgehalten.');
    await click(get('button', /^(Erneut|Noch einmal)/));
    await eventually(() => expect(text()).toContain('4 Sendungen warten auf Ihre Entscheidung.'));
  });

  it('is told by kind, with how many, from when, and what has ended', async () => {
    await opened(said(HELD));
    expect(text()).toContain('Seit der Wiederherstellung werden 4 Sendungen zurückgehalten.');
    expect(text()).toContain(SMS);
    expect(text()).toContain('3 E-Mails mit Code oder Linkvon 01.03.2026, 11:00 Uhr');
    expect(text()).toContain('davon 2 abgelaufen, sie werden nicht mehr gesendet');
    expect(text()).toContain('1 Hinweis zu einem ZugangWann geschrieben, ist nicht bekannt');
    expect(text()).toContain('abgelaufen, wird nicht mehr gesendet');
  });
});

describe('a decision', () => {
  it('to send all of it is asked about once, and names what was seen', async () => {
    const { asked } = await opened(said(HELD), said(NOTHING));
    await click(get('button', 'Alle senden'));
    expect(text()).toContain('4 Sendungen gehen sofort hinaus');
    expect(asked).toHaveLength(1);
    await click(get('button', 'Senden'));
    await eventually(() => expect(text()).toContain('Es wird nichts zurückgehalten.'));
    const body = { kinds: ['sms', 'code', 'other'], as_of: AS_OF };
    expect(asked.slice(1)).toEqual([{ path: '/api/backup/held/sent', body }]);
    expect(notifications().map(({ title }) => title)).toContain('Wird gesendet');
    expect(text()).not.toContain('Seit der Wiederherstellung');
  });

  it('to send some leaves the others, which are ticked off', async () => {
    const rest: HeldState = { as_of: AS_OF, groups: HELD.groups.slice(1) };
    const { asked } = await opened(said(HELD), said(rest));
    for (const box of document.querySelectorAll<HTMLInputElement>('input')) {
      if (!box.closest('label')?.textContent?.includes('SMS')) await click(box);
    }
    await click(get('button', 'Ausgewählte senden'));
    expect(text()).toContain('3 Sendungen gehen sofort hinaus');
    await click(get('button', 'Senden'));
    await eventually(() => expect(text()).toContain('Eine Sendung wartet auf Ihre Entscheidung.'));
    expect(asked[1]?.body).toEqual({ kinds: ['sms'], as_of: AS_OF });
  });

  it('not to send says what becomes of it, and counts what has ended', async () => {
    const { asked } = await opened(said(HELD), said(NOTHING));
    await click(get('button', 'Nicht senden'));
    expect(text()).toContain('7 Sendungen gehen nicht hinaus.');
    const [, inDialog] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Nicht senden',
    );
    if (!inDialog) throw new Error('nothing to confirm');
    await click(inDialog);
    await eventually(() => expect(asked.at(-1)?.path).toBe('/api/backup/held/dropped'));
  });

  it('without an answer is said in the dialog, and the list is read again', async () => {
    const { asked } = await opened(said(HELD), null, said(HELD));
    await click(get('button', 'Alle senden'));
    await click(get('button', 'Senden'));
    await eventually(() => expect(text()).toContain('Nicht gespeichert'));
    await eventually(() => expect(asked.map(({ path }) => path)).toHaveLength(3));
    expect(asked[2]?.path).toBe('/api/backup/held');
  });

  it('can be left with nothing done', async () => {
    const { asked } = await opened(said(HELD));
    await click(get('button', 'Alle senden'));
    await click(get('button', 'Abbrechen'));
    expect(asked).toHaveLength(1);
  });

  it('cannot be made of nothing', async () => {
    await opened(said(HELD));
    for (const box of document.querySelectorAll<HTMLInputElement>('input')) await click(box);
    expect(isOff('Ausgewählte senden')).toBe(true);
    expect(isOff('Nicht senden')).toBe(true);
  });
});
