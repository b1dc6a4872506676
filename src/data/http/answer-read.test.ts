import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '#contract/calls.ts';
import { readAnswer } from './answer-read.ts';

const Row = z.strictObject({ id: z.string(), tags: z.optional(z.array(z.string())) });
const Answer = z.strictObject({
  rows: z.array(Row),
  next: z.nullable(Row),
  of: z.record(z.string(), Row),
});

describe('an answer of a newer server', () => {
  it('is read without what this build does not know, at every depth', () => {
    const row = { id: 'a', tags: ['x'], since: 'v2' };
    const answer = { rows: [row], next: row, of: { a: row }, more: { any: 1 } };
    expect(z.safeParse(Answer, answer).success).toBe(false);
    const known = { id: 'a', tags: ['x'] };
    expect(readAnswer(Answer, answer)).toEqual({
      rows: [known],
      next: known,
      of: { a: known },
    });
  });

  it.each([
    ['a field is missing', { rows: [{}], next: null, of: {} }],
    ['a field is of another kind', { rows: [{ id: 1 }], next: null, of: {} }],
    ['it is somebody else', '<html></html>'],
  ])('is refused as ever where %s', (_, answer) => {
    expect(readAnswer(Answer, answer)).toBeUndefined();
  });

  it('finds the one of several forms that it is', () => {
    const Either = z.union([
      z.object({ access_token: z.string() }),
      z.object({ message: z.string() }),
    ]);
    expect(readAnswer(Either, { message: 'a', wait: 5 })).toEqual({ message: 'a' });
  });

  it('goes into what contains itself', () => {
    interface Tree {
      name: string;
      parts?: Tree[] | undefined;
    }
    const Tree: z.ZodMiniType<Tree> = z.strictObject({
      name: z.string(),
      parts: z.optional(z.array(z.lazy((): z.ZodMiniType<Tree> => Tree))),
    });
    const grown = { name: 'a', parts: [{ name: 'b', since: 1, parts: [{ name: 'c', since: 2 }] }] };
    expect(readAnswer(Tree, grown)).toEqual({
      name: 'a',
      parts: [{ name: 'b', parts: [{ name: 'c' }] }],
    });
  });

  it('leaves checks as they are', () => {
    const Short = z.strictObject({ list: z.array(z.string().check(z.maxLength(2))) });
    expect(readAnswer(Short, { list: ['abc'], more: 1 })).toBeUndefined();
    expect(readAnswer(Short, { list: ['ab'], more: 1 })).toEqual({ list: ['ab'] });
  });
});

/** Counts the forms of unions in a schema that refuse fields that they do not know. */
const refusingForms = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): number => {
  if (seen.has(schema)) return 0;
  seen.add(schema);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const parts = Object.values(
    def.type === 'lazy' ? { inner: (def.getter as () => unknown)() } : def,
  )
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .concat(Object.values((def.shape as object | undefined) ?? {}))
    .filter((part): part is z.core.$ZodType => typeof part === 'object' && part && '_zod' in part);
  // A union with a discriminator goes straight to its form.
  const union = def.type === 'union' && def.discriminator === undefined;
  const strict = (part: z.core.$ZodType) =>
    (part._zod.def as z.core.$ZodObjectDef).catchall?._zod.def.type === 'never';
  const own = union ? parts.filter(strict).length : 0;
  return parts.reduce((sum, part) => sum + refusingForms(part, seen), own);
};

describe('every answer of the contract', () => {
  it('has no union that a newer server could break by saying more', () => {
    const broken = CALLS.filter(({ response }) => response && refusingForms(response) > 0);
    // What somebody answered in a form is data with a format of its own, not an answer of the server.
    expect(broken.map(({ id }) => id)).toEqual(['lastAnswers']);
  });
});
