import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import type { CallInput } from '../../harness.ts';
import type { JsonSchema } from '../arbitrary.ts';
import { kindOf, type Pool } from './pool.ts';
import { chance, type Draw, pick, sampleOf } from './values.ts';
import { CHUNK, WRITTEN } from './written.ts';

/** How often a body is made anew until the contract's schema accepts it. */
const TRIES = 8;

const schemas = new WeakMap<object, JsonSchema>();

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const known = schemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}

/** Calls whose address does not name what they write. */
const KINDS: Record<string, string> = { commit: 'submission', correctSubmission: 'correction' };

/** What the address of a call is about: its last word. */
export const kindOfCall = ({ id, path }: Endpoint): string => {
  const named = KINDS[id];
  if (named) return named;
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  return kindOf(words.at(-1) ?? '');
};

/** The kind that each parameter of the path names: `/locations/{id}/kiosks/{kid}`. */
function kindsOfParams({ path }: Endpoint): Record<string, string> {
  const kinds: Record<string, string> = {};
  let last = '';
  for (const word of path.split('/')) {
    if (word.startsWith('{')) kinds[word.slice(1, -1)] = kindOf(last);
    else last = word;
  }
  return kinds;
}

/** Reads and writes of one address share what is known of its version. */
export const addressOf = ({ path }: Endpoint, params: CallInput['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));

interface Made {
  input: CallInput;
  /** Whether the contract's schemas accept it: only then it can have an effect. */
  valid: boolean;
}

/** The same value with unknown ids replaced by known ones. */
function withKnownIds(value: unknown, draw: Draw, pool: Pool, kind: string, name = ''): unknown {
  if (value === UNKNOWN_ID) {
    const known = pool.ids(name === 'id' ? kind : kindOf(name));
    return known.length > 0 ? pick(draw, known) : value;
  }
  if (Array.isArray(value)) return value.map((one) => withKnownIds(one, draw, pool, kind, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withKnownIds(one, draw, pool, kind, key)]),
  );
}

/** Handwritten valid input for the call, adapted to ids that the sequence knows. */
function writtenInput(endpoint: Endpoint, draw: Draw, pool: Pool): CallInput | undefined {
  const written = WRITTEN[endpoint.id]?.(DEMO_IDS.mitte);
  if (!written) return undefined;
  const kinds = kindsOfParams(endpoint);
  const params = Object.entries(written.params ?? {}).map(([name, value]) => {
    const known = pool.ids(kinds[name] ?? '');
    return [name, value === UNKNOWN_ID && known.length > 0 ? pick(draw, known) : value];
  });
  const body = withKnownIds(written.body, draw, pool, kindOfCall(endpoint));
  return {
    ...written,
    ...(written.params && { params: Object.fromEntries(params) }),
    ...(body === undefined ? {} : { body }),
  };
}

/** Preconditions as the contract wants them: the version that is known, any, or none yet. */
function headersFor(
  endpoint: Endpoint,
  draw: Draw,
  pool: Pool,
  params: CallInput['params'],
): Record<string, string> {
  const etag = pool.etags.get(addressOf(endpoint, params));
  const condition: Record<string, string> = etag
    ? { 'if-match': etag }
    : { [pick(draw, ['if-match', 'if-none-match'])]: '*' };
  return {
    ...(endpoint.write === 'outbox' && { 'idempotency-key': draw(fc.uuid) }),
    ...(endpoint.method === 'PUT' && condition),
  };
}

/** Input for a call, made from its schemas and from what the sequence knows. */
export function requestFor(endpoint: Endpoint, draw: Draw, pool: Pool, now: Date): Made {
  const kind = kindOfCall(endpoint);
  const written = chance(draw, 40) ? writtenInput(endpoint, draw, pool) : undefined;
  if (written) {
    const headers = { ...headersFor(endpoint, draw, pool, written.params), ...written.headers };
    const bytes = endpoint.binaryBody && CHUNK;
    return { valid: true, input: { ...written, ...(bytes && { bytes }), headers } };
  }
  let valid = true;
  const make = <T>(schema: z.ZodMiniType, once: (json: JsonSchema) => T): T => {
    const json = schemaOf(schema);
    for (let tries = 1; ; tries += 1) {
      const value = once(json);
      const sound = z.safeParse(schema, value).success;
      if (!sound && tries < TRIES) continue;
      valid &&= sound;
      return value;
    }
  };
  const paramsOf = (json: JsonSchema): Record<string, string> => {
    const kinds = kindsOfParams(endpoint);
    const entries = Object.entries(json.properties ?? {}).map(([name, inner]) => {
      const known = pool.ids(kinds[name] ?? '');
      const making = { draw, pool, root: json, now, kind: kinds[name] ?? kind };
      const id = known.length > 0 && inner.format === 'uuid' ? pick(draw, known) : undefined;
      return [name, id ?? String(sampleOf(making, inner, name))] as const;
    });
    return Object.fromEntries(entries);
  };
  const { body: bodySchema, query: querySchema, params: paramsSchema } = endpoint;
  const params = paramsSchema && make(paramsSchema, paramsOf);
  const query =
    querySchema &&
    make(querySchema, (json) => {
      const all = sampleOf({ draw, pool, root: json, now, kind }, json) as Record<string, unknown>;
      const given = Object.entries(all).filter(([, value]) => value != null);
      return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    });
  const body =
    bodySchema && make(bodySchema, (json) => sampleOf({ draw, pool, root: json, now, kind }, json));
  return {
    valid,
    input: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body === undefined ? {} : { body }),
      ...(endpoint.binaryBody && { bytes: CHUNK }),
      headers: headersFor(endpoint, draw, pool, params),
    },
  };
}
