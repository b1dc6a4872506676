import { expect, it } from 'vitest';
import { openingProblems } from './opening-problems.ts';

const span = (weekday: number, from: string, to: string) => ({ weekday, from, to });

it.each([
  ['a morning and an afternoon', [span(1, '14:00', '18:00'), span(1, '08:00', '12:00')], []],
  ['one that follows at once', [span(1, '08:00', '12:00'), span(1, '12:00', '18:00')], []],
  ['an end before its beginning', [span(2, '12:00', '08:00')], ['Dienstag: Das Ende muss']],
  [
    'two that overlap',
    [span(7, '08:00', '12:00'), span(7, '11:59', '13:00')],
    ['Sonntag: Die Zeiten überschneiden'],
  ],
  ['one that is not typed yet', [span(3, '08:00', '')], ['Mittwoch: Bitte beide']],
] as const)('knows %s', (_, hours, problems) => {
  const found = openingProblems(hours, []);
  expect(found.length).toBe(problems.length);
  for (const [at, problem] of problems.entries()) expect(found[at]).toContain(problem);
});

it('knows closed days that end before they begin', () => {
  const closed = (from: string, to: string) => [{ from, to, name: '' }];
  expect(openingProblems([], closed('2026-12-24', '2026-12-26'))).toEqual([]);
  expect(openingProblems([], closed('2026-12-26', '2026-12-24')).length).toBe(1);
  expect(openingProblems([], closed('2026-12-26', '')).length).toBe(1);
});
