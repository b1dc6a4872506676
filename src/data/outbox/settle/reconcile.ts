import equal from 'fast-deep-equal';
import type { OutboxRow } from '../../rows.ts';
import type { SendAnswer, SendContext } from '../send/senders.ts';
import { outboxCall } from '../write/calls.ts';
import type { Payload } from '../write/payload.ts';

/** The state at the server, as far as a PUT writes it, with its tag. */
export interface Theirs {
  body: Record<string, unknown>;
  etag: string | null;
}

/** Reads the entity of a PUT; null where there is no call to read it by. Throws ApiError. */
export const readTheirs = async (
  row: OutboxRow,
  payload: Payload,
  context: Pick<SendContext, 'client'>,
): Promise<Theirs | null> => {
  const reader = outboxCall(row.operation)?.reader;
  if (!reader) return null;
  const { data, headers } = await context.client.call(reader.endpoint, {
    params: reader.params(payload.params ?? {}) as never,
    quiet: true,
  });
  return {
    body: reader.bodyOf(data as never) as Record<string, unknown>,
    etag: headers.get('etag'),
  };
};

/** Whether the server's state has everything in the body; it may have more fields. */
const holds = (theirs: Record<string, unknown>, body: Record<string, unknown>): boolean =>
  Object.entries(body).every(([field, value]) => equal(theirs[field], value));

/**
 * Before a PUT is sent again to a server that does not know idempotency keys, it is compared with
 * what is there: an attempt whose answer was lost counts as acknowledged (OE-10).
 */
export const reconcile = async (
  row: OutboxRow,
  payload: Payload,
  context: Pick<SendContext, 'client'>,
): Promise<SendAnswer | null> => {
  const theirs = await readTheirs(row, payload, context);
  if (!theirs || !holds(theirs.body, (payload.body ?? {}) as Record<string, unknown>)) return null;
  return { status: 200, etag: theirs.etag };
};
