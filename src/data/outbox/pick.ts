import type { OutboxRow } from '../rows.ts';
import { isOpen, isStuck } from './machine.ts';

type Entry = Pick<
  OutboxRow,
  'seq' | 'id' | 'lane' | 'scope' | 'state' | 'dependsOn' | 'nextAttemptAt'
>;

/** Whether the entries that one depends on let it go. A missing one was acknowledged and purged. */
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

/**
 * The entries to send now: of each lane its oldest open one, by `seq`, never by clock
 * (offline-engine.md 6), at most `lanes` lanes, of scopes that may send now, when it is due and
 * its dependencies are acknowledged. A stuck entry holds its lane.
 */
export const pickDue = <E extends Entry>(
  entries: readonly E[],
  options: { now: number; lanes: number; scopes: ReadonlySet<string> },
): E[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const heads = new Map<string, E>();
  let sending = 0;
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    if (entry.state === 'sending') sending += 1;
    const lane = `${entry.scope}|${entry.lane}`;
    if (isOpen(entry.state) && !heads.has(lane)) heads.set(lane, entry);
  }
  return [...heads.values()]
    .filter(
      (entry) =>
        entry.state === 'queued' &&
        entry.nextAttemptAt <= options.now &&
        options.scopes.has(entry.scope) &&
        dependencies(entry, byId) === 'ready',
    )
    .slice(0, Math.max(0, options.lanes - sending));
};
