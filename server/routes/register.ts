import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OTHER_DEED } from '#contract/access/access-words.ts';
import { INSTALLATION_HEADER } from '#contract/shared/constants.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import type { Call, Services } from '#server/call.ts';
import type { Caller } from '#server/caller.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { bodyOf } from '#server/plugins/json-body.ts';
import { networkOf, networkOfDay, widerNetworksOf } from '#server/plugins/network.ts';
import { refusalOf } from '#server/plugins/refusal-of.ts';
import { authorise } from '#server/policies/access.ts';
import { authenticate } from '#server/services/access/authenticate.ts';
import { requireFresh } from '#server/services/access/second-factor.ts';
import { keyOf, once, type StoredAnswer } from '#server/services/system/idempotency.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { inTurn } from '#server/shared/turns.ts';
import { countApplied } from '#server/store/devices/installations.ts';
import { type AuditEntry, appendAudit } from '#server/store/system/audit-log.ts';
import { PUBLIC_CACHE } from './cache-control.ts';
import { checkEntryVersion } from './entry-version.ts';
import { originOf } from './origin.ts';
import { withPrepared } from './prepare.ts';
import type { Answer, Route } from './route.ts';
import { requestSchema, serialise } from './schemas.ts';
import { checkFreshness, signerOf } from './signed.ts';

/** A handler's result, ready to be sent. */
interface Ran extends StoredAnswer {
  bytes?: Uint8Array;
  stream?: Readable;
  unaudited?: boolean;
}

const CALLER = Symbol('caller');
const BEGUN = Symbol('begun');
interface Known {
  [CALLER]?: Caller | null;
  /** Set when the handler has refused: the call, and what it had named for the audit log. */
  [BEGUN]?: { call: Call; about: Partial<AuditEntry> };
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Public reads that are equal for every caller say nothing about anybody and are not audited. */
const isAudited = (endpoint: Endpoint): boolean =>
  !(endpoint.write === 'read' && (endpoint.access === 'public' || endpoint.cacheable));

function checkMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  const header = request.headers['content-type'];
  const type = header?.split(';', 1)[0]?.trim().toLowerCase();
  const taken = endpoint.binaryBody ?? ['application/json', ...(endpoint.jsonTypes ?? [])];
  const expectsBody = endpoint.body !== undefined || endpoint.binaryBody !== undefined;
  const carries = type !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (carries && expectsBody && !taken.includes(type ?? '')) {
    throw new Refusal('media_type_unsupported');
  }
}

/** The browser that sent the entry; undefined when the header holds no valid id. */
const installationIn = (request: FastifyRequest): string | undefined => {
  const header = String(request.headers[INSTALLATION_HEADER] ?? '');
  return UUID.test(header) ? header : undefined;
};

/**
 * A successful call of a stranger that named no object, or only got an earlier answer again,
 * touched nobody's data: such rows are counted together, as refusals are (ADR-0078).
 */
const isCounted = ({ actorId, objectId }: AuditEntry, replayed = false): boolean =>
  actorId === null && (objectId === null || replayed);

const auditEntry = (call: Call, endpoint: Endpoint, status: number) => {
  const caller = call.caller as Caller | null;
  const params = (call.params ?? {}) as Record<string, string>;
  const location = endpoint.locationParam ? params[endpoint.locationParam] : undefined;
  const object = Object.entries(params).find(([name]) => name !== endpoint.locationParam)?.[1];
  return {
    at: call.now,
    actorKind: caller?.kind ?? 'public',
    actorId: caller?.id ?? null,
    action: endpoint.id,
    locationId: location ?? null,
    objectId: object && UUID.test(object) ? object : null,
    status,
    code: null,
    requestId: call.request.id,
  } satisfies AuditEntry;
};

/** Registers one call of the contract: limits, access, validation, effect, answer, audit. */
export function registerRoute(
  app: FastifyInstance,
  services: Services,
  entry: Route,
  factor: number,
) {
  const { endpoint } = entry;
  const expected = endpoint.status ?? 200;

  const run = async (call: Call, ready?: unknown): Promise<Ran> => {
    const answer = await entry.handle(call, ready);
    const headers = answer.headers ?? {};
    const { unaudited = false } = answer;
    if (endpoint.stream) return { status: expected, headers, text: '', stream: streamOf(answer) };
    if (endpoint.binary) return { status: expected, headers, text: '', bytes: bytesOf(answer) };
    const text = serialise(endpoint, answer.body, (id, error) =>
      services.broken.note(endpoint.id, id, error),
    );
    return { status: expected, headers, text, unaudited };
  };

  /**
   * The effect of an `outbox` call, its key, its answer, the count of its browser and its audit
   * entry are one transaction.
   */
  const runOnce = async (call: Call, about: Partial<AuditEntry>) => {
    const answer = await withPrepared(call, entry, (ready) => {
      const write = () => writeOnce(call, about, ready);
      return entry.turn ? inTurn(entry.turn(call), write) : write();
    });
    if (answer.counted) await noteCounted(services, call.request, answer.counted);
    return answer;
  };

  const writeOnce = (call: Call, about: Partial<AuditEntry>, ready: unknown) =>
    services.db.transaction(async (tx) => {
      const inside: Call = { ...call, db: tx };
      const key = keyOf(call);
      const answer = key
        ? await once(inside, endpoint, key, () => run(inside, ready))
        : { ...(await run(inside, ready)), known: false, replayed: false };
      const browser = installationIn(call.request);
      if (key && browser && !answer.known) await countApplied(tx, browser, call.now);
      const entry = { ...auditEntry(call, endpoint, answer.status), ...about };
      if (isCounted(entry, answer.replayed)) return { ...answer, key, counted: entry };
      await appendAudit(tx, [entry]);
      return { ...answer, key, counted: null };
    });

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const about: Partial<AuditEntry> = {};
    const call = callOf(services, endpoint, request, about);
    try {
      authorise(
        endpoint,
        call.caller as Caller | null,
        (call.params ?? {}) as Record<string, string>,
      );
      if (endpoint.stepUp) {
        await requireFresh(call, endpoint.stepUp, call.caller as Caller | null);
      }
      if (endpoint.write === 'outbox') {
        const answer = await runOnce(call, about);
        // Tells which entry was answered, as a gateway's own 204 has no body either (OE-11).
        if (answer.key) reply.header('idempotency-key', answer.key);
        if (answer.replayed) reply.header('idempotency-replayed', 'true');
        return send(reply, request, endpoint, answer);
      }
      const answer = await run(call);
      if (isAudited(endpoint) && !answer.unaudited) {
        const entry = { ...auditEntry(call, endpoint, answer.status), ...about };
        if (isCounted(entry)) await noteCounted(services, request, entry);
        else await services.audit.write(entry);
      }
      return send(reply, request, endpoint, answer);
    } catch (error) {
      // `onError` notes the refusal, with the objects that the handler has named so far.
      (request as Known)[BEGUN] = { call, about };
      throw error;
    }
  };

  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: requestSchema(endpoint),
    bodyLimit: endpoint.bodyLimit ?? LIMITS.jsonBytes,
    config: {
      endpoint,
      // Many signed calls at once are wanted; wrong signatures have a limit of their own
      // (signed.ts).
      rateLimit: endpoint.access !== 'integration' && {
        max: (endpoint.ratePerMinute ?? LIMIT_WINDOWS.networkMax) * factor,
        timeWindow: LIMIT_WINDOWS.networkMs,
      },
    },
    preParsing: async (request) => {
      if (endpoint.write === 'outbox') checkEntryVersion(request);
      if (endpoint.access === 'integration') checkFreshness(services, request);
      const caller = await authenticate(services, endpoint, request);
      (request as Known)[CALLER] = caller;
      bodyOf(request, originOf({ caller, network: networkOf(services, request) }));
      checkMediaType(endpoint, request);
    },
    // Called for every refusal: by a limit, the sign-in, the validation or the handler.
    onError: (request, _reply, error) => noteRefusal(services, endpoint, request, error),
    ...(endpoint.access === 'integration'
      ? {
          preValidation: async (request: FastifyRequest) => {
            (request as Known)[CALLER] = await signerOf(services, request, factor);
          },
        }
      : {}),
    handler,
  });
}

/** Notes a refusal. When that fails, the failure is logged and the answer is still sent. */
async function noteRefusal(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) return;
  const { [CALLER]: caller = null, [BEGUN]: begun } = request as Known;
  // A call refused before its input was checked names no object.
  const call = begun?.call ?? { caller, params: {}, now: services.clock(), request };
  const entry = { ...auditEntry(call as Call, endpoint, refusal.status), ...begun?.about };
  await noteCounted(services, request, {
    ...entry,
    code: refusal.code,
    ...(isAudited(endpoint) ? {} : { action: OTHER_DEED, locationId: null, objectId: null }),
  });
}

/** Adds an entry to the log that counts alike entries together; strangers count by network. */
async function noteCounted(
  services: Services,
  request: FastifyRequest,
  entry: AuditEntry,
): Promise<void> {
  const day = entry.at.toISOString().slice(0, 10);
  const of = entry.actorId === null ? { network: networkOfDay(services, request, day) } : {};
  try {
    await services.refusals.note({ ...entry, ...of });
  } catch (cause) {
    request.log.error({ err: cause }, 'what is counted was not written down');
  }
}

function callOf(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  about: Partial<AuditEntry>,
): Call {
  const call = {
    services,
    db: services.db,
    caller: (request as Known)[CALLER] ?? null,
    params: endpoint.params ? request.params : undefined,
    query: endpoint.query ? request.query : undefined,
    body: endpoint.body ? request.body : undefined,
    bytes: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
    now: services.clock(),
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    network: networkOf(services, request),
    wider: widerNetworksOf(services, request),
    request,
    about: (ids: Partial<AuditEntry>) => void Object.assign(about, ids),
  };
  return call as unknown as Call;
}

function bytesOf(answer: Answer<unknown>): Uint8Array {
  if (!(answer.body instanceof Uint8Array)) throw new TypeError('a binary call answers bytes');
  return answer.body;
}

function streamOf(answer: Answer<unknown>): Readable {
  if (!(answer.body instanceof Readable)) throw new TypeError('a streaming call answers a stream');
  return answer.body;
}

/** Sends the answer: `no-store`, unless the contract allows caches to share it. */
function send(
  reply: FastifyReply,
  request: FastifyRequest,
  endpoint: Endpoint,
  answer: Ran,
): FastifyReply {
  const shared = endpoint.cacheable === true && endpoint.access === 'public';
  reply.header('cache-control', shared ? PUBLIC_CACHE : 'no-store').headers(answer.headers);
  if (endpoint.cacheable && !reply.hasHeader('etag')) {
    reply.header('etag', `"${sha256(answer.bytes ?? answer.text).slice(0, 32)}"`);
  }
  if (endpoint.cacheable && request.headers['if-none-match'] === reply.getHeader('etag')) {
    return reply.code(304).send();
  }
  reply.code(answer.status);
  if (answer.stream) return reply.type(endpoint.binary ?? '').send(answer.stream);
  if (answer.bytes) {
    if (!answer.headers['content-type']) reply.type(endpoint.binary ?? '');
    return reply.send(Buffer.from(answer.bytes));
  }
  if (answer.status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(answer.text);
}
