import { type Activity, type ActivitySummary, listedAt } from '#contract/activities/activity.ts';
import { CONTENTS_AT_ONCE, contents } from '#contract/activities/calls/contents.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { forgetAnswers, keepAnswer, keptIds } from '#data/files/kept-answer.ts';
import type { Client } from '#data/http/client.ts';
import type { Scope } from '#data/rows.ts';

/**
 * What of an inbox a device has before anybody opens it: the hand-ins and calls of two weeks, the
 * newest first, and of those as many as there is room for (`kept-answer.ts`).
 */
export const AHEAD = { days: 14, most: 300, pauseMs: 1_500 } as const;

const KINDS = ['contents', 'calls'] as const;

/** Which activities are still to be read, the newest first. */
export const wantedAhead = (
  rows: readonly ActivitySummary[],
  here: Record<(typeof KINDS)[number], ReadonlySet<string>>,
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
  /** What was asked for since the page was loaded: never twice, whatever came of it. */
  asked: Set<string>;
  signal: AbortSignal;
  now: number;
  pause: (ms: number) => Promise<void>;
}

/** Lets go what belongs to no activity of this device any more: erased, deleted, or not this person's. */
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

/** Keeps one, as its pane will look for it; false once there is no more room for it. */
const keep = async (
  { db, scope }: Reading,
  key: DataKey,
  { activity, call }: { activity: Activity; call: unknown },
): Promise<boolean> => {
  const { id } = activity;
  const place = { db, scope, key, id, order: listedAt(activity) };
  const old = await keepAnswer({ ...place, kind: 'contents' }, bytesOf(activity));
  if (call) await keepAnswer({ ...place, kind: 'calls' }, bytesOf(call));
  return !old.includes(id);
};

/**
 * Reads a few at a time, gently, what stands behind the newest activities, and keeps it under the
 * person's key; ends by itself when there is no more room, no key or no line. What did not come is
 * tried by the next reading.
 */
export const readAhead = async (reading: Reading): Promise<void> => {
  const { db, client, scope, key, locationId, rows, asked, signal, now, pause } = reading;
  await forgetGone(reading);
  const [whole, calls] = await Promise.all(KINDS.map((kind) => keptIds(db, { scope, kind })));
  const here = { contents: new Set(whole), calls: new Set(calls) };
  const wanted = wantedAhead(rows, here, now).filter((id) => !asked.has(id));
  for (let at = 0; at < wanted.length; at += CONTENTS_AT_ONCE) {
    const ids = wanted.slice(at, at + CONTENTS_AT_ONCE);
    if (signal.aborted || !key()) return;
    const input = { params: { id: locationId }, query: { ids: ids.join(',') } };
    const { data } = await client.call(contents, { ...input, signal, quiet: true });
    for (const id of ids) asked.add(id);
    for (const one of data.data) {
      // Locked, or another person, while it was on its way: it is not theirs to be kept.
      const open = key();
      if (signal.aborted || !open) return;
      if (await keep(reading, open, one)) continue;
      for (const id of wanted) asked.add(id);
      return;
    }
    await pause(AHEAD.pauseMs);
  }
};
