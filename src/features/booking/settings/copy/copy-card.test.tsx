import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CopyEntry } from '#contract/booking/copy/copy.ts';
import type { Client } from '#data/http/client.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { Calendar, LOCATION } from '../../../../../tests/components/calendar.tsx';
import { lineTo, refusal } from '../../../../../tests/components/client.tsx';
import {
  choose,
  clear,
  click,
  field,
  get,
  has,
  show,
} from '../../../../../tests/components/dom.ts';
import { CopyCard } from './copy-card.tsx';

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
afterEach(clear);

const MITTE = '01970000-0000-7000-8000-0000000000b1';
const SUED = '01970000-0000-7000-8000-0000000000b2';
const ONE = [{ id: MITTE, name: 'Lindenhof Mitte' }];
const TWO = [...ONE, { id: SUED, name: 'Lindenhof Süd' }];
const entry = (
  kind: CopyEntry['kind'],
  name: string,
  state: CopyEntry['state'],
  missing: string | null = null,
): CopyEntry => ({ kind, name, state, missing });
const ENTRIES = [
  entry('category', 'Vorsorge', 'new'),
  entry('treatment', 'Kontrolle', 'new'),
  entry('treatment', 'Implantat', 'impossible', 'Dr. Weber'),
  entry('treatment', 'Beratung', 'exists'),
];
const THERE = ENTRIES.map((one) => ({ ...one, state: 'exists' as const, missing: null }));
const said = (data: readonly CopyEntry[]) => ({ status: 200, body: { data } });
const text = () => document.body.textContent ?? '';
const isOff = (name: string) => (get('button', name) as HTMLButtonElement).disabled;
const COPIES = `/api/locations/${LOCATION}/booking-copies`;

const open = async (client: Client, sources = ONE, locked: string | null = null) => {
  await show(
    <Calendar items={[]} client={client} locked={locked}>
      <CopyCard sources={sources} />
    </Calendar>,
  );
  if (has('button', 'Übernahme vorbereiten')) {
    await click(get('button', 'Übernahme vorbereiten'));
  }
};
const opened = async (...answers: Parameters<typeof lineTo>) => {
  const line = lineTo(...answers);
  await open(line.client);
  await eventually(() => get('button', '2 Teile übernehmen'));
  return line;
};

describe('taking over what another location has set up', () => {
  it('is not offered where there is no other one, nor changed by who may not', async () => {
    await open(lineTo(null).client, []);
    expect(text()).toBe('');
    await open(lineTo(null).client, ONE, 'Nur zum Ansehen.');
    expect(text()).toContain('Nur zum Ansehen.');
    expect(has('button', 'Übernahme vorbereiten')).toBe(false);
  });

  it('asks nothing before somebody wants it', async () => {
    const { client, asked } = lineTo(said(ENTRIES));
    await show(
      <Calendar items={[]} client={client}>
        <CopyCard sources={ONE} />
      </Calendar>,
    );
    expect(asked).toEqual([]);
  });

  it('shows what is new, what cannot be and why, and what is there', async () => {
    const { asked } = await opened(said(ENTRIES));
    expect(asked).toMatchObject([{ path: `${COPIES}/preview` }]);
    for (const heading of ['Wird übernommen (2)', 'Nicht möglich (1)', 'Schon da (1)']) {
      expect(has('heading', heading), heading).toBe(true);
    }
    expect(text()).toContain('ImplantatBraucht „Dr. Weber“, hier nicht eingetragen.');
    expect(text()).toContain('BeratungBehandlung');
  });

  it('wants a location chosen among several, and at least one part', async () => {
    const { client, asked } = lineTo(said(ENTRIES));
    await open(client, TWO);
    expect(asked).toEqual([]);
    expect(isOff('Übernehmen')).toBe(true);
    await choose('Von', SUED);
    await eventually(() => get('button', '2 Teile übernehmen'));
    await click(field('Behandlungen mit Kategorien'));
    expect(text()).toContain('Bitte wählen Sie, was übernommen werden soll.');
    expect(isOff('Übernehmen')).toBe(true);
  });

  it('says where there is nothing, or nothing new', async () => {
    await open(lineTo(said([])).client);
    await eventually(() => expect(text()).toContain('Dort gibt es davon nichts.'));
    expect(isOff('Übernehmen')).toBe(true);
    await clear();
    await open(lineTo(said(THERE)).client);
    await eventually(() => expect(text()).toContain('Alles, was sich übernehmen lässt'));
    expect(isOff('Übernehmen')).toBe(true);
  });

  it('shows nothing as known while it is read, and can ask again', async () => {
    await open({ call: () => new Promise(() => undefined) } as unknown as Client);
    expect(text()).not.toContain('Dort gibt es davon nichts.');
    expect(isOff('Übernehmen')).toBe(true);
    await clear();
    await open(lineTo(refusal(404, 'not_found'), said(ENTRIES)).client);
    await eventually(() => get('button', /^(Erneut|Noch einmal)/));
    await click(get('button', /^(Erneut|Noch einmal)/));
    await eventually(() => get('button', '2 Teile übernehmen'));
  });

  it('is done by one button, and taken back by the message', async () => {
    const kept = { status: 200, body: { undone: 1, kept: 1 } };
    const { asked } = await opened(said(ENTRIES), said(ENTRIES), said(THERE), kept, said(ENTRIES));
    await click(get('button', '2 Teile übernehmen'));
    await eventually(() => expect(text()).toContain('Alles, was sich übernehmen lässt'));
    expect(asked[1]).toMatchObject({
      path: COPIES,
      body: { from: MITTE, parts: ['treatments'] },
    });
    const { id } = Object(asked[1]?.body) as { id: string };
    const [done] = notifications();
    expect(done?.title).toBe('2 Teile übernommen');
    await act(async () => done?.action?.onClick());
    await eventually(() => expect(asked[3]?.path).toBe(`${COPIES}/${id}/undo`));
    await eventually(() =>
      expect(notifications().map(({ title, message }) => `${title} ${message}`)).toContain(
        'Rückgängig gemacht Ein Teil bleibt: inzwischen geändert oder anderswo gebraucht.',
      ),
    );
  });

  it('keeps its id while no answer has come, so that the same try is carried out once', async () => {
    const { asked } = await opened(said(ENTRIES), null, said(ENTRIES), said(ENTRIES));
    await click(get('button', '2 Teile übernehmen'));
    await eventually(() => expect(text()).toContain('Nicht übernommen'));
    await eventually(() => expect(isOff('2 Teile übernehmen')).toBe(false));
    await click(get('button', '2 Teile übernehmen'));
    await eventually(() => expect(asked.filter(({ path }) => path === COPIES)).toHaveLength(2));
    const ids = asked.flatMap(({ path, body }) =>
      path === COPIES ? [(body as { id: string }).id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    await eventually(() => expect(text()).not.toContain('Nicht übernommen'));
  });
});
