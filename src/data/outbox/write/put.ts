import { uuidv7 } from 'uuidv7';
import type { DataKey } from '../../crypto/data-key.ts';
import type { OutboxRow, Scope } from '../../rows.ts';
import { isOpen, wasSent } from '../machine.ts';
import { mergeFields } from '../settle/merge.ts';
import type { OutboxStore, Sealed } from '../store.ts';
import { ownRules } from './calls.ts';
import { newRow } from './enqueue.ts';
import { assertFits } from './fits.ts';
import { decodePayload, encryptPayload, type Payload } from './payload.ts';

/** A change of one entity by PUT, through the outbox. */
export interface PutChange {
  key: DataKey;
  scope: Scope;
  /** Endpoint id of the contract. */
  operation: string;
  entityId: string;
  params: Record<string, string>;
  body: unknown;
  /** What the person saw: its body and tag; null for a new entity. */
  base: { body: unknown; etag: string } | null;
  appVersion: string;
  now: number;
}

/**
 * The waiting PUT into which another one for the same entity may be written: never sent, of the
 * same operation, and the last of its lane (OE-8). Never a POST, and never one that was or is being
 * sent, even if a person released it since.
 */
export const coalescible = (
  entries: readonly OutboxRow[],
  change: Pick<PutChange, 'operation' | 'key'>,
): OutboxRow | undefined => {
  const last = entries.at(-1);
  const fresh = last?.state === 'queued' && !wasSent(last);
  const alike = last?.operation === change.operation && last.cipher.keyId === change.key.id;
  return fresh && alike ? last : undefined;
};

const fields = (value: unknown) => (value ?? {}) as Record<string, unknown>;

/**
 * The first base stays, as the change is compared with what the server had before any of our
 * changes. The person may not have seen the waiting change, made in another tab or in the same
 * second: what it changed stays, unless this one changes it again.
 */
const contentInto = async (change: PutChange, waiting: OutboxRow): Promise<Sealed> => {
  const keyFor = (id: string) => (id === change.key.id ? change.key : undefined);
  const before = await decodePayload(waiting, keyFor);
  const { body } = change.base
    ? mergeFields(
        fields(change.base.body),
        fields(change.body),
        fields(before.body),
        ownRules(change.operation),
      )
    : { body: change.body };
  const payload: Payload = { ...before, params: change.params, body };
  return encryptPayload(change.key, waiting, payload);
};

/**
 * Whether an entry is the state that this change builds on: still open, or acknowledged while the
 * person was looking at the state before it.
 */
const comesBehind = (change: PutChange, last: OutboxRow): boolean =>
  isOpen(last.state) || (last.state === 'acked' && last.baseEtag === (change.base?.etag ?? null));

const rowBehind = async (
  change: PutChange,
  id: string,
  last: OutboxRow | undefined,
): Promise<Parameters<OutboxStore['addBehind']>[0]> => {
  const { scope, entityId, params, body, base } = change;
  const payload: Payload = { params, body, base: base?.body };
  const { cipher, cipherHash } = await encryptPayload(change.key, { id, scope }, payload);
  return newRow({
    id,
    scope,
    operation: change.operation,
    entityId,
    lane: entityId,
    dependsOn: [],
    cipher,
    cipherHash,
    baseEtag: base?.etag ?? last?.baseEtag ?? null,
    behind: last && comesBehind(change, last) ? last.id : null,
    appVersion: change.appVersion,
    now: change.now,
  });
};

/** A change whose encryption is done: its entry's id, and how to write it. */
export interface PreparedPut {
  id: string;
  /** False when the outbox has changed since: prepare it again. */
  write: () => Promise<boolean>;
}

/** @throws ApiError body_too_large, with nothing changed */
export const preparePut = async (store: OutboxStore, change: PutChange): Promise<PreparedPut> => {
  assertFits(change.body);
  const known = await store.entriesOf(change.scope, change.entityId);
  const waiting = coalescible(known, change);
  if (waiting) {
    const content = await contentInto(change, waiting);
    return { id: waiting.id, write: () => store.rewrite(waiting, content) };
  }
  const last = known.at(-1);
  const id = uuidv7();
  const row = await rowBehind(change, id, last);
  return { id, write: () => store.addBehind(row, last?.id ?? null) };
};

/**
 * Enqueues a PUT and answers its entry's id, after the strict transaction. A waiting PUT to the
 * same entity that was never sent takes the new body and keeps its first base (OE-8); one that
 * comes after others takes its `If-Match` from the last of them (OE-9).
 * @throws ApiError body_too_large, with nothing changed
 */
export const enqueuePut = async (store: OutboxStore, change: PutChange): Promise<string> => {
  for (;;) {
    const { id, write } = await preparePut(store, change);
    if (await write()) return id;
  }
};
