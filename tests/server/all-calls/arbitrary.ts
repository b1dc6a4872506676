import fc from 'fast-check';
import { DEMO_ACCOUNTS, DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ANAMNESE_ID, RECALL_SUED_ID } from '../fixtures.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  [key: string]: unknown;
}

const DEPTH = 4;

/** Ids that exist in the demo practice, so that cases get further than "not found". */
const KNOWN_IDS = [DEMO_IDS.mitte, DEMO_IDS.mitte, DEMO_IDS.sued, ANAMNESE_ID, RECALL_SUED_ID];
const KNOWN_ADDRESSES = Object.values(DEMO_ACCOUNTS);
const DATES = fc.date({
  noInvalidDate: true,
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
});

/** Values that have broken servers before. */
const NASTY = fc.constantFrom<unknown>(
  '',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' or 1=1 --",
  '%s%n',
  '9'.repeat(400),
  -1,
  2 ** 53,
  1e308,
  0.1,
  null,
  true,
  [],
  {},
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
);

const SHORT = 40;
const text = fc.string({ unit: 'binary', maxLength: SHORT });

function resolve(document: JsonSchema, root: JsonSchema, ref: string): JsonSchema {
  const from = ref.startsWith('#/$defs/') || ref.startsWith('#/definitions/') ? root : document;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], from);
  return (found ?? {}) as JsonSchema;
}

function stringOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...KNOWN_IDS));
  if (schema.format === 'email') {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    return fc.oneof(
      name.map((one) => `${one}@example.org`),
      fc.constantFrom(...KNOWN_ADDRESSES),
    );
  }
  if (schema.format === 'date-time') return DATES.map((date) => date.toISOString());
  if (schema.format === 'date') return DATES.map((date) => date.toISOString().slice(0, 10));
  if (schema.pattern) {
    try {
      return fc.stringMatching(new RegExp(schema.pattern));
    } catch {
      // A pattern that the generator does not support: any text is a case, too.
      return text;
    }
  }
  const { minLength = 0, maxLength = SHORT } = schema;
  const most = Math.max(minLength, Math.min(maxLength, SHORT));
  return fc.string({ unit: 'binary', minLength, maxLength: most });
}

function objectOf(document: JsonSchema, root: JsonSchema, schema: JsonSchema, depth: number) {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const value = arbitraryOf(document, inner, root, depth + 1);
    const freq = required.has(name) ? 30 : 1;
    return fc.option(value, { nil: undefined, freq }).map((one) => [name, one] as const);
  });
  const { additionalProperties } = schema;
  const extra =
    typeof additionalProperties === 'object'
      ? fc.dictionary(text, arbitraryOf(document, additionalProperties, root, depth + 1), {
          maxKeys: 3,
        })
      : fc.constant({});
  return fc
    .tuple(extra, ...entries)
    .map(([more, ...own]) => ({ ...more, ...Object.fromEntries(own) }));
}

/** Values of a schema of the document, sometimes replaced by something nasty. */
export function arbitraryOf(
  document: JsonSchema,
  schema: JsonSchema,
  root: JsonSchema = schema,
  depth = 0,
): fc.Arbitrary<unknown> {
  const sound = soundValue(document, schema, root, depth);
  return fc.oneof({ arbitrary: sound, weight: 25 }, { arbitrary: NASTY, weight: 1 });
}

function soundValue(
  document: JsonSchema,
  schema: JsonSchema,
  root: JsonSchema,
  depth: number,
): fc.Arbitrary<unknown> {
  if (depth > DEPTH) return fc.constantFrom<unknown>('x', 1, true, [], {});
  if (schema.$ref)
    return soundValue(document, resolve(document, root, schema.$ref), root, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(document, one, root, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(document, schema.items ?? {}, root, depth + 1), { maxLength: 3 });
    case 'object':
      return objectOf(document, root, schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
