import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookingRules, booking } from '#contract/settings/booking.ts';
import {
  choose,
  clear,
  click,
  described,
  field,
  get,
  has,
  show,
} from '../../../../tests/components/dom.ts';
import { Edited } from '../../../../tests/components/edited.tsx';
import { RulesForm } from './rules-card.tsx';

const save = vi.fn<(state: BookingRules) => void>();
const EMPTY = booking.empty as BookingRules;
const drawn = (value: BookingRules) =>
  show(
    <Edited value={value} prepare={(typed) => typed} save={save}>
      {(form) => <RulesForm {...form} />}
    </Edited>,
  );

beforeEach(() => save.mockReset());
afterEach(clear);

describe('the rules of booking', () => {
  it('are chosen in words and saved as numbers', async () => {
    await drawn(EMPTY);
    expect(field('Termine beginnen alle').value).toBe('15');
    await choose('Termine beginnen alle', '10');
    await choose('Selbst verschieben und absagen bis', '48');
    await click(get('switch', 'Online buchen'));
    await click(get('button', 'Speichern'));
    const wanted = { ...EMPTY, online: true, raster: 10, cancel_hours: 48 };
    expect(save).toHaveBeenLastCalledWith(wanted);
    expect(booking.schema.safeParse(wanted).success).toBe(true);
  });

  it('keep a number that nobody offers', async () => {
    await drawn({ ...EMPTY, notice_hours: 36 });
    expect(field('Frühestens buchbar').value).toBe('36');
    expect(get('option', '36 Stunden vorher')).toBeTruthy();
  });

  it('ask for how strict only where times are left out', async () => {
    await drawn(EMPTY);
    expect(has('combobox', 'Streng innerhalb von')).toBe(false);
    await click(get('radio', 'Nur günstige Zeiten'));
    await choose('Streng innerhalb von', '14');
    await click(get('button', 'Speichern'));
    expect(save).toHaveBeenLastCalledWith({ ...EMPTY, packing: 'strict', strict_days: 14 });
  });

  it('say of each feature what goes when it is off', async () => {
    await drawn(EMPTY);
    for (const name of ['Kategorien', 'Recall Link', 'Videosprechstunde']) {
      expect(described(name)).toContain('Aus: ');
    }
  });
});
