import { describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { unreadIds } from './unread.ts';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const AT = { now: NOW, readAt: NOW };

const row = (id: string, data: Partial<ActivitySummary> = {}) => ({
  id,
  etag: '"v1"',
  data: { id, status: 'neu', is_archived: false, snoozed_until: null, ...data } as ActivitySummary,
});
const write = (entityId: string, body: object, rest: Partial<LocalWrite> = {}): LocalWrite => ({
  entityId,
  seq: 1,
  state: 'queued',
  etag: null,
  acknowledgedAt: null,
  params: { id: entityId },
  body,
  ...rest,
});
const idsOf = (...given: Parameters<typeof unreadIds>) => [...unreadIds(...given)];

describe('what waits to be read', () => {
  it('is new, not archived and not put off', () => {
    const rows = [
      row('new'),
      row('read', { status: 'gelesen' }),
      row('archived', { is_archived: true }),
      row('later', { snoozed_until: '2026-03-02T09:00:01.000Z' }),
      row('due again', { snoozed_until: '2026-03-02T09:00:00.000Z' }),
    ];
    expect(idsOf(rows, [], AT)).toEqual(['new', 'due again']);
  });

  it('knows what was read here, though the practice has not heard of it yet', () => {
    const writes = [write('a', { status: 'gelesen', is_archived: false })];
    expect(idsOf([row('a'), row('b')], writes, AT)).toEqual(['b']);
  });

  it('believes the practice again once what it says is newer, or it refused', () => {
    const body = { status: 'gelesen', is_archived: false };
    const writes = [
      write('a', body, { state: 'acked', acknowledgedAt: NOW }),
      write('b', body, { state: 'rejected' }),
      write('c', body, { state: 'acked', acknowledgedAt: NOW + 1 }),
    ];
    expect(idsOf([row('a'), row('b'), row('c')], writes, AT)).toEqual(['a', 'b']);
  });
});
