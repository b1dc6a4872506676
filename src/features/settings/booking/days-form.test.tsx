import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookingDays, bookingDays } from '#contract/settings/booking-days.ts';
import {
  choose,
  clear,
  click,
  described,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { Edited } from '../../../../tests/components/edited.tsx';
import { DaysForm, preparedDays } from './days-card.tsx';

const save = vi.fn<(state: BookingDays) => void>();
const drawn = (value: BookingDays) =>
  show(
    <Edited value={value} prepare={preparedDays} save={save}>
      {(form) => <DaysForm {...form} />}
    </Edited>,
  );
const EMPTY = bookingDays.empty as BookingDays;

beforeEach(() => save.mockReset());
afterEach(clear);

describe('the open days of a location', () => {
  it('ask for holidays of the municipality only where the Land has them', async () => {
    await drawn(EMPTY);
    expect(has('switch', 'Mariä Himmelfahrt')).toBe(false);
    await choose('Bundesland', 'BY');
    await click(get('switch', 'Mariä Himmelfahrt'));
    expect(has('switch', 'Fronleichnam')).toBe(false);
    await click(get('button', 'Speichern'));
    expect(save).toHaveBeenLastCalledWith({ ...EMPTY, land: 'BY', municipal: ['assumption'] });
  });

  it('leave a holiday of the municipality behind with its Land', async () => {
    await drawn({ ...EMPTY, land: 'BY', municipal: ['assumption', 'augsburg'] });
    await choose('Bundesland', 'SN');
    expect(has('switch', 'Fronleichnam')).toBe(true);
    await click(get('button', 'Speichern'));
    expect(save).toHaveBeenLastCalledWith({ ...EMPTY, land: 'SN', municipal: [] });
  });

  it('take an exception with day and times, and none whose end lies before its beginning', async () => {
    await drawn(EMPTY);
    await click(get('button', 'Ausnahme hinzufügen'));
    await type('Tag', '09.01.2027');
    await type('Von', '13');
    await click(get('button', 'Speichern'));
    expect(save).not.toHaveBeenCalled();
    expect(described('Bis')).toContain('Bitte nach dem Beginn.');
    await type('Bis', '15:30');
    await click(get('button', 'Speichern'));
    expect(save.mock.lastCall?.[0].exceptions).toEqual([
      { date: '2027-01-09', from: '13:00', to: '15:30', name: '' },
    ]);
    await click(get('button', 'Ausnahme 1 entfernen'));
    await click(get('button', 'Speichern'));
    expect(save.mock.lastCall?.[0].exceptions).toEqual([]);
  });
});
