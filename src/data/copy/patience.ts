/** The copy has to wait: for room, for the next start, for another tab. */
export class NotNow extends Error {}

/**
 * Gives up on work that makes no progress for a while, as when another tab holds its database up.
 */
export interface Patience {
  /** Notes progress; throws when the work was given up already. */
  step: () => void;
  /** @throws NotNow 'no progress' */
  watch: <T>(work: Promise<T>) => Promise<T>;
}

/** @param ms how long one step may take */
export const patienceOf = (ms: number): Patience => {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (error: Error) => void = () => undefined;
  const step = () => {
    clearTimeout(timer);
    if (over) throw new NotNow('no progress');
    timer = setTimeout(() => {
      over = true;
      giveUp(new NotNow('no progress'));
    }, ms);
  };
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    const stalled = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    step();
    try {
      return await Promise.race([work, stalled]);
    } finally {
      clearTimeout(timer);
    }
  };
  return { step, watch };
};
