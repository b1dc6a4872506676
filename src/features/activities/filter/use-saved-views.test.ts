import { describe, expect, it } from 'vitest';
import type { LocalWrite } from '#data/sync/pending.ts';
import { shownViews } from './use-saved-views.ts';

const A = { name: 'A', address: 'alle' };
const B = { name: 'B', address: 'sms' };
const answer = { views: { a: A }, etag: '"1"', readAt: 100 };
const write = (part: Partial<LocalWrite>): LocalWrite => ({
  entityId: 'me',
  seq: 1,
  state: 'queued',
  etag: null,
  acknowledgedAt: null,
  params: {},
  body: { a: A, b: B },
  ...part,
});

describe('saved views', () => {
  it('are as the practice said, with what waits here', () => {
    expect(shownViews(answer, [])).toBe(answer);
    const waiting = shownViews(answer, [write({})]);
    expect(waiting).toEqual({ ...answer, views: { a: A, b: B } });
    expect(shownViews(answer, [write({ state: 'discarded' })])).toBe(answer);
  });

  it('stay as they were written until they were read back, under the tag of the confirmation', () => {
    const acked = write({ state: 'acked', etag: '"2"', acknowledgedAt: 200 });
    expect(shownViews(answer, [acked])).toMatchObject({ views: { a: A, b: B }, etag: '"2"' });
    const later = { views: {}, etag: '"3"', readAt: 300 };
    expect(shownViews(later, [acked])).toBe(later);
  });
});
