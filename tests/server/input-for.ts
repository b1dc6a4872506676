import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { JsonSchema } from './all-calls/arbitrary.ts';
import { INPUT } from './all-calls/call-inputs.ts';
import { Pool } from './all-calls/sequences/pool.ts';
import { type Draw, sampleOf } from './all-calls/sequences/values.ts';
import { UNKNOWN_ID } from './fixtures.ts';
import type { CallInput } from './harness.ts';
import { TEST_NOW } from './settings.ts';

const TRIES = 200;

/** Draws by a seed, so that a call has the same input each time. */
const drawOf = (seed: number): Draw => fc.sample(fc.gen(), { seed, numRuns: 1 })[0] as Draw;

/** Cached, because some patterns take long and each call is requested many times. */
const known = new WeakMap<z.ZodMiniType, unknown>();

function made(schema: z.ZodMiniType, what: string): unknown {
  if (!known.has(schema)) known.set(schema, makeNew(schema, what));
  return structuredClone(known.get(schema));
}

/**
 * A value that a schema accepts, with ids that do not exist. @throws Error where it has to be
 * written by hand
 */
function makeNew(schema: z.ZodMiniType, what: string): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const pool = new Pool();
  for (let seed = 1; seed <= TRIES; seed += 1) {
    const making = { draw: drawOf(seed), pool, root: json, now: TEST_NOW, kind: '' };
    const value = sampleOf(making, json);
    if (z.safeParse(schema, value).success) return value;
  }
  throw new Error(`say in call-inputs.ts what a valid input of ${what} is`);
}

/** Values for path or query: the location exists, all other ids do not. */
const places = (schema: z.ZodMiniType, { id, locationParam }: Endpoint, location: string) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const entries = Object.entries(json.properties ?? {})
    .filter(([name]) => json.required?.includes(name))
    .map(([name, inner]) => {
      if (name === locationParam || name === 'location') return [name, location] as const;
      if (inner.format === 'uuid') return [name, UNKNOWN_ID] as const;
      return [name, String((made(schema, id) as Record<string, unknown>)[name])] as const;
    });
  return Object.fromEntries(entries);
};

/**
 * A valid input of any call at a location: handwritten where only that is useful, or made from the
 * schemas of the call, about things that do not exist.
 */
export function inputFor(endpoint: Endpoint, location: string = DEMO_IDS.mitte): CallInput {
  const hand = INPUT[endpoint.id];
  if (hand) return hand(location);
  const { id, params, query, body, ifMatch } = endpoint;
  return {
    ...(params && { params: places(params, endpoint, location) }),
    ...(query && { query: places(query, endpoint, location) }),
    ...(body && { body: made(body, id) }),
    ...(ifMatch && { headers: { 'if-match': '*' } }),
  };
}
