/**
 * How often something is tried whose inputs chance draws: `many` in `npm run test:full`, which sets
 * THOROUGH, `few` in every other run; what a command or a person asks for by its own variable wins.
 */
export const trials = (
  asked: string | undefined,
  { few, many }: { few: number; many: number },
): number => Number(asked ?? (process.env.THOROUGH ? many : few));
