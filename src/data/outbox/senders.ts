import { declareFile, putFileChunk } from '#contract/calls/files.ts';
import { commit, deleteQuestionnaire, putQuestionnaire } from '#contract/calls/questionnaires.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EmpfangDatabase } from '../db.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/client.ts';
import type { OutboxRow } from '../rows.ts';
import { type Payload, Undecodable } from './payload.ts';

export interface SendContext {
  db: EmpfangDatabase;
  client: Client;
  /** Called between the requests of one entry; false when the entry was taken over. */
  renew: () => Promise<boolean>;
}

export interface SendAnswer {
  status: number;
  etag: string | null;
}

export const UPLOAD_FILE = 'uploadFile';

/** Calls that go through the outbox as they stand in the contract, by their id. */
const CALLS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [commit, putQuestionnaire, deleteQuestionnaire].map((endpoint) => [endpoint.id, endpoint]),
);

/** `If-Match` of the base, or of what an entry before it in its lane was answered (decision 9). */
const preconditionOf = async (
  db: EmpfangDatabase,
  endpoint: Endpoint,
  row: OutboxRow,
): Promise<Record<string, string>> => {
  if (!endpoint.ifMatch) return {};
  const before = await db.receipts
    .where('scope')
    .equals(row.scope)
    .filter((receipt) => receipt.entityId === row.entityId && receipt.etag !== null)
    .toArray();
  const latest = before.toSorted((a, b) => b.acknowledgedAt - a.acknowledgedAt)[0];
  const ownBase = latest && latest.acknowledgedAt >= row.createdAt ? latest.etag : row.baseEtag;
  return ownBase === null ? { 'if-none-match': '*' } : { 'if-match': ownBase };
};

const sendCall = async (
  endpoint: Endpoint,
  row: OutboxRow,
  payload: Payload,
  context: SendContext,
): Promise<SendAnswer> => {
  const answer = await context.client.call(endpoint, {
    params: payload.params as never,
    body: payload.body as never,
    headers: {
      'idempotency-key': row.id,
      ...(await preconditionOf(context.db, endpoint, row)),
    },
    quiet: true,
  });
  // An answer that does not name the entry is somebody else's (decision 11).
  const named = (answer.data as { id?: unknown } | undefined)?.id;
  if (endpoint.status !== 204 && named !== row.entityId) throw ApiError.invalid(answer.status);
  return { status: answer.status, etag: answer.headers.get('etag') };
};

/** A file: announced, then the chunks that the server still misses, one after the other. */
const sendFile = async (
  row: OutboxRow,
  payload: Payload,
  context: SendContext,
): Promise<SendAnswer> => {
  const chunks = await context.db.blobs.where('fileId').equals(row.entityId).sortBy('index');
  const body = payload.body as { chunks: string[]; questionnaire_id: string };
  if (chunks.length !== body.chunks.length) throw new Undecodable('chunks are missing');
  const headers = { 'idempotency-key': row.id };
  const declared = await context.client.call(declareFile, {
    params: { id: row.entityId },
    body,
    headers,
    quiet: true,
  });
  if (declared.data.id !== row.entityId) throw ApiError.invalid(declared.status);
  let { missing } = declared.data;
  for (const index of [...missing]) {
    const chunk = chunks[index];
    if (!chunk || chunk.sha256 !== body.chunks[index]) throw new Undecodable('chunk hash');
    if (!(await context.renew())) throw ApiError.network();
    const stored = await context.client.call(putFileChunk, {
      params: { id: row.entityId, index: String(index) },
      body: chunk.bytes,
      quiet: true,
    });
    if (stored.data.id !== row.entityId) throw ApiError.invalid(stored.status);
    missing = stored.data.missing;
  }
  if (missing.length > 0) throw ApiError.network();
  return { status: declared.status, etag: null };
};

/**
 * Sends one entry.
 * @throws ApiError as the call gave it · Undecodable for an operation that this release forgot
 */
export const send = (
  row: OutboxRow,
  payload: Payload,
  context: SendContext,
): Promise<SendAnswer> => {
  if (row.operation === UPLOAD_FILE) return sendFile(row, payload, context);
  const endpoint = CALLS[row.operation];
  if (!endpoint) return Promise.reject(new Undecodable(`operation ${row.operation}`));
  return sendCall(endpoint, row, payload, context);
};
