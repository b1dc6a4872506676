import { describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { type AppointmentRow, blocksOn, columnsOf, hoursOf, listOf, removedOf } from './layout.ts';

const DATE = '2026-11-23';
/** So many minutes after midnight in Berlin, in winter. */
const at = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, 22, 23 + hour, minute)).toISOString();

const row = (rest: Partial<Appointment>, pending: AppointmentRow['pending'] = null) =>
  ({
    id: 'a1',
    etag: '"1"',
    pending,
    appointment: {
      type: 'appointment',
      state: 'confirmed',
      is_cancelled: false,
      squeezed_in: false,
      starts_at: at(9),
      ends_at: at(9, 30),
      steps: [],
      resource_ids: [],
      claims: [{ resource_id: 'r1', step: 0, from: at(9), to: at(9, 30) }],
      ...rest,
    } as Appointment,
  }) satisfies AppointmentRow;

const resource = (rest: Partial<Resource>): Resource => ({
  kind: 'practitioner',
  name: 'Dr. Ada Weber',
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position: 0,
  ...rest,
});

describe('the blocks of a day', () => {
  it('stand where their claims are, in minutes since midnight', () => {
    expect(blocksOn([row({})], DATE).get('r1')).toMatchObject([{ from: 540, to: 570 }]);
    expect(blocksOn([row({})], '2026-11-24').size).toBe(0);
  });

  it('are not drawn for what was cancelled', () => {
    expect(blocksOn([row({ state: 'cancelled', is_cancelled: true })], DATE).size).toBe(0);
  });

  it('are drawn where somebody wished them while the server has not decided', () => {
    const waiting = row({ claims: [], resource_ids: ['r2'] }, 'waiting');
    expect([...blocksOn([waiting], DATE).keys()]).toEqual(['r2']);
    expect(blocksOn([row({ claims: [], resource_ids: ['r2'] })], DATE).size).toBe(0);
  });

  it('make the hours that are drawn, from eight to six at least', () => {
    expect(hoursOf([], [])).toEqual({ from: 480, to: 1080 });
    const early = row({ claims: [{ resource_id: 'r1', step: 0, from: at(6, 45), to: at(7) }] });
    const blocks = [...blocksOn([early], DATE).values()];
    expect(hoursOf(blocks, [])).toEqual({ from: 360, to: 1080 });
    expect(hoursOf(blocks, [{ from: 5 * 60 + 30, to: 19 * 60 + 15 }])).toEqual({
      from: 300,
      to: 1200,
    });
  });
});

describe('people and rooms that were taken out', () => {
  const item = (removed: boolean) => ({
    id: 'r1',
    item: { kind: 'resource' as const, removed, content: resource({}) },
  });

  it('have a column where somebody still has an appointment with them, and none elsewhere', () => {
    const removed = removedOf([item(true)]);
    const blocks = blocksOn([row({})], DATE);
    expect(columnsOf(removed, blocks, 'both')).toMatchObject([
      { id: 'r1', resource: { name: 'Dr. Ada Weber (entfernt)' }, count: 1 },
    ]);
    expect(columnsOf(removed, new Map(), 'both')).toEqual([]);
    expect(removedOf([item(false)])).toEqual([]);
  });
});

describe('the columns of a day', () => {
  const all: [string, Resource][] = [
    ['room', resource({ kind: 'room', name: 'Zimmer 1' })],
    ['b', resource({ name: 'Dr. Berg', position: 2 })],
    ['a', resource({ name: 'Dr. Albers', position: 1 })],
    ['gone', resource({ name: 'Dr. Cohn', active: false })],
  ];
  it('are people first, in the order of the practice, without who is off', () => {
    expect(columnsOf(all, new Map(), 'both').map(({ id }) => id)).toEqual(['a', 'b', 'room']);
    expect(columnsOf(all, new Map(), 'rooms').map(({ id }) => id)).toEqual(['room']);
  });
  it('keep who is off as long as somebody comes to them', () => {
    const blocks = blocksOn(
      [row({ claims: [{ resource_id: 'gone', step: 0, from: at(9), to: at(10) }] })],
      DATE,
    );
    expect(columnsOf(all, blocks, 'people').map(({ id }) => id)).toContain('gone');
  });
});

describe('the list of a day', () => {
  it('has people in the order in which they come, and no blocks', () => {
    const rows = [
      { ...row({ starts_at: at(10) }), id: 'late' },
      { ...row({}), id: 'early' },
      { ...row({ type: 'block' }), id: 'block' },
      { ...row({ starts_at: at(33) }), id: 'tomorrow' },
    ];
    expect(listOf(rows, DATE).map(({ id }) => id)).toEqual(['early', 'late']);
  });
});
