import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { clear, show } from '../../../../tests/components/dom.ts';
import type { Acts } from '../detail/acts/use-acts.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';
import { READ_AFTER_MS, useReading } from './use-reading.ts';

const row = (id: string, part: Partial<ActivitySummary> = {}): InboxRow => ({
  id,
  activity: {
    status: 'neu',
    assignees: [],
    created_at: '2026-03-02T09:00:00.000Z',
    ...part,
  } as unknown as ActivitySummary,
  etag: '"v1"',
  pending: null,
});

const takeBack = vi.fn();
const read = vi.fn(async () => takeBack);
const leave = vi.fn();
const acts = { read, leave } as unknown as Acts;
const readRows = () => (read.mock.calls as unknown as [InboxRow][]).map(([{ id }]) => id);
let seen: ReturnType<typeof useReading>;

const Opened = (props: {
  row: InboxRow;
  acts?: Acts | null;
  made?: boolean;
  answered?: boolean;
}) => {
  seen = useReading({ acts, me: 'ada', made: false, answered: false, ...props });
  return null;
};
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

describe('an activity that is opened', () => {
  it('is read once it was looked at, and says so until that is taken back', async () => {
    await show(<Opened row={row('a')} />);
    await pass(READ_AFTER_MS - 1);
    expect(read).not.toHaveBeenCalled();
    await pass(1);
    expect(readRows()).toEqual(['a']);
    await show(<Opened row={row('a', { status: 'gelesen' })} />);
    seen?.();
    expect(takeBack).toHaveBeenCalledOnce();
  });

  it('stays new when somebody sets it back while it is open', async () => {
    await show(<Opened row={row('a')} />);
    await pass(READ_AFTER_MS);
    await show(<Opened row={row('a', { status: 'gelesen' })} />);
    await show(<Opened row={row('a')} />);
    await pass(10 * READ_AFTER_MS);
    expect(readRows()).toEqual(['a']);
    expect(seen).toBeNull();
  });

  it('stays new when somebody sets it back that was read elsewhere before', async () => {
    await show(<Opened row={row('a', { status: 'gelesen' })} />);
    await show(<Opened row={row('a')} />);
    await pass(10 * READ_AFTER_MS);
    await show(<Opened row={row('b', { status: 'erledigt' })} />);
    await show(<Opened row={row('b')} />);
    await pass(10 * READ_AFTER_MS);
    expect(read).not.toHaveBeenCalled();
  });

  it('is read again when something comes in while it is open, and when it is opened anew', async () => {
    await show(<Opened row={row('a')} />);
    await pass(READ_AFTER_MS);
    await show(<Opened row={row('a', { status: 'gelesen' })} />);
    await show(<Opened row={row('a', { created_at: '2026-03-02T10:00:00.000Z' })} />);
    await pass(READ_AFTER_MS);
    expect(readRows()).toEqual(['a', 'a']);
    await show(<Opened row={row('b', { status: 'erledigt' })} />);
    await show(<Opened row={row('a')} />);
    await pass(READ_AFTER_MS);
    expect(readRows()).toEqual(['a', 'a', 'a']);
  });

  it('is not read by stepping past it, and no key takes back what is closed', async () => {
    await show(<Opened row={row('a')} />);
    await pass(READ_AFTER_MS / 2);
    await show(<Opened row={row('b')} />);
    await pass(READ_AFTER_MS / 2);
    await show(<Opened row={row('c')} />);
    await pass(READ_AFTER_MS);
    expect(readRows()).toEqual(['c']);
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('is not read for its assignees by somebody else, by its maker, or where nothing may be changed', async () => {
    const others = row('a', { assignees: [{ id: 'emre', name: 'Emre' }] });
    await show(<Opened row={others} />);
    await pass(READ_AFTER_MS);
    await show(<Opened row={row('b')} made />);
    await pass(READ_AFTER_MS);
    await show(<Opened row={row('c')} acts={null} />);
    await pass(READ_AFTER_MS);
    expect(read).not.toHaveBeenCalled();
    await show(<Opened row={row('d', { assignees: [{ id: 'ada', name: 'Ada' }] })} />);
    await pass(READ_AFTER_MS);
    expect(readRows()).toEqual(['d']);
  });

  it('is read at once by what says more than looking', async () => {
    await show(<Opened row={row('a')} />);
    await show(<Opened row={row('a')} answered />);
    expect(readRows()).toEqual(['a']);
    await pass(READ_AFTER_MS);
    expect(readRows()).toEqual(['a']);
  });
});
