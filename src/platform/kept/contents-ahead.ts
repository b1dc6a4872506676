import { type Activity, type ActivitySummary, listedAt } from '#contract/activities/activity.ts';
import { CONTENTS_AT_ONCE, contents } from '#contract/activities/calls/contents.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { forgetAnswers, keepAnswer, keptIds, makeRoom } from '#data/files/kept-answer.ts';
import type { Client } from '#data/http/client.ts';
import type { Scope } from '#data/rows.ts';

/**
 * What of an inbox a device has before anybody opens it: the hand-ins and calls of two weeks, the
 * newest first, and of those as many as there is room for (`kept-answer.ts`).
 */
export const AHEAD = { days: 14, most: 300, pauseMs: 1_500 } as const;

const KINDS = ['contents', 'calls', 'reviews'] as const;
type Here = Record<(typeof KINDS)[number], ReadonlySet<string>>;

/** Which activities are still to be read, the newest first. */
export const wantedAhead = (
  rows: readonly ActivitySummary[],
  here: Pick<Here, 'contents' | 'calls'>,
  now: number,
): string[] => {
  const since = new Date(now - AHEAD.days * DAY_MS).toISOString();
  return rows
    .filter(
      (row) =>
        (row.source === 'questionnaire_upload' || row.source === 'answering_machine') &&
        !row.erased &&
        !row.is_archived &&
        listedAt(row) > since,
    )
    .toSorted((a, b) => (listedAt(a) < listedAt(b) ? 1 : -1))
    .slice(0, AHEAD.most)
    .filter(
      ({ id, source }) => !here[source === 'answering_machine' ? 'calls' : 'contents'].has(id),
    )
    .map(({ id }) => id);
};

interface Reading {
  db: EmpfangDatabase;
  client: Client;
  scope: Scope;
  /** The key that is open at this moment, or undefined. */
  key: () => DataKey | undefined;
  locationId: string;
  /** All that this device keeps of the location's inbox. */
  rows: readonly ActivitySummary[];
  /** The ids asked for since the page was loaded; none is asked for twice. */
  asked: Set<string>;
  /** The connection is metered: only obsolete copies are removed. */
  saving: boolean;
  signal: AbortSignal;
  now: number;
  pause: (ms: number) => Promise<void>;
}

/** Removes copies of activities that are gone: erased, deleted, or not for this person. */
const forgetGone = async ({ db, scope, rows }: Reading): Promise<void> => {
  const here = await db.records
    .where('[scope+collection+locationId+id]')
    .between([scope, 'activities', '', ''], [scope, 'activities', '\uffff', '\uffff'])
    .primaryKeys();
  const erased = new Set(rows.filter((row) => row.erased).map(({ id }) => id));
  const there = new Set(here.map(([, , , id]) => id).filter((id) => !erased.has(id)));
  for (const kind of KINDS) {
    const gone = (await keptIds(db, { scope, kind })).filter((id) => !there.has(id));
    await forgetAnswers(db, { scope, kind }, gone);
  }
};

const bytesOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data));

/** Keeps one, as its pane will look for it. */
const keep = async (
  { db, scope }: Reading,
  key: DataKey,
  { activity, call, review }: { activity: Activity; call: unknown; review: unknown },
): Promise<void> => {
  const place = { db, scope, key, id: activity.id, order: listedAt(activity) };
  await keepAnswer({ ...place, kind: 'contents' }, bytesOf(activity));
  if (call) await keepAnswer({ ...place, kind: 'calls' }, bytesOf(call));
  // What is critical among the answers goes with them.
  if (review) await keepAnswer({ ...place, kind: 'reviews' }, bytesOf(review));
};

/**
 * Reads the contents of the newest activities, a few at a time, and keeps them under the person's
 * key. Ends when there is no more room, no key or no network; the next reading tries the rest.
 */
export const readAhead = async (reading: Reading): Promise<void> => {
  const { db, client, scope, key, locationId, rows, asked, saving, signal, now, pause } = reading;
  await forgetGone(reading);
  if (saving) return;
  const keptOf = async (kind: (typeof KINDS)[number]) =>
    new Set(await keptIds(db, { scope, kind }));
  const here = { contents: await keptOf('contents'), calls: await keptOf('calls') };
  const wanted = wantedAhead(rows, here, now).filter((id) => !asked.has(id));
  for (let at = 0; at < wanted.length; at += CONTENTS_AT_ONCE) {
    const ids = wanted.slice(at, at + CONTENTS_AT_ONCE);
    if (signal.aborted || !key()) return;
    const input = { params: { id: locationId }, query: { ids: ids.join(',') } };
    const { data } = await client.call(contents, { ...input, signal, quiet: true });
    for (const one of data.data) {
      // The device was locked during the call, so the answer must not be kept.
      const open = key();
      if (!open) return;
      await keep(reading, open, one);
    }
    // Also those that the practice left out, as this person may not see them.
    for (const id of ids) asked.add(id);
    const old = new Set(await makeRoom(db, { scope, kind: 'contents' }));
    if (ids.some((id) => old.has(id))) {
      for (const id of wanted) asked.add(id);
      return;
    }
    await pause(AHEAD.pauseMs);
  }
};
