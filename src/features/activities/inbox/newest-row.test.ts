import { expect, it } from 'vitest';
import { newestRow } from './newest-row.ts';
import type { InboxRow } from './use-own-inbox.ts';

const row = (version: number, rest: Partial<InboxRow> = {}): InboxRow => ({
  id: 'a',
  activity: { version } as InboxRow['activity'],
  etag: `"v${version}-k"`,
  pending: null,
  ...rest,
});

it('does not go back to a row of the list that is older than the answer', () => {
  expect(newestRow(row(1), row(2))).toMatchObject({ etag: '"v2-k"' });
  expect(newestRow(row(3), row(2))).toMatchObject({ etag: '"v3-k"' });
});

it('takes what there is, and of two equals the row of the list', () => {
  const known = row(2);
  expect(newestRow(known, row(2))).toBe(known);
  expect(newestRow(undefined, row(2))).toMatchObject({ etag: '"v2-k"' });
  expect(newestRow(known, undefined)).toBe(known);
  expect(newestRow(undefined, undefined)).toBeUndefined();
});

it('keeps what waits on this device before the eyes', () => {
  const waiting = row(1, { pending: 'waiting' });
  expect(newestRow(waiting, row(2))).toBe(waiting);
  const unsent = row(0, { etag: null, pending: 'waiting' });
  expect(newestRow(unsent, row(2))).toBe(unsent);
});
