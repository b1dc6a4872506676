import { NoteContent } from '#contract/activities/note.ts';
import { dayAt } from '#contract/shared/days.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import { dropKeptTexts } from '#data/drafts/kept-text.ts';
import {
  confirmArrived,
  discardEntry,
  replaceBody,
  resolveConflict,
  sendAgain,
  threeVersions,
} from '#data/outbox/person.ts';
import { EntryMoved } from '#data/outbox/send/decide.ts';
import { exportEntries, ledgerAsText } from '#data/outbox/view/export.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { decodePayload } from '#data/outbox/write/payload.ts';
import { findRecord, findRecordWhere } from '#data/sync/find.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { standingMentions } from './edit/standing-mentions.ts';

/** What a decision came to: done, or the entry moved on and is shown anew. */
export type Outcome = 'done' | 'moved' | 'failed';

const decide = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof EntryMoved ? 'moved' : 'failed';
  }
};

const keyOf = (line: OutboxLine): DataKey => {
  const key = keyRing.find(line.keyId);
  if (!key) throw new EntryMoved();
  return key;
};

export const tryAgain = (line: OutboxLine): Promise<Outcome> =>
  decide(() => sendAgain(db, line.id, Date.now()));

export const markArrived = (line: OutboxLine): Promise<Outcome> =>
  decide(() => confirmArrived(db, line.id, Date.now()));

/** Discards an entry and then the attachments that belonged to it alone. */
export const discard = (line: OutboxLine, attachments: readonly OutboxLine[]): Promise<Outcome> =>
  decide(async () => {
    await discardEntry(db, line.id);
    await dropKeptTexts(db, correctionOf(line));
    // An attachment that is being sent cannot be discarded: the server deletes unused ones itself.
    for (const { id } of attachments) await discardEntry(db, id).catch(() => undefined);
  });

/** Name under which a correction is kept while it is typed. */
export const correctionOf = (line: Pick<OutboxLine, 'id'>): string => `correct:${line.id}`;

/** The body of an entry whose key is open, to be corrected; null when it cannot be read. */
export const bodyToEdit = async (line: OutboxLine): Promise<Record<string, unknown> | null> => {
  const row = await db.outbox.where('id').equals(line.id).first();
  if (!row) return null;
  const payload = await decodePayload(row, (id) => keyRing.find(id)).catch(() => null);
  const body = payload?.body;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
};

/** A corrected note gets its mentions from its text and the team that this device knows. */
const withMentions = async (line: OutboxLine, body: unknown): Promise<unknown> => {
  const note = line.operation === 'putNote' ? NoteContent.safeParse(body) : null;
  if (!note?.success || note.data.mention_ids.length === 0) return body;
  const { text, mention_ids } = note.data;
  const keyFor = (keyId: string) => keyRing.find(keyId);
  const at = { scope: line.scope, collection: 'colleagues' as const };
  const known = new Map<string, string>();
  for (const id of mention_ids) {
    const colleague = await findRecord(db, keyFor, { ...at, id });
    if (colleague) known.set(id, colleague.name);
  }
  const keepsTeam = (await findRecordWhere(db, keyFor, { ...at, fits: () => true })) !== undefined;
  const nameOf = keepsTeam ? (id: string) => known.get(id) : null;
  return { ...note.data, mention_ids: standingMentions(text, mention_ids, nameOf) };
};

export const correct = (line: OutboxLine, body: unknown): Promise<Outcome> =>
  decide(async () => {
    const options = { appVersion: __APP_VERSION__, now: Date.now() };
    const corrected = await withMentions(line, body);
    await replaceBody(db, line.id, keyOf(line), corrected, options);
    await dropKeptTexts(db, correctionOf(line));
  });

export const versionsOf = (id: string) => threeVersions(db, id, (keyId) => keyRing.find(keyId));

export const resolve = (
  line: OutboxLine,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
): Promise<Outcome> => decide(() => resolveConflict(db, line.id, keyOf(line), choice, Date.now()));

/** Saves entries as one encrypted file on this device. */
export const saveExport = async (ids: readonly string[], password: string): Promise<void> => {
  const now = Date.now();
  const bytes = await exportEntries(db, ids, password, now, (keyId) => keyRing.find(keyId));
  saveBlob(
    new Blob([bytes], { type: 'application/octet-stream' }),
    `empfang-ausgang-${dayAt(now)}.bin`,
  );
};

/** Saves the ledger of this device; anybody can check it (docs/ledger.md). */
export const saveLedger = async (): Promise<void> => {
  const text = ledgerAsText(await db.ledger.orderBy('n').toArray());
  saveBlob(
    new Blob([text], { type: 'application/jsonl' }),
    `empfang-protokoll-${dayAt(Date.now())}.jsonl`,
  );
};
