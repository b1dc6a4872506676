import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { signInSettings } from '#contract/settings/sign-in.ts';
import type { Client } from '#data/http/client.ts';
import type { KeepAnswer } from '#platform/kept/kept-answer.ts';
import { tellSetting } from '#platform/sync/setting-signal.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import { alerts, clear, click, get, has, show } from '../../../../tests/components/dom.ts';
import { SettingFrame } from './setting-card.tsx';

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

const Opening = ({ client, wanted }: { client: Client; wanted: ReturnType<typeof span> }) => (
  <QueryClientProvider client={queries}>
    <WithClient client={client}>
      <SettingFrame setting={openingHours} locationId={MITTE} keep={keep}>
        {({ value, save }) => (
          <>
            <p>{value.hours.length} Zeiten</p>
            <button type="button" onClick={() => save(wanted)}>
              Speichern
            </button>
          </>
        )}
      </SettingFrame>
    </WithClient>
  </QueryClientProvider>
);
const drawn = async (client: Client, wanted = span('08:00', '12:00')) => {
  await show(<Opening client={client} wanted={wanted} />);
  await eventually(() => expect(has('button', 'Speichern')).toBe(true));
};

describe('the frame of a setting', () => {
  it('has the declared heading, reads, writes, and reads what holds then', async () => {
    const { client, asked } = lineTo(CLOSED, CLOSED, {
      status: 200,
      body: span('08:00', '12:00'),
    });
    await drawn(client);
    expect(has('heading', 'Öffnungszeiten')).toBe(true);
    await click(get('button', 'Speichern'));
    await eventually(() => expect(document.body.textContent).toContain('1 Zeiten'));
    expect(asked.map(({ path }) => path)).toEqual(
      Array(3).fill(`/api/locations/${MITTE}/opening-hours`),
    );
    expect(asked[1]?.body).toEqual(span('08:00', '12:00'));
  });

  it('says what cannot be meant, and sends nothing', async () => {
    const { client, asked } = lineTo(CLOSED);
    await drawn(client, span('12:00', '08:00'));
    await click(get('button', 'Speichern'));
    expect(alerts()).toContain('Montag: Das Ende muss nach dem Beginn liegen.');
    expect(asked).toHaveLength(1);
  });

  it('says that somebody else was faster, and loads what they have saved', async () => {
    const { client } = lineTo(CLOSED, refusal(412, 'version_conflict'), {
      status: 200,
      body: span('09:00', '10:00'),
    });
    await drawn(client);
    await click(get('button', 'Speichern'));
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

  it('of the practice asks for no location', async () => {
    const { client, asked } = lineTo({
      status: 200,
      body: { second_factor_required: true, truthful_exists: false },
    });
    await show(
      <QueryClientProvider client={queries}>
        <WithClient client={client}>
          <SettingFrame setting={signInSettings} keep={keep}>
            {({ value }) => <p>{String(value.second_factor_required)}</p>}
          </SettingFrame>
        </WithClient>
      </QueryClientProvider>,
    );
    await eventually(() => expect(document.body.textContent).toContain('true'));
    expect(asked[0]?.path).toBe('/api/sign-in-settings');
  });
});
