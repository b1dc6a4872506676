import { useMemo, useState } from 'react';
import { suspectsEmergency } from '#contract/activities/suspicion.ts';
import type { ActivityFilters } from '../../filter/filters.ts';
import { shownOf } from '../local-inbox.ts';
import type { useInbox } from '../use-inbox.ts';
import type { InboxRow } from '../use-own-inbox.ts';

/** Looked for among so many: about as many as a device opens first, so that later ones move little. */
const NEWEST = 100;

const NONE: ReadonlySet<string> = new Set();

/** It may be an emergency, and nobody has looked at it and decided. */
const isUndecided = ({ activity }: InboxRow): boolean =>
  suspectsEmergency(activity) && activity.status !== 'erledigt' && !activity.is_archived;

const before = (rows: readonly InboxRow[], first: ReadonlySet<string>): readonly InboxRow[] => [
  ...rows.filter(({ id }) => first.has(id)),
  ...rows.filter(({ id }) => !first.has(id)),
];

/**
 * The ids of rows that stand before all others: possible emergencies. One that is decided keeps its
 * place as long as the list is open, so that nothing moves under who works through them.
 * @param newest the rows of the list, the newest first
 * @param name another list begins anew
 */
export const useFirst = (newest: readonly InboxRow[], name: string): ReadonlySet<string> => {
  const [held, setHeld] = useState({ name, ids: NONE });
  const ids = held.name === name ? held.ids : NONE;
  const near = useMemo(() => newest.slice(0, NEWEST), [newest]);
  const fresh = near.filter((row) => isUndecided(row) && !ids.has(row.id));
  if (fresh.length > 0 || held.name !== name) {
    setHeld({ name, ids: new Set([...ids, ...fresh.map(({ id }) => id)]) });
  }
  return useMemo(() => new Set(near.map(({ id }) => id).filter((id) => ids.has(id))), [near, ids]);
};

type Inbox = ReturnType<typeof useInbox>;

/** Puts possible emergencies before all other rows of the inbox: of all its pages, or of the server's first. */
export const useEmergenciesFirst = (
  inbox: Inbox,
  filters: ActivityFilters,
  place: string,
): Inbox & { first: ReadonlySet<string> } => {
  const { page: _, pageSize: __, endless: ___, ...which } = filters;
  // What is due is in the order of its time.
  const newest = filters.due ? NO_ROWS : inbox.newest;
  const first = useFirst(newest, JSON.stringify([place, which]));
  return useMemo(() => {
    if (first.size === 0) return { ...inbox, first };
    if (inbox.from === 'server') {
      return { ...inbox, rows: inbox.rows && before(inbox.rows, first), first };
    }
    const matching = before(inbox.newest, first);
    return {
      ...inbox,
      rows: shownOf(matching, filters, inbox.counting),
      matching: inbox.matching && matching,
      first,
    };
  }, [inbox, filters, first]);
};

const NO_ROWS: readonly InboxRow[] = [];
