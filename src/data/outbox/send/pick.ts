import type { ErrorCode } from '#contract/shared/error-codes.ts';
import { RETRY } from '#contract/shared/limits.ts';
import type { OutboxRow } from '../../rows.ts';
import { type EntryEvent, isOpen, isStuck } from '../machine.ts';
import { outboxCall } from '../write/calls.ts';
import { UPLOAD_FILE } from './senders.ts';

const NO_ROOM: ErrorCode = 'storage_full';

type Entry = Pick<
  OutboxRow,
  'seq' | 'id' | 'lane' | 'scope' | 'state' | 'dependsOn' | 'nextAttemptAt' | 'operation'
> &
  Partial<Pick<OutboxRow, 'problemCode'>>;

/** Whether no later entry of its lane may overtake it, whether it is under way or refused. */
const holdsLane = ({ state, operation }: Pick<Entry, 'state' | 'operation'>): boolean =>
  isOpen(state) && !(isStuck(state) && outboxCall(operation)?.alone);

/**
 * Whether the entries that this one depends on allow it to be sent. A missing one was acknowledged
 * and purged.
 */
export const dependencies = (
  entry: Pick<Entry, 'dependsOn'>,
  byId: ReadonlyMap<string, Pick<Entry, 'state'>>,
): 'ready' | 'waiting' | 'stuck' => {
  let answer: 'ready' | 'waiting' = 'ready';
  for (const id of entry.dependsOn) {
    const parent = byId.get(id);
    if (!parent || parent.state === 'acked') continue;
    if (isStuck(parent.state)) return 'stuck';
    answer = 'waiting';
  }
  return answer;
};

/** Entries whose parents got stuck or go on again, and what happens to them (OE-7). */
export const dependencyMoves = <E extends Entry>(
  entries: readonly E[],
): { entry: E; event: Extract<EntryEvent, 'block' | 'unblock'> }[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const moves: { entry: E; event: 'block' | 'unblock' }[] = [];
  for (const entry of entries) {
    if (entry.dependsOn.length === 0) continue;
    const stuck = dependencies(entry, byId) === 'stuck';
    if (entry.state === 'queued' && stuck) moves.push({ entry, event: 'block' });
    if (entry.state === 'blocked_dep' && !stuck) moves.push({ entry, event: 'unblock' });
  }
  return moves;
};

/**
 * Whether an entry is due. A time further in the future than any wait that we set comes from a
 * wrong clock and must not hold the entry back (SEC-43).
 */
export const isDue = (nextAttemptAt: number, now: number): boolean =>
  nextAttemptAt <= now || nextAttemptAt > now + RETRY.longestMs;

/**
 * In the order of `seq`; a list that is already sorted is not copied (it is on every pick but the
 * first).
 */
const inOrder = <E extends Entry>(entries: readonly E[]): readonly E[] =>
  entries.every((entry, at) => at === 0 || (entries[at - 1]?.seq ?? 0) < entry.seq)
    ? entries
    : entries.toSorted((a, b) => a.seq - b.seq);

/**
 * What may be sent when its time has come: the oldest open entry of each lane, by `seq`, never by
 * clock (OE-6), if its scope may send now and its dependencies are acknowledged. A stuck entry
 * blocks its lane, unless it stands alone. While the practice has no room for a file, no newer one
 * is sent before it: two forms that each take half of the room would wait for each other forever
 * (ADR-0079).
 */
const nextOfLanes = <E extends Entry>(
  entries: readonly E[],
  scopes: ReadonlySet<string>,
): readonly E[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const heads = new Map<string, E>();
  for (const entry of inOrder(entries)) {
    const lane = `${entry.scope}|${entry.lane}`;
    if (holdsLane(entry) && !heads.has(lane)) heads.set(lane, entry);
  }
  const full = new Set<string>();
  return [...heads.values()].filter((entry) => {
    if (entry.operation === UPLOAD_FILE && full.has(entry.scope)) return false;
    if (entry.problemCode === NO_ROOM && !isStuck(entry.state)) full.add(entry.scope);
    return (
      entry.state === 'queued' && scopes.has(entry.scope) && dependencies(entry, byId) === 'ready'
    );
  });
};

/** The entries to send now, at most `lanes` of them. */
export const pickDue = <E extends Entry>(
  entries: readonly E[],
  { now, lanes, scopes }: { now: number; lanes: number; scopes: ReadonlySet<string> },
): E[] =>
  nextOfLanes(entries, scopes)
    .filter(({ nextAttemptAt }) => isDue(nextAttemptAt, now))
    .slice(0, lanes);

/**
 * When to look again: the earliest time among the entries that may be sent then, or null. What
 * another sender has in flight is due when its lease is over.
 */
export const nextDueAt = (
  entries: readonly (Entry & Pick<OutboxRow, 'leaseUntil'>)[],
  scopes: ReadonlySet<string>,
): number | null => {
  const leases = entries.flatMap(({ state, leaseUntil }) =>
    state === 'sending' && leaseUntil !== null ? [leaseUntil] : [],
  );
  const times = nextOfLanes(entries, scopes).map(({ nextAttemptAt }) => nextAttemptAt);
  return [...leases, ...times].reduce<number | null>(
    (least, at) => (least === null || at < least ? at : least),
    null,
  );
};
