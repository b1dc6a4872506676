import type { Release, Schema } from './accepted.ts';

const listOf = (value: unknown): Schema[] | undefined =>
  Array.isArray(value) ? (value as Schema[]) : undefined;
const namesOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const typesOf = ({ type }: Schema): string[] => (typeof type === 'string' ? [type] : namesOf(type));
const ruleOf = (schema: Schema, name: string): string => JSON.stringify(schema[name]);

/** Bounds: of these the smaller value is stricter, of AT_LEAST the larger one. */
const AT_MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];
const AT_LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];

const valuesOf = ({ enum: all, const: one }: Schema): unknown[] | undefined =>
  listOf(all) ?? (one === undefined ? undefined : [one]);

class Comparison {
  readonly #old: Schema;
  readonly #now: Schema;
  readonly #seen = new Set<string>();

  constructor(old: Schema, now: Schema) {
    this.#old = old;
    this.#now = now;
  }

  /** Follows `#/$defs/NAME`, and `#`, the whole schema. */
  #resolve(schema: Schema, root: Schema): Schema {
    const { $ref: reference } = schema;
    if (typeof reference !== 'string') return schema;
    if (reference === '#') return root;
    const definitions = (root.$defs ?? {}) as Record<string, Schema>;
    return definitions[reference.slice('#/$defs/'.length)] ?? {};
  }

  /** What the earlier schema allowed but this one does not. */
  problems(oldGiven: Schema, nowGiven: Schema, at: string): string[] {
    const pair = `${oldGiven.$ref} ${nowGiven.$ref}`;
    if (oldGiven.$ref && nowGiven.$ref) {
      if (this.#seen.has(pair)) return [];
      this.#seen.add(pair);
    }
    const old = this.#resolve(oldGiven, this.#old);
    const now = this.#resolve(nowGiven, this.#now);
    const alternatives = listOf(old.anyOf) ?? listOf(old.oneOf);
    if (alternatives) return alternatives.flatMap((one) => this.problems(one, now, at));
    const choices = listOf(now.anyOf) ?? listOf(now.oneOf);
    if (choices) {
      const fits = choices.some((one) => this.problems(old, one, at).length === 0);
      return fits ? [] : [`${at}: fits no alternative any more`];
    }
    return [
      ...this.#plain(old, now, at),
      ...this.#object(old, now, at),
      ...this.#array(old, now, at),
    ];
  }

  #plain(old: Schema, now: Schema, at: string): string[] {
    const found: string[] = [];
    const types = typesOf(now);
    const fits = (type: string) =>
      types.includes(type) || (type === 'integer' && types.includes('number'));
    const before = typesOf(old);
    if (types.length > 0 && !(before.length > 0 && before.every(fits))) {
      found.push(`${at}: was ${old.type}, is ${now.type}`);
    }
    const allowed = valuesOf(now);
    if (allowed) {
      const gone = valuesOf(old)?.filter((value) => !allowed.includes(value)) ?? ['anything'];
      if (gone.length > 0) found.push(`${at}: no longer ${gone.join(', ')}`);
    }
    for (const name of ['pattern', 'format', 'multipleOf']) {
      if (now[name] !== undefined && ruleOf(old, name) !== ruleOf(now, name)) {
        found.push(`${at}: another ${name}`);
      }
    }
    for (const name of AT_MOST) {
      if (
        now[name] !== undefined &&
        !(Number(old[name] ?? Number.POSITIVE_INFINITY) <= Number(now[name]))
      ) {
        found.push(`${at}: a lower ${name}`);
      }
    }
    for (const name of AT_LEAST) {
      if (
        now[name] !== undefined &&
        !(Number(old[name] ?? Number.NEGATIVE_INFINITY) >= Number(now[name]))
      ) {
        const isNothing = name.startsWith('min') && Number(now[name]) <= 0 && name !== 'minimum';
        if (!isNothing) found.push(`${at}: a higher ${name}`);
      }
    }
    return found;
  }

  #object(old: Schema, now: Schema, at: string): string[] {
    if (now.type !== 'object') return [];
    const before = (old.properties ?? {}) as Record<string, Schema>;
    const after = (now.properties ?? {}) as Record<string, Schema>;
    const others = now.additionalProperties;
    const found = namesOf(now.required)
      .filter((name) => !namesOf(old.required).includes(name))
      .map((name) => `${at}.${name}: is required now`);
    for (const [name, schema] of Object.entries(before)) {
      const next = after[name] ?? (typeof others === 'object' ? (others as Schema) : undefined);
      if (next) found.push(...this.problems(schema, next, `${at}.${name}`));
      else if (others === false) found.push(`${at}.${name}: is refused now`);
    }
    const otherBefore = old.additionalProperties;
    if (otherBefore !== false && others === false) found.push(`${at}: refuses unknown fields now`);
    if (typeof otherBefore === 'object' && typeof others === 'object') {
      found.push(...this.problems(otherBefore as Schema, others as Schema, `${at}.*`));
    }
    return found;
  }

  #array(old: Schema, now: Schema, at: string): string[] {
    if (now.type !== 'array' || !now.items || !old.items) return [];
    return this.problems(old.items as Schema, now.items as Schema, `${at}[]`);
  }
}

const compare = (old: Schema | undefined, now: Schema | undefined, at: string): string[] => {
  if (old && now) return new Comparison(old, now).problems(old, now, at);
  if (now && namesOf(now.required).length > 0) return [`${at}: is required now`];
  return [];
};

/** What a client of an earlier release may send and this build would refuse; one line for each. */
export function refusalsOf(earlier: Release, now: Release): string[] {
  return Object.entries(earlier.calls).flatMap(([id, old]) => {
    const call = now.calls[id];
    if (!call) return [`${id}: is gone`];
    if (call.method !== old.method || call.path !== old.path) {
      return [`${id}: was ${old.method} ${old.path}, is ${call.method} ${call.path}`];
    }
    const rewritten =
      old.write === 'outbox' && call.write !== 'outbox' ? [`${id}: was outbox`] : [];
    return [
      ...rewritten,
      ...compare(old.body, call.body, `${id} body`),
      ...compare(old.query, call.query, `${id} query`),
    ];
  });
}
