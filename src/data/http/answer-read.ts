import type * as z from 'zod/mini';

/**
 * What this build knows of an answer; undefined when something that it asks for is missing or wrong.
 * Fields that it does not know are left out: a page of an older build meets a newer server so
 * (OE-22: six releases). A union says which form it is by the fields that its forms
 * ask for, so its forms take what they do not know (`z.object`).
 */
export const readAnswer = <S extends z.core.$ZodType>(
  schema: S,
  body: unknown,
): z.output<S> | undefined => {
  const read = schema._zod.run({ value: body, issues: [] }, { async: false });
  if (read instanceof Promise) return undefined;
  // Zod names the unknown fields, and its value is without them.
  const known = read.issues.every(({ code }) => code === 'unrecognized_keys');
  return known ? (read.value as z.output<S>) : undefined;
};
