import { RECEIPT_HEADER } from '#contract/shared/constants.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import type { Actor, Scheduler } from './scheduler.ts';
import type { Body, WorldServer } from './world-server.ts';

/**
 * What the network does to a request: nothing, lost before or after its effect, or an answer that
 * is not ours.
 */
export type Fault = 'none' | 'before' | 'after' | 'portal' | 503 | 429 | 408 | 401;

interface Line {
  scheduler: Scheduler;
  server: WorldServer;
  nextFault: () => Fault;
  /** Whose token it is at this moment; null when it was revoked or is unknown. */
  personOf: (token: string | null) => string | null;
  onWrite: (key: string, person: string) => void;
  /** Whether the server was restored since this client was made: that breaks its connections. */
  cut: () => boolean;
}

interface Input {
  params?: Record<string, string>;
  body?: Body;
  headers?: Record<string, string>;
}

const answer = (status: number, data: unknown, etag: string | null, proof?: string) => ({
  status,
  data,
  headers: new Headers({
    ...(etag === null ? {} : { etag }),
    ...(proof === undefined ? {} : { [RECEIPT_HEADER]: proof }),
  }),
});

const read = (server: WorldServer, id: string) => {
  const entity = server.entity(id);
  if (!entity) throw ApiError.http(404);
  const { assignee_ids, ...rest } = entity.body;
  const assignees = (assignee_ids as string[]).map((one) => ({ id: one }));
  return answer(200, { ...rest, id, assignees }, entity.etag);
};

const serve = (line: Line, endpoint: Endpoint, input: Input, token: string | null) => {
  const { server } = line;
  if (endpoint.id === 'missingReceipts') {
    const { ids } = input.body as { ids: string[] };
    const missing = ids.filter((id) => !server.knows(id));
    return answer(200, { epoch: `e${server.epoch}`, missing }, null);
  }
  if (endpoint.id === 'witnessReceipts') {
    const { epoch, receipts } = input.body as { epoch: string; receipts: { id: string }[] };
    const ids = receipts.map(({ id }) => id);
    server.witness(epoch, ids);
    return answer(200, { epoch: `e${server.epoch}` }, null);
  }
  const person = line.personOf(token);
  if (person === null) throw ApiError.http(401);
  const id = String(input.params?.id ?? input.body?.id);
  if (endpoint.id === 'activity') return read(server, id);
  const key = input.headers?.['idempotency-key'] ?? '';
  line.onWrite(key, person);
  const { data, etag, status } = server.write({
    operation: endpoint.id,
    key,
    entityId: id,
    body: input.body ?? {},
    ifMatch: input.headers?.['if-match'] ?? null,
    ifNoneMatch: input.headers?.['if-none-match'] === '*',
    person,
  });
  server.seconds += 1;
  const proof = `${server.seconds}.${key}`;
  return answer(status, endpoint.id === 'declareFile' ? { id, missing: [] } : data, etag, proof);
};

/** The client of one page: every call is two awaits apart, and the line may break at either. */
export const worldClient = (line: Line, actor: Actor, token: () => string | null): Client =>
  ({
    call: async (endpoint: Endpoint, input: Input = {}) => {
      const held = token();
      const fault = line.nextFault();
      return line.scheduler.step(actor, () => {
        if (fault === 'before' || line.cut()) throw ApiError.network();
        if (fault === 'portal') throw ApiError.invalid(200);
        if (typeof fault === 'number') throw ApiError.http(fault, { retryAfterS: 2 });
        const given = serve(line, endpoint, input, held);
        if (fault === 'after') throw ApiError.network();
        return given;
      });
    },
  }) as unknown as Client;
