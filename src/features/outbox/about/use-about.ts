import { useEffect, useMemo, useState } from 'react';
import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import type { Client } from '#data/http/client.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { isForeign, isLocked, isSealed, type Viewer } from '../owner.ts';
import { kindText } from '../reasons.ts';
import type { About } from './about.ts';

/** Asked once for each form, however many of it wait. */
const titles = new Map<string, Promise<string | undefined>>();

const titleOf = (client: Client, id: string): Promise<string | undefined> => {
  const known = titles.get(id);
  if (known) return known;
  const asked = client
    .call(questionnaire, { params: { id }, query: { published: '1' }, quiet: true })
    .then(
      ({ data }) => data.title,
      () => {
        titles.delete(id);
        return undefined;
      },
    );
  titles.set(id, asked);
  return asked;
};

/**
 * The description of an entry for the person who wrote it, while their key is open on this page.
 * Everybody else, and this person until it is read, sees only its kind.
 */
export const useAbout = (line: OutboxLine, viewer: Viewer): About => {
  const plain = useMemo<About>(
    () => ({ what: kindText(line.operation), change: null, whom: null }),
    [line.operation],
  );
  const client = useClient();
  // At a kiosk the next person must not read what the one before has filled in.
  const sealed = isSealed(line) && viewer.audience === 'kiosk';
  const readable = !isForeign(line, viewer) && !isLocked(line, viewer) && !sealed;
  const [read, setRead] = useState<{ id: string; about: About | null } | null>(null);
  const { names } = viewer;
  useEffect(() => {
    if (!readable) {
      setRead(null);
      return;
    }
    let gone = false;
    import('./read-about.ts')
      .then(({ readAbout }) =>
        readAbout(line, {
          db,
          keyRing,
          nameOf: (id) => names.get(id),
          titleOf: (id) => titleOf(client, id),
        }),
      )
      .then(
        (about) => {
          if (!gone) setRead({ id: line.id, about });
        },
        // An entry that cannot be read is shown by its kind.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [line, readable, names, client]);
  return (readable && read?.id === line.id && read.about) || plain;
};
