import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import { type BrokenOff, brokenOffForms } from '#data/drafts/kiosk-session.ts';
import { loadKiosk } from '#data/kiosk-store.ts';
import { isOpen } from '#data/outbox/machine.ts';
import { UPLOAD_FILE } from '#data/outbox/send/senders.ts';
import { type OutboxLine, outboxLines } from '#data/outbox/view/view.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { type Audience, mayBeSeen, type Viewer } from './owner.ts';
import { needsPerson } from './reasons.ts';

export interface OutboxContent {
  /** What waits: first what needs a person, then in the order in which it goes. */
  open: OutboxLine[];
  /** Confirmed ones of the last 30 days, newest first. */
  confirmed: OutboxLine[];
  brokenOff: BrokenOff[];
  /** Every entry of this device, to tell what depends on what. */
  all: OutboxLine[];
}

/** A file is shown with its questionnaire, not beside it, unless it is stuck itself. */
const isOwnLine = (line: OutboxLine): boolean =>
  line.operation !== UPLOAD_FILE || needsPerson(line);

/** Who looks, and which keys and names this page knows; follows both. */
export const useViewer = (audience: Audience): Viewer => {
  const { user } = useAuth();
  const [turn, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => keyRing.subscribe(next), []);
  const people = useLiveQuery(() => db.people.toArray(), []);
  // A kiosk that is left or set up while the page is open counts at once.
  const kioskOf = useLiveQuery(async () => (await loadKiosk())?.device.tenant ?? null, []);
  return useMemo(
    () => ({
      audience,
      kioskOf,
      userId: user?.id ?? null,
      admin: audience === 'personnel' && user?.role === 'admins',
      // A new function after each change of the ring, so that what depends on it is drawn again.
      keyOpen: turn >= 0 ? (keyId: string) => keyRing.find(keyId) !== undefined : () => false,
      names: new Map(people?.map(({ userId, name }) => [userId, name])),
    }),
    [audience, user, people, kioskOf, turn],
  );
};

/** What waits on this device, live over all tabs; undefined while it is being read. */
export const useOutbox = (viewer: Viewer): OutboxContent | undefined => {
  const read = useLiveQuery(async () => ({
    all: await outboxLines(db),
    brokenOff: (await brokenOffForms(db)).toReversed(),
  }));
  return useMemo(() => {
    if (!read || viewer.kioskOf === undefined) return undefined;
    const seen = read.all.filter((line) => isOwnLine(line) && mayBeSeen(line, viewer));
    const open = seen.filter((line) => isOpen(line.state));
    return {
      open: [...open.filter(needsPerson), ...open.filter((line) => !needsPerson(line))],
      confirmed: seen.filter((line) => line.state === 'acked').toReversed(),
      brokenOff: viewer.audience === 'patient' ? [] : read.brokenOff,
      all: read.all,
    };
  }, [read, viewer]);
};

/** The instant, again every few seconds: "in 2 Minuten" must not stand still. */
export const useNow = (everyMs = 10_000): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
