/** Does it with each, one after the other: one that fails keeps no other from it. Throws the first error. */
export async function eachInTurn<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
