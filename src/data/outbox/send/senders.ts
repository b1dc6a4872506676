import {
  DEVICE_TIME_HEADER,
  ENTRY_VERSION_HEADER,
  INSTALLATION_HEADER,
  RECEIPT_HEADER,
} from '#contract/shared/constants.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Client } from '../../http/client.ts';
import type { OutboxRow } from '../../rows.ts';
import type { OutboxStore } from '../store.ts';
import { outboxCall } from '../write/calls.ts';
import { type Payload, Undecodable } from '../write/payload.ts';

export interface SendContext {
  store: OutboxStore;
  client: Client;
  /**
   * Random id of this browser's storage: the server counts the entries that it has applied for it.
   */
  installation: string | null;
  /**
   * True for a server with only the specification's calls, which cannot name an entry in its
   * answer.
   */
  plain: boolean;
  now: () => number;
  /** Called between the requests of one entry; false when the entry was taken over. */
  renew: () => Promise<boolean>;
}

export interface SendAnswer {
  status: number;
  etag: string | null;
  /** The server's proof of the receipt, where it gives one (OE-26). */
  proof?: string | null;
}

export const UPLOAD_FILE = 'uploadFile';

const versionOf = (row: OutboxRow) => ({ [ENTRY_VERSION_HEADER]: String(row.rowVersion) });

const headersOf = (row: OutboxRow, context: SendContext): Record<string, string> => ({
  'idempotency-key': row.id,
  [DEVICE_TIME_HEADER]: new Date(context.now()).toISOString(),
  ...versionOf(row),
  ...(context.installation === null ? {} : { [INSTALLATION_HEADER]: context.installation }),
});

/**
 * `If-Match`: the tag of the base, or the one in the answer to the entry before it in its lane
 * (OE-9).
 */
const preconditionOf = async (
  endpoint: Endpoint,
  row: OutboxRow,
  store: OutboxStore,
): Promise<Record<string, string>> => {
  if (!endpoint.ifMatch) return {};
  const before = row.behind ? await store.receipt(row.behind) : undefined;
  const base = before?.etag ?? row.baseEtag;
  return base === null ? { 'if-none-match': '*' } : { 'if-match': base };
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
      ...headersOf(row, context),
      ...(await preconditionOf(endpoint, row, context.store)),
    },
    quiet: true,
  });
  // An answer that does not name the entry comes from something else than our server (OE-11).
  const { status, headers } = answer;
  const named =
    endpoint.status === 204
      ? context.plain || headers.get('idempotency-key') === row.id
      : (answer.data as { id?: unknown }).id === row.entityId;
  if (!named) throw ApiError.invalid(status);
  return { status, etag: headers.get('etag'), proof: headers.get(RECEIPT_HEADER) };
};

/** A file: announced, then the chunks that the server still misses, one after the other. */
const sendFile = async (
  row: OutboxRow,
  payload: Payload,
  context: SendContext,
): Promise<SendAnswer> => {
  const chunks = await context.store.chunks(row.entityId);
  const body = payload.body as { chunks: string[]; questionnaire_id: string };
  if (chunks.length !== body.chunks.length) throw new Undecodable('chunks are missing');
  const declared = await context.client.call(declareFile, {
    params: { id: row.entityId },
    body,
    headers: headersOf(row, context),
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
      headers: versionOf(row),
      quiet: true,
    });
    if (stored.data.id !== row.entityId) throw ApiError.invalid(stored.status);
    missing = stored.data.missing;
  }
  if (missing.length > 0) throw ApiError.network();
  return { status: declared.status, etag: null, proof: declared.headers.get(RECEIPT_HEADER) };
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
  const call = outboxCall(row.operation);
  if (!call) return Promise.reject(new Undecodable(`operation ${row.operation}`));
  return sendCall(call.endpoint, row, payload, context);
};
