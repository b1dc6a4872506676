import type * as z from 'zod/mini';

/**
 * The part of an answer that this build knows; undefined when something that it needs is missing or
 * wrong. Unknown fields are left out, so that a page of an older build can use a newer server
 * (OE-22: six releases). Which form of a union it is, is decided by the fields that the forms
 * require, so the forms must accept unknown fields (`z.object`).
 */
export const readAnswer = <S extends z.core.$ZodType>(
  schema: S,
  body: unknown,
): z.output<S> | undefined => {
  const read = schema._zod.run({ value: body, issues: [] }, { async: false });
  if (read instanceof Promise) return undefined;
  // Zod reports the unknown fields, and the value that it returns is without them.
  const known = read.issues.every(({ code }) => code === 'unrecognized_keys');
  return known ? (read.value as z.output<S>) : undefined;
};
