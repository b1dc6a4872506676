import * as z from 'zod/mini';
import { CALLS } from '#contract/calls.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

/** JSON Schema, as far as `z.toJSONSchema` writes it. */
export interface Schema {
  [key: string]: unknown;
}

/** What a release lets its pages and workers send. */
export interface Release {
  version: string;
  calls: Record<
    string,
    { method: string; path: string; write: string; body?: Schema; query?: Schema }
  >;
}

const schemaOf = (schema: Endpoint['body']): Schema =>
  z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The calls of this build. */
export const acceptedNow = (version: string): Release => ({
  version,
  calls: Object.fromEntries(
    CALLS.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(
      ({ id, method, path, write, body, query }) => [
        id,
        {
          method,
          path,
          write,
          ...(body ? { body: schemaOf(body) } : {}),
          ...(query ? { query: schemaOf(query) } : {}),
        },
      ],
    ),
  ),
});
