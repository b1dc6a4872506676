import { describe, expect, it } from 'vitest';
import type { LocalWrite } from '#data/sync/pending.ts';
import { begunRows, isUnsent } from './begun-rows.ts';

const body = (part: object = {}) => ({
  id: 'm1',
  thread_id: 't1',
  location_id: 'mitte',
  customer_id: 'paula',
  way: 'portal',
  subject: 'Ihr Befund',
  text: 'Bitte rufen Sie uns an.',
  sent_at: '2026-11-23T09:00:00Z',
  ...part,
});
const write = (part: Partial<LocalWrite> = {}): LocalWrite => ({
  entityId: 'm1',
  seq: 1,
  state: 'queued',
  etag: null,
  acknowledgedAt: null,
  params: {},
  body: body(),
  ...part,
});
const KNOWN = {
  locationId: 'mitte',
  readAt: 100,
  nameOf: (id: string) => (id === 'paula' ? 'Paula Probst' : null),
};
const of = (...writes: LocalWrite[]) => begunRows([], writes, KNOWN);

describe('a conversation that was begun here', () => {
  it('is a line of the inbox before the practice has it, done, under the name of its receiver', () => {
    const [row, ...more] = of(write());
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: 't1', etag: null, pending: 'waiting' });
    expect(row?.activity).toMatchObject({
      source: 'chat',
      status: 'erledigt',
      sender: 'Paula Probst',
      subject: 'Ihr Befund',
      preview: 'Praxis: Bitte rufen Sie uns an.',
      customer_id: 'paula',
      thread_id: 't1',
    });
    expect(row && isUnsent(row)).toBe(true);
  });

  it('says that it was refused, or that it is confirmed and not read back', () => {
    expect(of(write({ state: 'rejected' }))[0]?.pending).toBe('attention');
    expect(of(write({ state: 'blocked_dep' }))[0]?.pending).toBe('attention');
    expect(of(write({ state: 'acked', acknowledgedAt: 101 }))[0]?.pending).toBe('confirmed');
  });

  it('gives way to the line of the practice, also where that has another name', () => {
    expect(begunRows([{ id: 't1' }], [write()], KNOWN)).toEqual([]);
    expect(of(write({ state: 'acked', acknowledgedAt: 99 }))).toEqual([]);
  });

  it('is one line, of its location, with the newest on top', () => {
    const later = body({ id: 'm3', thread_id: 't2', way: 'sms', subject: '' });
    const elsewhere = body({ id: 'm4', thread_id: 't3', location_id: 'sued' });
    const rows = of(
      write(),
      write({ body: body({ id: 'm2' }) }),
      write({ body: later }),
      write({ body: elsewhere }),
    );
    expect(rows.map(({ id, activity }) => [id, activity.subject])).toEqual([
      ['t2', 'SMS'],
      ['t1', 'Ihr Befund'],
    ]);
  });
});
