import { useEffect, useMemo, useState } from 'react';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { isForeign, isLocked, isSealed, type Viewer } from '../owner.ts';
import { kindText } from '../reasons.ts';
import type { About } from './about.ts';

/**
 * What an entry says to the person whose it is, while their key is open on this page; to everybody else,
 * and until it is read, its kind alone.
 */
export const useAbout = (line: OutboxLine, viewer: Viewer): About => {
  const plain = useMemo<About>(
    () => ({ what: kindText(line.operation), change: null, whom: null }),
    [line.operation],
  );
  const readable = !isForeign(line, viewer) && !isLocked(line, viewer) && !isSealed(line);
  const [read, setRead] = useState<{ id: string; about: About | null } | null>(null);
  const { names } = viewer;
  useEffect(() => {
    if (!readable) {
      setRead(null);
      return;
    }
    let gone = false;
    import('./read-about.ts')
      .then(({ readAbout }) => readAbout(line, { db, keyRing, nameOf: (id) => names.get(id) }))
      .then(
        (about) => {
          if (!gone) setRead({ id: line.id, about });
        },
        // What cannot be read is what its kind says.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [line, readable, names]);
  return (readable && read?.id === line.id && read.about) || plain;
};
