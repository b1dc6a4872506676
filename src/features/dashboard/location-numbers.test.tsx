import { afterEach, expect, it } from 'vitest';
import type { LocationNumbers } from '#contract/practice/calls/dashboard.ts';
import { clear, get, show } from '../../../tests/components/dom.ts';
import { LocationTiles } from './location-numbers.tsx';

afterEach(clear);

const MITTE = '3f0b9f2c-64a5-4b1c-8a55-5b0a86c7a001';

const NUMBERS: LocationNumbers = {
  location_id: MITTE,
  today: 3,
  overdue: 1,
  unread: 12,
  mine: 0,
  fresh: 4,
  oldest: null,
};

const tiles = (numbers: LocationNumbers | null) => (
  <LocationTiles
    locationId={MITTE}
    name="Lindenhof Mitte"
    numbers={numbers}
    me="u1"
    since="2026-11-25T08:00:00Z"
    active={false}
  />
);

const links = () => [...document.querySelectorAll('a')];
const addresses = () => links().map((link) => link.getAttribute('href'));

it('has the tiles at their places before anything was counted, and says no number', async () => {
  await show(tiles(null));
  const early = addresses();
  expect(early).toHaveLength(4);
  const section = get('region', 'Lindenhof Mitte');
  expect(section.getAttribute('aria-busy')).toBe('true');
  expect(section.textContent).not.toMatch(/\b0\b/);
  expect(section.textContent).not.toContain('Niemand wartet');

  await show(tiles(NUMBERS));
  expect(addresses()).toEqual(early);
  expect(section.getAttribute('aria-busy')).toBe('false');
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Heute fällig3davon 1 überfällig',
    'Ungelesen12',
    'Neu für mich0',
    expect.stringMatching(/^Neu seit .*4$/),
  ]);
  expect(section.textContent).toContain('Niemand wartet auf eine Antwort.');
});
