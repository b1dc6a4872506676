import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemContent } from '#contract/booking/item.ts';
import type { Shift } from '#contract/booking/shift.ts';
import { ApiError } from '#data/http/api-error.ts';
import { notifications } from '#ui/overlays/notifications.ts';
import { Calendar, itemOf } from '../../../../../tests/components/calendar.tsx';
import { lineTo } from '../../../../../tests/components/client.tsx';
import {
  alerts,
  choose,
  clear,
  click,
  described,
  get,
  has,
  show,
  type,
} from '../../../../../tests/components/dom.ts';
import { MasterdataView } from './masterdata-view.tsx';

const ADA = '01970000-0000-7000-8000-0000000000a1';
const SHIFT = '01970000-0000-7000-8000-0000000000b1';
const EMRE = { id: '01970000-0000-7000-8000-0000000000c1', name: 'Emre Yıldız' };

const ada = (removed = false): ItemContent => ({
  kind: 'resource',
  removed,
  content: {
    kind: 'practitioner',
    name: 'Dr. Ada Weber',
    short: 'AW',
    colour: 0,
    skills: ['Implantate'],
    user_id: null,
    active: true,
    position: 0,
  },
});
const shift = (rest: Partial<Shift> = {}): ItemContent => ({
  kind: 'shift',
  removed: false,
  content: {
    resource_id: ADA,
    weekdays: [1, 3],
    from: '08:00',
    to: '12:00',
    every_weeks: 1,
    valid_from: '2026-01-05',
    valid_to: null,
    payers: [],
    familiar: 'all',
    treatments: [],
    online: true,
    band: 'long',
    open_hour: false,
    ...rest,
  },
});

const put = vi.fn<(id: string, item: ItemContent, version: number | null) => Promise<unknown>>();
beforeEach(() => put.mockReset().mockResolvedValue(undefined));
afterEach(clear);

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
const text = () => document.body.textContent;
const undo = () => act(async () => notifications().at(-1)?.action?.onClick());

describe('people and rooms of a calendar', () => {
  it('stand by their kind, with what keeps them from being booked', async () => {
    await show(
      <Calendar items={[itemOf(ADA, ada())]}>
        <MasterdataView team={[]} chosen={undefined} />
      </Calendar>,
    );
    expect(text()).toContain('Kann: Implantate');
    expect(text()).toContain('Noch keine Arbeitszeiten: nicht buchbar');
    expect(text()).toContain('Nötig, wenn sich Behandlungen einen Stuhl teilen.');
    expect(get('link', 'Dr. Ada Weber öffnen').getAttribute('href')).toContain(ADA);
  });

  it('are added with a name, a colour and an account', async () => {
    await show(
      <Calendar items={[]} put={put}>
        <MasterdataView team={[EMRE]} chosen={undefined} />
      </Calendar>,
    );
    await click(get('button', 'Hinzufügen'));
    await click(get('button', 'Speichern'));
    expect(described('Name')).toContain('Bitte einen Namen eintragen.');
    expect(put).not.toHaveBeenCalled();
    await choose('Art', 'assistant');
    await type('Name', ' Emre Yıldız ');
    await type('Kann (freiwillig)', 'Prophylaxe, Röntgen, Prophylaxe');
    await choose('Konto im Team (freiwillig)', EMRE.id);
    await click(get('radio', 'Grün'));
    await click(get('button', 'Speichern'));
    expect(put.mock.lastCall?.slice(1)).toEqual([
      {
        kind: 'resource',
        removed: false,
        content: {
          kind: 'assistant',
          name: 'Emre Yıldız',
          short: '',
          colour: 3,
          skills: ['Prophylaxe', 'Röntgen'],
          user_id: EMRE.id,
          active: true,
          position: 0,
        },
      },
      null,
    ]);
  });

  it('change their place in the calendar by the menu of their row', async () => {
    const kaya = '01970000-0000-7000-8000-0000000000a2';
    const content = {
      ...ada(),
      content: { ...ada().content, name: 'Dr. Deniz Kaya', position: 1 },
    };
    await show(
      <Calendar items={[itemOf(ADA, ada()), itemOf(kaya, content as ItemContent)]} put={put}>
        <MasterdataView team={[]} chosen={undefined} />
      </Calendar>,
    );
    await click(get('button', 'Mehr zu Dr. Ada Weber'));
    expect(has('menuitem', 'Nach oben')).toBe(false);
    await click(get('menuitem', 'Nach unten'));
    await eventually(() => expect(put).toHaveBeenCalledTimes(2));
    const written = put.mock.calls.map(([id, { content: one }, version]) => [
      id,
      'position' in one && one.position,
      version,
    ]);
    expect(written).toEqual([
      [kaya, 0, 1],
      [ADA, 1, 1],
    ]);
  });

  it('are taken out, come back by undo, and from the list of what was taken out', async () => {
    await show(
      <Calendar items={[itemOf(ADA, ada())]} put={put}>
        <MasterdataView team={[]} chosen={ADA} />
      </Calendar>,
    );
    await click(get('button', 'Bearbeiten'));
    await click(get('button', 'Entfernen'));
    expect(put).toHaveBeenLastCalledWith(ADA, ada(true), 1);
    expect(text()).toContain('Im Kalender steht noch, was schon gebucht ist.');
    await undo();
    expect(put).toHaveBeenLastCalledWith(ADA, ada(), 2);
    expect(has('heading', 'Arbeitszeiten')).toBe(true);
  });

  it('come back from the list of what was taken out', async () => {
    await show(
      <Calendar items={[itemOf(ADA, ada(true), 2)]} put={put}>
        <MasterdataView team={[]} chosen={undefined} />
      </Calendar>,
    );
    await click(get('button', 'Dr. Ada Weber zurückholen'));
    expect(put).toHaveBeenLastCalledWith(ADA, ada(), 2);
  });

  it('keep what is typed when it is not saved, and say why', async () => {
    put.mockRejectedValue(ApiError.network());
    await show(
      <Calendar items={[]} put={put}>
        <MasterdataView team={[]} chosen={undefined} />
      </Calendar>,
    );
    await click(get('button', 'Hinzufügen'));
    await type('Name', 'Stuhl 1');
    await click(get('button', 'Speichern'));
    expect(alerts()).toContain('Die Praxis ist gerade nicht erreichbar');
    await act(async () => {
      const dialog = document.querySelector('dialog');
      dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(alerts()).toContain('Noch nicht gespeichert');
    put.mockResolvedValue(undefined);
    await click(get('button', 'Speichern'));
    // The same name at the practice, so that the try again makes no second one.
    expect(put.mock.calls[1]?.[0]).toBe(put.mock.calls[0]?.[0]);
  });

  it('cannot be changed while the practice is not reached, and say so', async () => {
    const locked = 'Die Praxis ist gerade nicht erreichbar.';
    await show(
      <Calendar items={[itemOf(ADA, ada()), itemOf(SHIFT, shift())]} locked={locked}>
        <MasterdataView team={[]} chosen={ADA} />
      </Calendar>,
    );
    expect(text()).toContain('Letzter bekannter Stand');
    for (const name of ['Bearbeiten', 'Arbeitszeit hinzufügen', 'Abwesenheit eintragen']) {
      expect(get('button', name)).toMatchObject({ disabled: true, title: locked });
    }
  });
});

describe('working hours', () => {
  const drawn = (items = [itemOf(ADA, ada()), itemOf(SHIFT, shift())]) =>
    show(
      <Calendar items={items} put={put}>
        <MasterdataView team={[]} chosen={ADA} />
      </Calendar>,
    );

  it('are proposed as mornings, and then as the afternoons of the same days', async () => {
    await drawn([itemOf(ADA, ada())]);
    await click(get('button', 'Arbeitszeit hinzufügen'));
    await click(get('button', 'Speichern'));
    const mornings = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' };
    expect(put.mock.lastCall?.[1].content).toMatchObject(mornings);
    await clear();
    await drawn();
    await click(get('button', 'Arbeitszeit hinzufügen'));
    await click(get('button', 'Speichern'));
    const afternoons = { weekdays: [1, 3], from: '13:00', to: '17:00' };
    expect(put.mock.lastCall?.[1].content).toMatchObject(afternoons);
    await clear();
    await drawn([itemOf(ADA, ada()), itemOf(SHIFT, shift({ to: '16:00' }))]);
    await click(get('button', 'Arbeitszeit hinzufügen'));
    await click(get('button', 'Speichern'));
    expect(put.mock.lastCall?.[1].content).toMatchObject(mornings);
  });

  it('stand in their week, and are changed for all their days', async () => {
    await drawn([itemOf(ADA, ada()), itemOf(SHIFT, shift({ every_weeks: 2, online: false }))]);
    expect(text()).toContain('alle 2 Wochen · nicht online');
    expect(has('button', 'Dienstag 08:00–12:00 bearbeiten')).toBe(false);
    await click(get('button', 'Mittwoch 08:00–12:00 bearbeiten'));
    await type('Bis', '13');
    await click(get('checkbox', 'Freitag'));
    await click(get('button', 'Speichern'));
    const { content } = shift({ every_weeks: 2, online: false, to: '13:00', weekdays: [1, 3, 5] });
    expect(put).toHaveBeenLastCalledWith(SHIFT, { kind: 'shift', removed: false, content }, 1);
  });

  it('need a day, five minutes and an end behind their beginning', async () => {
    await drawn();
    await click(get('button', 'Montag 08:00–12:00 bearbeiten'));
    await click(get('checkbox', 'Montag'));
    await click(get('checkbox', 'Mittwoch'));
    await type('Von', '13:02');
    await click(get('button', 'Speichern'));
    expect(text()).toContain('Bitte mindestens einen Wochentag wählen.');
    expect(described('Von')).toContain('Bitte in Schritten von fünf Minuten.');
    await type('Von', '13:05');
    expect(described('Bis')).toContain('Das Ende muss nach dem Anfang liegen.');
    expect(put).not.toHaveBeenCalled();
  });

  it('are interrupted by whole days', async () => {
    await drawn();
    await click(get('button', 'Abwesenheit eintragen'));
    await type('Erster Tag', '04.08.2098');
    await type('Letzter Tag', '03.08.2098');
    await click(get('button', 'Speichern'));
    expect(described('Letzter Tag')).toContain('Das Ende muss nach dem Anfang liegen.');
    await type('Letzter Tag', '15.08.2098');
    await click(get('button', 'Speichern'));
    expect(put.mock.lastCall?.[1].content).toEqual({
      resource_id: ADA,
      kind: 'holiday',
      note: '',
      from: '2098-08-04T00:00',
      to: '2098-08-16T00:00',
    });
    expect(text()).toContain('15.08.2098');
  });
});

describe('how somebody was before', () => {
  it('is named by its fields, and restored', async () => {
    const by = { id: EMRE.id, name: 'Emre' };
    const before = { ...ada(), content: { ...ada().content, short: 'A' } } as ItemContent;
    const { client } = lineTo({
      status: 200,
      body: {
        data: [
          { version: 2, item: ada(), at: '2026-03-03T08:00:00.000Z', by },
          { version: 1, item: before, at: '2026-03-02T08:00:00.000Z', by },
        ],
      },
    });
    await show(
      <Calendar items={[itemOf(ADA, ada(), 2)]} put={put} client={client}>
        <MasterdataView team={[]} chosen={ADA} />
      </Calendar>,
    );
    const details = document.querySelector('details');
    await act(async () => {
      details?.setAttribute('open', '');
      details?.dispatchEvent(new Event('toggle'));
    });
    await eventually(() => expect(text()).toContain('Geändert: Kürzel'));
    await click(get('button', /wiederherstellen$/));
    expect(put).toHaveBeenLastCalledWith(ADA, before, 2);
  });
});
