import { describe, expect, it } from 'vitest';
import { overlay, type PendingWrite } from './overlay.ts';

interface Row {
  status: string;
  note?: string;
}
const row = (id: string, status = 'neu', etag = '"v1"') => ({ id, etag, data: { status } as Row });
const write = (entityId: string, more: Partial<PendingWrite> = {}): PendingWrite => ({
  entityId,
  state: 'queued',
  etag: null,
  seen: false,
  body: { status: 'gelesen' },
  ...more,
});
const laid = (rows: ReturnType<typeof row>[], writes: PendingWrite[]) =>
  overlay<Row>(rows, writes, (data, body) => ({ ...data, ...(body as Row) }));

describe('reading your own writes', () => {
  it('shows what was typed at once and marks it as waiting', () => {
    expect(laid([row('a')], [write('a')])).toEqual([
      { id: 'a', data: { status: 'gelesen' }, etag: '"v1"', pending: 'waiting' },
    ]);
  });

  it('lays several writes over each other in their order', () => {
    const writes = [
      write('a', { body: { status: 'gelesen', note: 'x' } }),
      write('a', { body: { status: 'erledigt' } }),
    ];
    expect(laid([row('a')], writes)[0]?.data).toEqual({ status: 'erledigt', note: 'x' });
  });

  it('keeps an acknowledged write until a read shows its version', () => {
    const acked = write('a', { state: 'acked', etag: '"v2"' });
    expect(laid([row('a')], [acked])[0]).toMatchObject({
      data: { status: 'gelesen' },
      etag: '"v2"',
      pending: 'confirmed',
    });
    expect(laid([row('a', 'gelesen', '"v2"')], [acked])[0]?.pending).toBeNull();
    expect(laid([row('a', 'erledigt', '"v3"')], [{ ...acked, seen: true }])[0]).toMatchObject({
      data: { status: 'erledigt' },
      pending: null,
    });
  });

  it('shows a new entity before the server has it, and nothing of a discarded one', () => {
    expect(laid([row('a')], [write('n')]).map(({ id }) => id)).toEqual(['n', 'a']);
    expect(laid([], [write('n', { state: 'discarded' })])).toEqual([]);
  });

  it('calls for a person where an entry is stuck', () => {
    expect(laid([row('a')], [write('a', { state: 'conflict' })])[0]?.pending).toBe('attention');
  });
});
