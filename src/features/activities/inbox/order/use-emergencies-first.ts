import { useMemo, useState } from 'react';
import { suspectsEmergency } from '#contract/activities/suspicion.ts';
import type { InboxRow } from '../use-own-inbox.ts';

/** Looked for among so many: as many as a device opens first, so that later ones move nothing. */
const NEWEST = 100;

const NONE: ReadonlySet<string> = new Set();

/** It may be an emergency, and nobody has looked at it and decided. */
const isUndecided = ({ activity }: InboxRow): boolean =>
  suspectsEmergency(activity) && activity.status !== 'erledigt' && !activity.is_archived;

interface List {
  /** The page that is shown; null while it is read. */
  rows: readonly InboxRow[] | null;
  /** All that the filters leave, as far as they are known here, the newest first. */
  newest: readonly InboxRow[];
  page: number;
  /** Another list begins anew. */
  name: string;
}

/**
 * Puts possible emergencies before all other rows of the first page. One that is decided keeps its
 * place as long as the list is open: nothing moves under who works through them.
 * @returns the rows, and the ids of those that were put first
 */
export const useEmergenciesFirst = ({ rows, newest, page, name }: List) => {
  const [held, setHeld] = useState({ name, ids: NONE });
  const before = held.name === name ? held.ids : NONE;
  const near = useMemo(() => newest.slice(0, NEWEST), [newest]);
  const fresh = near.filter((row) => isUndecided(row) && !before.has(row.id));
  if (fresh.length > 0) {
    setHeld({ name, ids: new Set([...before, ...fresh.map(({ id }) => id)]) });
  }
  return useMemo(() => {
    const pinned = near.filter(({ id }) => before.has(id));
    if (!rows || pinned.length === 0) return { rows, first: NONE };
    const first = new Set(pinned.map(({ id }) => id));
    const others = rows.filter(({ id }) => !first.has(id));
    return { rows: page === 1 ? [...pinned, ...others] : others, first };
  }, [rows, near, before, page]);
};
