/**
 * How often something with random inputs is tried: `many` in `npm run test:full`, which sets
 * THOROUGH, `few` in every other run; a number from a command or a person, in the test's own
 * variable, takes precedence.
 */
export const trials = (
  asked: string | undefined,
  { few, many }: { few: number; many: number },
): number => Number(asked ?? (process.env.THOROUGH ? many : few));
