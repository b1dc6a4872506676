import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, show } from '../../../../tests/components/dom.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { useLanded } from './use-landed.ts';

const row = (id: string, part: Partial<ActivitySummary> = {}, etag: string | null = '"v2"') =>
  ({
    id,
    etag,
    pending: null,
    activity: {
      id,
      thread_id: id,
      customer_id: 'duc',
      source: 'sms',
      created_at: '2026-11-25T09:00:00.000Z',
      updated_at: '2026-11-25T09:01:00.000Z',
      ...part,
    } as unknown as ActivitySummary,
  }) satisfies InboxRow;
const WAITING = row('t1', {}, null);

const [open, back] = [vi.fn(), vi.fn()];
const Detail = (props: { known: InboxRow | undefined; all: InboxRow[] }) => {
  useLanded({ id: 't1', onOpen: open, onBack: back, ...props });
  return null;
};
beforeEach(() => vi.clearAllMocks());
afterEach(clear);

it('follows a message into the conversation that it went into', async () => {
  await show(<Detail known={WAITING} all={[WAITING]} />);
  expect(open).not.toHaveBeenCalled();
  const earlier = row('a', { updated_at: '2026-11-20T09:00:00.000Z' });
  const others = [row('b', { customer_id: 'kim' }), row('c', { source: 'chat' }), earlier];
  await show(<Detail known={undefined} all={[...others, row('d')]} />);
  expect(open.mock.calls).toEqual([['d']]);
  expect(back).not.toHaveBeenCalled();
});

it('closes what was taken back', async () => {
  await show(<Detail known={WAITING} all={[WAITING]} />);
  await show(<Detail known={undefined} all={[]} />);
  expect(back).toHaveBeenCalledTimes(1);
});

it('stays with what began under its own name, and with what was never here', async () => {
  await show(<Detail known={WAITING} all={[WAITING]} />);
  await show(<Detail known={row('t1')} all={[row('t1')]} />);
  await show(<Detail known={undefined} all={[]} />);
  expect([open, back].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
