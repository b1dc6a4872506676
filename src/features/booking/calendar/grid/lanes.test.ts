import { expect, it } from 'vitest';
import type { Resource } from '#contract/booking/resource.ts';
import { dayLanes } from './lanes.ts';

const resource = (id: string, kind: Resource['kind']): [string, Resource] => [
  id,
  { kind, name: id, active: true } as Resource,
];
const ALL = [
  resource('Dr. Ada Linden', 'practitioner'),
  resource('Dr. Jonas Weidner', 'practitioner'),
  resource('Zimmer 1', 'room'),
];
const idle = (isWorked: (id: string) => boolean) =>
  dayLanes(ALL, [], '2026-11-23', 'both', isWorked).map((lane) => lane.isIdle);

it('lets a person stand back who is not there all day, and no room', () => {
  expect(idle((id) => id === 'Dr. Ada Linden')).toEqual([false, true, false]);
});

it('shows all of them where nobody is there', () => {
  expect(idle(() => false)).toEqual([false, false, false]);
});

it('calls doctors shortly above their columns, and whole to who hears it', () => {
  const [first] = dayLanes(ALL, [], '2026-11-23', 'both');
  expect([first?.title, first?.name]).toEqual(['Dr. Linden', 'Dr. Ada Linden']);
});
