import fc from 'fast-check';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { JsonSchema } from '../arbitrary.ts';
import { kindOf, type Pool } from './pool.ts';

/** A generator of fast-check: a seed gives the same values again. */
export type Draw = fc.GeneratorValue;

interface Making {
  draw: Draw;
  pool: Pool;
  root: JsonSchema;
  /** The test's clock: dates lie around it. */
  now: Date;
  /** The kind of thing that the body is: its own `id` is more often new than known. */
  kind: string;
}

const DEPTH = 7;
const WORDS = ['Guten Tag', 'Linkes Knie', 'Folgerezept', 'ä', 'Grüße 🌷', 'O’Neill', 'x'] as const;

/** Evenly: fast-check by itself prefers small and large numbers, which would make some calls rare. */
const evenly = (max: number) => fc.noBias(fc.nat({ max }));

export const chance = (draw: Draw, percent: number): boolean => draw(evenly, 99) < percent;
export const pick = <T>(draw: Draw, all: readonly T[]): T => all[draw(evenly, all.length - 1)] as T;

const instantOf = ({ draw, now }: Making): Date =>
  new Date(now.getTime() + draw(fc.integer, { min: -30, max: 30 }) * DAY_MS);

function idOf(making: Making, name: string): string {
  const { draw, pool, kind } = making;
  const known = pool.ids(name === 'id' ? kind : kindOf(name));
  if (name === 'id' ? chance(draw, 70) : known.length === 0) return draw(fc.uuid, { version: 7 });
  if (known.length > 0 && chance(draw, 95)) return pick(draw, known);
  return pick(draw, pool.all());
}

function textOf(making: Making, schema: JsonSchema, name: string): string {
  const { draw, pool } = making;
  const known = pool.texts(name).filter((one) => typeof one === 'string');
  if (known.length > 0 && chance(draw, 80)) return pick(draw, known) as string;
  if (schema.format === 'uuid') return idOf(making, name);
  if (schema.format === 'date-time') return instantOf(making).toISOString();
  if (schema.format === 'date') return instantOf(making).toISOString().slice(0, 10);
  if (schema.format === 'email') return `${draw(fc.stringMatching, /^[a-z]{3,8}$/)}@example.org`;
  if (schema.pattern) {
    try {
      return draw(fc.stringMatching, new RegExp(schema.pattern));
    } catch {
      // A pattern that the generator does not support: one of the words may match it.
    }
  }
  const { minLength = 0, maxLength = 1_000 } = schema;
  const text = pick(draw, WORDS);
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

function objectOf(making: Making, schema: JsonSchema, depth: number): Record<string, unknown> {
  const { draw } = making;
  const required = new Set(schema.required ?? []);
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (!required.has(name) && chance(draw, 40)) continue;
    made[name] = sampleOf(making, inner, name, depth + 1);
  }
  return made;
}

const definition = ({ root }: Making, ref: string): JsonSchema =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      root,
    ) as JsonSchema;

/** A value that the schema allows, as far as JSON Schema can say it. */
export function sampleOf(making: Making, schema: JsonSchema, name = '', depth = 0): unknown {
  const { draw } = making;
  if (schema.$ref) return sampleOf(making, definition(making, schema.$ref), name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(draw, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const shallow = depth > DEPTH ? choices.filter(({ type }) => type !== 'object') : choices;
    return sampleOf(making, pick(draw, shallow.length > 0 ? shallow : choices), name, depth);
  }
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((one) => sampleOf(making, one, name, depth)));
  }
  const { minimum = 0, maximum = 1_000, minItems = 0 } = schema as Record<string, number>;
  switch (Array.isArray(schema.type) ? pick(draw, schema.type) : schema.type) {
    case 'string':
      return textOf(making, schema, name);
    case 'integer':
      return draw(fc.integer, { min: Math.max(minimum, 0), max: Math.min(maximum, 1_000) });
    case 'number':
      return draw(fc.integer, { min: Math.max(minimum, 0), max: Math.min(maximum, 1_000) });
    case 'boolean':
      return chance(draw, 50);
    case 'null':
      return null;
    case 'array': {
      const length = depth > DEPTH ? minItems : minItems + draw(fc.nat, { max: 2 });
      return Array.from({ length }, () => sampleOf(making, schema.items ?? {}, name, depth + 1));
    }
    case 'object':
      return objectOf(making, schema, depth);
    default:
      return pick(draw, ['x', 1, true, null]);
  }
}
