import { expect, it } from 'vitest';
import { dayGroups } from './day-groups.ts';
import { emergenciesFirst } from './local-inbox.ts';
import type { InboxRow } from './use-own-inbox.ts';

const NOW = Date.parse('2026-11-26T08:00:00Z');
const row = (created_at: string, snoozed_until: string | null = null) =>
  ({ activity: { created_at, snoozed_until, subject: 'Anruf', priority: 0 } }) as InboxRow;

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
  expect(dayGroups(rows, NOW)).toEqual([
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
  expect(dayGroups(rows, NOW)).toEqual(['Heute', null, 'Gestern']);
});

it('puts what may be an emergency before all others, until somebody has decided', () => {
  const urgent = (part: object): InboxRow => {
    const { activity, ...rest } = row('2026-11-25T09:00:00Z');
    const call = { subject: 'Notfall? Anruf', priority: 75, status: 'neu', is_archived: false };
    return { ...rest, activity: { ...activity, ...call, ...part } as InboxRow['activity'] };
  };
  const today = row('2026-11-26T07:00:00Z');
  const open = urgent({});
  const settled = [
    urgent({ priority: 50 }),
    urgent({ status: 'erledigt' }),
    urgent({ is_archived: true }),
  ];
  const rows = emergenciesFirst([today, ...settled, open]);
  expect(rows).toEqual([open, today, ...settled]);
  expect(dayGroups(rows, NOW)).toEqual(['Bitte zuerst ansehen', 'Heute', 'Gestern', null, null]);
  const calm = [today, ...settled];
  expect(emergenciesFirst(calm)).toBe(calm);
});
