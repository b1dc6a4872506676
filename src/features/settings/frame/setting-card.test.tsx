import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { signInSettings } from '#contract/settings/sign-in.ts';
import type { Client } from '#data/http/client.ts';
import type { KeepAnswer } from '#platform/kept/kept-answer.ts';
import { tellSetting } from '#platform/sync/setting-signal.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  alerts,
  clear,
  click,
  eventually,
  get,
  has,
  show,
} from '../../../../tests/components/dom.ts';
import { SaveBar } from '../unsaved/save-bar.tsx';
import { UnsavedProvider } from '../unsaved/unsaved.tsx';
import type { KeptDraft } from '../unsaved/use-draft.ts';
import { type Both, SettingFrame } from './setting-card.tsx';

const MITTE = '01970000-0000-7000-8000-000000000011';
const CLOSED = { status: 200, body: { hours: [], closures: [] } };
const span = (from: string, to: string) => ({
  hours: [{ weekday: 1, from, to }],
  closures: [],
});

/** Nothing is kept. */
const keep: KeepAnswer = (_, ask) => ask();

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(clear);

/** What the device keeps of what is typed. */
const device = (found: unknown = null) => {
  const kept = {
    found: found as KeptDraft['found'],
    keep: vi.fn<KeptDraft['keep']>(),
    replace: () => undefined,
    settle: async () => undefined,
    secure: async () => true,
    drop: vi.fn<() => void>(),
  };
  return kept satisfies KeptDraft;
};

interface Shown {
  client: Client;
  wanted: ReturnType<typeof span>;
  unsent: KeptDraft;
  known: KeepAnswer;
  compares?: boolean;
}

const Compared = ({
  mine,
  theirs,
  onMine,
  onTheirs,
}: Both<{ hours: readonly { to: string }[] }>) => (
  <>
    <p>
      {mine.hours[0]?.to} gegen {theirs.hours[0]?.to}
    </p>
    <button type="button" onClick={onMine}>
      Meinen
    </button>
    <button type="button" onClick={onTheirs}>
      Ihren
    </button>
  </>
);

const Opening = ({ client, wanted, unsent, known, compares = false }: Shown) => {
  const pane = useRef<HTMLDivElement>(null);
  return (
    <QueryClientProvider client={queries}>
      <WithClient client={client}>
        <div ref={pane}>
          <UnsavedProvider pane={pane}>
            <SettingFrame
              setting={openingHours}
              locationId={MITTE}
              keep={known}
              unsent={unsent}
              {...(compares && { compare: Compared })}
            >
              {({ value, typed, change }) => (
                <>
                  <p>
                    {value.hours.length} Zeiten, {typed.hours[0]?.to ?? 'keine'} getippt
                  </p>
                  <button type="button" onClick={() => change(wanted)}>
                    Tippen
                  </button>
                  <button type="button" onClick={() => change({ hours: [], closures: [] })}>
                    Wie zuvor
                  </button>
                </>
              )}
            </SettingFrame>
            <SaveBar />
          </UnsavedProvider>
        </div>
      </WithClient>
    </QueryClientProvider>
  );
};
const drawn = async (
  client: Client,
  wanted = span('08:00', '12:00'),
  unsent = device(),
  known = keep,
  compares = false,
) => {
  const shown = { client, wanted, unsent, known, compares };
  await show(<Opening {...shown} />);
  await eventually(() => expect(has('button', 'Tippen')).toBe(true));
  return unsent;
};
const save = async () => {
  await click(get('button', 'Tippen'));
  await click(get('button', 'Speichern'));
};

describe('the frame of a setting', () => {
  it('has the declared heading, reads, writes, and reads what holds then', async () => {
    const { client, asked } = lineTo(CLOSED, CLOSED, {
      status: 200,
      body: span('08:00', '12:00'),
    });
    await drawn(client);
    expect(has('heading', 'Öffnungszeiten')).toBe(true);
    await save();
    await eventually(() => expect(document.body.textContent).toContain('1 Zeiten'));
    expect(asked.map(({ path }) => path)).toEqual(
      Array(3).fill(`/api/locations/${MITTE}/opening-hours`),
    );
    expect(asked[1]?.body).toEqual(span('08:00', '12:00'));
  });

  it('says what cannot be meant, and sends nothing', async () => {
    const { client, asked } = lineTo(CLOSED);
    await drawn(client, span('12:00', '08:00'));
    await save();
    expect(alerts()).toContain('Montag: Das Ende muss nach dem Beginn liegen.');
    expect(asked).toHaveLength(1);
  });

  it('says that somebody else was faster, and loads what they have saved', async () => {
    const { client } = lineTo(CLOSED, refusal(412, 'version_conflict'), {
      status: 200,
      body: span('09:00', '10:00'),
    });
    await drawn(client);
    await save();
    await eventually(() => expect(has('button', 'Neuen Stand laden')).toBe(true));
    await click(get('button', 'Neuen Stand laden'));
    await eventually(() => expect(document.body.textContent).toContain('1 Zeiten'));
    expect(alerts()).toBe('');
  });

  it('hears that somebody else has changed it, and not of what it has written itself', async () => {
    const { client } = lineTo(CLOSED, { status: 200, body: span('09:00', '10:00') });
    await drawn(client);
    const told = { setting: 'opening_hours', location_id: MITTE, etag: '"new"' };
    const tell = (part: object) => act(async () => tellSetting({ ...told, ...part }));
    await tell({ location_id: null });
    await tell({ setting: 'text_blocks' });
    await tell({ etag: '*' });
    expect(has('button', 'Neuen Stand laden')).toBe(false);
    await tell({});
    await click(get('button', 'Neuen Stand laden'));
    await eventually(() => expect(document.body.textContent).toContain('1 Zeiten'));
  });

  it('offers to save as soon as something differs, and no longer when it is as it was', async () => {
    const { client } = lineTo(CLOSED);
    const unsent = await drawn(client);
    expect(has('button', 'Speichern')).toBe(false);
    await click(get('button', 'Tippen'));
    expect(has('group', 'Nicht gespeicherte Änderungen')).toBe(true);
    expect(unsent.keep).toHaveBeenLastCalledWith({
      etag: expect.any(String),
      typed: span('08:00', '12:00'),
    });
    await click(get('button', 'Wie zuvor'));
    expect(has('button', 'Speichern')).toBe(false);
  });

  it('throws away what is typed when asked, and gives the focus back', async () => {
    const { client, asked } = lineTo(CLOSED);
    const unsent = await drawn(client);
    get('button', 'Tippen').focus();
    await click(get('button', 'Tippen'));
    get('button', 'Wie zuvor').focus();
    get('button', 'Verwerfen').focus();
    await click(get('button', 'Verwerfen'));
    expect(document.body.textContent).toContain('keine getippt');
    expect(unsent.drop).toHaveBeenCalled();
    expect(document.activeElement).toBe(get('button', 'Wie zuvor'));
    expect(asked).toHaveLength(1);
  });

  it('is saved by Ctrl+S', async () => {
    const { client, asked } = lineTo(CLOSED, CLOSED, {
      status: 200,
      body: span('08:00', '12:00'),
    });
    const unsent = await drawn(client);
    await click(get('button', 'Tippen'));
    const keys = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
    await act(async () => window.dispatchEvent(keys));
    expect(keys.defaultPrevented).toBe(true);
    await eventually(() => expect(has('button', 'Speichern')).toBe(false));
    expect(asked[1]?.body).toEqual(span('08:00', '12:00'));
    expect(unsent.drop).toHaveBeenCalled();
  });

  it('begins with what was typed before a lock, and never writes it over what came since', async () => {
    const { client, asked } = lineTo(CLOSED, refusal(412, 'version_conflict'));
    const found = { etag: '"older"', typed: span('07:00', '11:00') };
    await drawn(client, undefined, device(found));
    await eventually(() => expect(document.body.textContent).toContain('11:00 getippt'));
    expect(document.body.textContent).toContain('Inzwischen hat jemand anderes das geändert');
    await click(get('button', 'Speichern'));
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.ifMatch).toBe('"older"');
    expect(document.body.textContent).toContain('11:00 getippt');
  });

  it('says nothing of others while the practice is not reached', async () => {
    const { client } = lineTo(null);
    const kept = { value: CLOSED.body, etag: '"older"' };
    const known: KeepAnswer = async () => new TextEncoder().encode(JSON.stringify(kept));
    const found = { etag: '"older"', typed: span('07:00', '11:00') };
    await drawn(client, undefined, device(found), known);
    await eventually(() => expect(document.body.textContent).toContain('11:00 getippt'));
    expect(document.body.textContent).toContain('Letzter bekannter Stand');
    expect(document.body.textContent).not.toContain('Inzwischen hat jemand anderes');
  });

  describe('where both states can be compared', () => {
    const first = { ...CLOSED, etag: '"1"' };
    const theirs = { status: 200, body: span('09:00', '10:00'), etag: '"2"' };
    const mine = span('08:00', '12:00');

    it('shows them to who was slower, and saves over theirs when told to', async () => {
      const { client, asked } = lineTo(first, refusal(412, 'version_conflict'), theirs, {
        status: 200,
        body: mine,
        etag: '"3"',
      });
      await drawn(client, mine, device(), keep, true);
      await save();
      await eventually(() => expect(document.body.textContent).toContain('12:00 gegen 10:00'));
      expect(document.body.textContent).toContain('12:00 getippt');
      expect(has('button', 'Neuen Stand laden')).toBe(false);
      await click(get('button', 'Meinen'));
      await eventually(() => expect(has('button', 'Speichern')).toBe(false));
      expect(asked[3]).toMatchObject({ body: mine, ifMatch: '"2"' });
    });

    it('throws nothing typed away before that is chosen', async () => {
      const { client } = lineTo(first, theirs);
      await drawn(client, mine, device(), keep, true);
      await click(get('button', 'Tippen'));
      const told = { setting: 'opening_hours', location_id: MITTE, etag: '"2"' };
      await act(async () => tellSetting(told));
      await click(get('button', 'Neuen Stand laden'));
      await eventually(() => expect(document.body.textContent).toContain('12:00 gegen 10:00'));
      expect(has('button', 'Neuen Stand laden')).toBe(false);
      await click(get('button', 'Ihren'));
      await eventually(() => expect(document.body.textContent).toContain('10:00 getippt'));
      expect(has('button', 'Speichern')).toBe(false);
    });
  });

  it('forgets what was typed into other fields than it has', async () => {
    const { client } = lineTo(CLOSED);
    await drawn(client, undefined, device({ etag: '"older"', typed: { former: 1 } }));
    await eventually(() => expect(document.body.textContent).toContain('keine getippt'));
    expect(has('button', 'Speichern')).toBe(false);
  });

  it('of the practice asks for no location', async () => {
    const { client, asked } = lineTo({
      status: 200,
      body: { second_factor_required: true, truthful_exists: false },
    });
    await show(
      <QueryClientProvider client={queries}>
        <WithClient client={client}>
          <SettingFrame setting={signInSettings} keep={keep} unsent={device()}>
            {({ value }) => <p>{String(value.second_factor_required)}</p>}
          </SettingFrame>
        </WithClient>
      </QueryClientProvider>,
    );
    await eventually(() => expect(document.body.textContent).toContain('true'));
    expect(asked[0]?.path).toBe('/api/sign-in-settings');
  });
});
