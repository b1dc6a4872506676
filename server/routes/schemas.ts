import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ERROR_STATUS, Problem } from '#contract/shared/error-codes.ts';

/** Codes that any call can answer, whatever it declares. */
const ALWAYS = ['rate_limited', 'unavailable'] as const;

/** Validation and documentation of one call, for Fastify; all of it comes from the contract. */
export function requestSchema(endpoint: Endpoint): FastifySchema {
  const statuses = new Set([...endpoint.errors, ...ALWAYS].map((code) => ERROR_STATUS[code]));
  const problem = { content: { 'application/problem+json': { schema: Problem } } };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security:
      endpoint.access === 'public' || endpoint.access === 'integration' ? [] : [{ bearer: [] }],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      [endpoint.status ?? 200]: endpoint.binary
        ? { content: { [endpoint.binary]: { schema: z.string() } } }
        : (endpoint.response ?? z.null()),
      ...Object.fromEntries([...statuses].map((status) => [status, problem])),
    },
  } as FastifySchema;
}

/** Lists that leave broken rows out. Other lists, such as settings, are written back as a whole. */
const LISTS: ReadonlySet<string> = new Set(['activities', 'customers', 'locationQuestionnaires']);

type LeftOut = (id: string, error: Error) => void;

/** A list without the rows that its schema refuses; null where something else is wrong. */
function withoutBroken(
  endpoint: Endpoint,
  body: unknown,
  issues: readonly { path: PropertyKey[] }[],
  leftOut: LeftOut,
): object | null {
  const list = LISTS.has(endpoint.id) ? 'data' : 'upserts';
  const rows = (body as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(rows)) return null;
  const broken = new Set<number>();
  for (const { path } of issues) {
    if (path[0] !== list || typeof path[1] !== 'number') return null;
    broken.add(path[1]);
  }
  for (const at of broken) {
    const id = (rows[at] as { id?: unknown } | null)?.id;
    leftOut(String(id), new TypeError('it breaks its schema'));
  }
  return { ...(body as object), [list]: rows.filter((_, at) => !broken.has(at)) };
}

/**
 * The answer as text, by the declared schema: what it does not declare is refused here and never
 * leaves. Throws, which is an `internal` error, because only our own code can be wrong.
 */
export function serialise(endpoint: Endpoint, body: unknown, leftOut?: LeftOut): string {
  if (!endpoint.response) return '';
  let result = z.safeEncode(endpoint.response, body);
  if (!result.success && leftOut) {
    const rest = withoutBroken(endpoint, body, result.error.issues, leftOut);
    if (rest) result = z.safeEncode(endpoint.response, rest);
  }
  if (!result.success) {
    const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new TypeError(`the answer of ${endpoint.id} breaks its schema at: ${where}`);
  }
  return JSON.stringify(result.data);
}
