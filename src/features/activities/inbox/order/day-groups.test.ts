import { expect, it } from 'vitest';
import type { InboxRow } from '../use-own-inbox.ts';
import { dayGroups } from './day-groups.ts';

const NOW = Date.parse('2026-11-26T08:00:00Z');
const NONE: ReadonlySet<string> = new Set();
const row = (created_at: string, snoozed_until: string | null = null) =>
  ({ id: created_at, activity: { created_at, snoozed_until } }) as InboxRow;

it('names a day above its first row, as the practice has it on the wall', () => {
  const rows = [
    row('2026-11-26T07:00:00Z'),
    // Half past midnight in Berlin.
    row('2026-11-25T23:30:00Z'),
    row('2026-11-25T22:30:00Z'),
    row('2026-11-23T09:00:00Z'),
    row('2026-11-23T08:00:00Z'),
    row('2026-11-19T09:00:00Z'),
    row('2026-10-01T09:00:00Z'),
  ];
  expect(dayGroups(rows, NOW, NONE)).toEqual([
    'Heute',
    null,
    'Gestern',
    'Montag, 23. November',
    null,
    'Älter',
    null,
  ]);
});

it('counts what came back from the day on which it did, and what a clock sets ahead as today', () => {
  const rows = [
    row('2026-11-27T01:00:00Z'),
    row('2026-10-01T09:00:00Z', '2026-11-26T06:00:00Z'),
    row('2026-11-25T09:00:00Z'),
  ];
  expect(dayGroups(rows, NOW, NONE)).toEqual(['Heute', null, 'Gestern']);
});

it('has a heading of its own for what stands before all others', () => {
  const [old, today, yesterday] = [
    row('2026-11-24T09:00:00Z'),
    row('2026-11-26T07:00:00Z'),
    row('2026-11-25T07:00:00Z'),
  ];
  expect(dayGroups([old, today, yesterday], NOW, new Set([old.id]))).toEqual([
    'Bitte zuerst ansehen',
    'Heute',
    'Gestern',
  ]);
});
