import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening } from '#contract/settings/opening-hours.ts';
import { clear, click, get, show, type } from '../../../tests/components/dom.ts';
import { Edited } from '../../../tests/components/edited.tsx';
import { OpeningHoursForm } from './opening-hours-card.tsx';

const save = vi.fn<(state: Opening) => void>();
const drawn = (hours: Opening['hours']) => {
  const value: Opening = { hours, closures: [] };
  return show(
    <Edited value={value} prepare={(typed) => typed} save={save}>
      {(form) => <OpeningHoursForm {...form} />}
    </Edited>,
  );
};
const add = (day: string) => click(get('button', `${day}: Zeit hinzufügen`));
const saved = async () => {
  await click(get('button', 'Speichern'));
  return save.mock.lastCall?.[0].hours.map(({ weekday, from, to }) => `${weekday} ${from}–${to}`);
};

beforeEach(() => save.mockReset());
afterEach(clear);

describe('opening hours', () => {
  it('of a day begin as those of the last open day before it', async () => {
    await drawn([]);
    await add('Montag');
    await type('Bis', '12');
    await add('Montag');
    await type('Von (2)', '13');
    await type('Bis (2)', '17');
    await add('Dienstag');
    await add('Freitag');
    expect(await saved()).toEqual([
      '1 08:00–12:00',
      '1 13:00–17:00',
      '2 08:00–12:00',
      '2 13:00–17:00',
      '5 08:00–12:00',
      '5 13:00–17:00',
    ]);
  });

  it('of a day before all others begin in the morning, and go on where the last time ends', async () => {
    await drawn([{ weekday: 3, from: '10:00', to: '12:00' }]);
    await add('Montag');
    await add('Mittwoch');
    expect(await saved()).toEqual(['3 10:00–12:00', '1 08:00–', '3 12:00–']);
  });
});
