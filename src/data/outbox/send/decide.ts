import { uuidv7 } from 'uuidv7';
import type { DataKey } from '../../crypto/data-key.ts';
import type { OutboxRow } from '../../rows.ts';
import { isOpen, nextState } from '../machine.ts';
import { mergeFields } from '../settle/merge.ts';
import { rebase } from '../settle/resolve.ts';
import type { OutboxStore, Patch } from '../store.ts';
import { outboxCall } from '../write/calls.ts';
import { newRow } from '../write/enqueue.ts';
import { assertFits } from '../write/fits.ts';
import { decodePayload, encryptPayload, type Payload } from '../write/payload.ts';

/** The entry has changed since the person looked at it: nothing was done, show it again. */
export class EntryMoved extends Error {
  override readonly name = 'EntryMoved';
}

const rowOf = async (store: OutboxStore, id: string): Promise<OutboxRow> => {
  const row = await store.entry(id);
  if (!row) throw new EntryMoved();
  return row;
};

const move = async (
  store: OutboxStore,
  row: OutboxRow,
  event: 'resend' | 'discard',
  patch: Patch,
): Promise<void> => {
  if (!(await store.transition(row, event, patch))) throw new EntryMoved();
};

const again = (now: number): Patch => ({
  attempts: 0,
  lastStatus: null,
  problemCode: null,
  nextAttemptAt: now,
});

const fields = (value: unknown) => (value ?? {}) as Record<string, unknown>;

/**
 * "Noch einmal versuchen" of an entry that waits for a person: it is sent unchanged, under its old
 * id.
 * @throws EntryMoved
 */
export const sendAgain = async (store: OutboxStore, id: string, now: number): Promise<void> =>
  move(store, await rowOf(store, id), 'resend', again(now));

/**
 * "Verwerfen", after the person confirmed it: the only way in which something typed is given up
 * without having arrived (OE-3). Entries that need it wait visibly.
 * @throws EntryMoved
 */
export const discardEntry = async (store: OutboxStore, id: string): Promise<void> =>
  move(store, await rowOf(store, id), 'discard', {});

/**
 * A person found the effect of an entry of unknown outcome at the practice (OE-10).
 * @throws EntryMoved
 */
export const confirmArrived = async (
  store: OutboxStore,
  id: string,
  now: number,
): Promise<void> => {
  const row = await rowOf(store, id);
  if (row.state !== 'uncertain') throw new EntryMoved();
  const answer = { status: 0, etag: null, epochId: null, now };
  if (!(await store.acknowledge(row, answer))) throw new EntryMoved();
};

/** The three columns of an entry in conflict (OE-20). */
export interface ThreeVersions {
  operation: string;
  entityId: string;
  before: Record<string, unknown>;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  theirsEtag: string | null;
  /** Fields that both changed; the others are merged automatically. */
  conflicts: { field: string; before: unknown; mine: unknown; theirs: unknown }[];
}

/**
 * What a person compares. Null: the other version was not read yet; the next attempt reads it.
 * @throws KeyMissing while its person is locked · Undecodable · EntryMoved
 */
export const threeVersions = async (
  store: OutboxStore,
  id: string,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<ThreeVersions | null> => {
  const row = await rowOf(store, id);
  const payload = await decodePayload(row, keyFor);
  if (!payload.theirs) return null;
  const [before, mine] = [fields(payload.base), fields(payload.body)];
  const theirs = fields(payload.theirs.data);
  return {
    operation: row.operation,
    entityId: row.entityId,
    before,
    mine,
    theirs,
    theirsEtag: payload.theirs.etag,
    conflicts: mergeFields(before, mine, theirs, outboxCall(row.operation)).conflicts,
  };
};

/**
 * The person's decision for each field in conflict; the rest is merged. The entry is sent again,
 * based on the version that was compared.
 * @throws EntryMoved
 */
export const resolveConflict = async (
  store: OutboxStore,
  id: string,
  key: DataKey,
  choice: Readonly<Record<string, 'mine' | 'theirs'>>,
  now: number,
): Promise<void> => {
  const row = await rowOf(store, id);
  const payload = await decodePayload(row, (keyId) => (keyId === key.id ? key : undefined));
  if (row.state !== 'conflict' || !payload.theirs) throw new EntryMoved();
  const theirs = { body: fields(payload.theirs.data), etag: payload.theirs.etag };
  const { body, conflicts } = mergeFields(
    fields(payload.base),
    fields(payload.body),
    theirs.body,
    outboxCall(row.operation),
  );
  for (const { field, theirs: other } of conflicts) {
    if (choice[field] === 'theirs') body[field] = other;
  }
  const patch = await rebase(key, row, payload, { body, theirs });
  await move(store, row, 'resend', { ...patch, ...again(now) });
};

/**
 * The corrected body, merged with the changes of later entries in its lane: those are sent before
 * it.
 */
const withLater = async (
  payload: Payload,
  body: unknown,
  later: OutboxRow | undefined,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<unknown> => {
  // One that cannot be read is not merged here: if it differs, the practice reports a conflict,
  // which is shown.
  const written = later && (await decodePayload(later, keyFor).catch(() => null));
  if (!written?.body) return body;
  return mergeFields(fields(payload.body), fields(body), fields(written.body)).body;
};

/**
 * "Als neu bearbeiten": what the person corrected is sent as a new entry with a key of its own,
 * because the practice may already have the refused one and would never accept its key for another
 * body (OE-9, OE-21). In the same transaction the person's old entry is discarded, and the ledger
 * records both.
 * @returns id of the new entry
 * @throws EntryMoved · ApiError body_too_large
 */
export const replaceBody = async (
  store: OutboxStore,
  id: string,
  key: DataKey,
  body: unknown,
  { appVersion, now }: { appVersion: string; now: number },
): Promise<string> => {
  assertFits(body);
  const keyFor = (keyId: string) => (keyId === key.id ? key : undefined);
  const row = await rowOf(store, id);
  if (!nextState(row.state, 'resend')) throw new EntryMoved();
  const { theirs: _, ...payload } = await decodePayload(row, keyFor);
  const known = await store.entriesOf(row.scope, row.entityId);
  const later = known.findLast(({ seq, state }) => seq > row.seq && isOpen(state));
  const next = { id: uuidv7(), scope: row.scope };
  const corrected = { ...payload, body: await withLater(payload, body, later, keyFor) };
  const { cipher, cipherHash } = await encryptPayload(key, next, corrected);
  const entry = newRow({
    ...next,
    operation: row.operation,
    entityId: row.entityId,
    lane: row.lane,
    dependsOn: row.dependsOn,
    cipher,
    cipherHash,
    baseEtag: row.baseEtag,
    behind: later?.id ?? row.behind,
    appVersion,
    now,
  });
  if (!(await store.replace(row, entry, known.at(-1)?.id ?? row.id))) throw new EntryMoved();
  return next.id;
};
