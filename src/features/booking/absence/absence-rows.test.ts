import { expect, it } from 'vitest';
import type { BookingItem } from '#contract/booking/item.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { absenceRows } from './absence-rows.ts';

const ABSENCE = {
  resource_id: 'weber',
  from: '2027-01-12T00:00',
  to: '2027-01-13T00:00',
  kind: 'sick',
  note: '',
};
const stored = (id: string, removed = false) => ({
  id,
  etag: '"1"',
  data: { id, item: { kind: 'absence', content: ABSENCE, removed } } as unknown as BookingItem,
});
const wrote = (id: string, location_id: string, rest: Partial<LocalWrite> = {}) =>
  ({
    entityId: id,
    seq: 1,
    state: 'queued',
    etag: null,
    acknowledgedAt: null,
    params: { location_id, id },
    body: { ...ABSENCE, removed: false },
    ...rest,
  }) as LocalWrite;
const items = { rows: [stored('a'), stored('gone', true)], completeAt: 1_000 };
const ids = (...writes: LocalWrite[]) => absenceRows('mitte', items, writes).map(({ id }) => id);

it('has what stands, and not what was taken back, here or there', () => {
  expect(ids()).toEqual(['a']);
  expect(ids(wrote('a', 'mitte', { body: { ...ABSENCE, removed: true } }))).toEqual([]);
});

it('has what was written here at once, and nothing that was written for another location', () => {
  expect(ids(wrote('b', 'mitte'))).toEqual(['b', 'a']);
  expect(ids(wrote('c', 'sued'))).toEqual(['a']);
  expect(absenceRows('mitte', items, [wrote('b', 'mitte')])[0]).toMatchObject({
    pending: 'waiting',
    etag: null,
  });
});

it('knows of nothing before the calendar was read', () => {
  expect(absenceRows('mitte', { rows: [], completeAt: null }, [wrote('b', 'mitte')])).toEqual([]);
});
