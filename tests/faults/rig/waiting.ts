/** Resolves after this time. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until it is true, or throws after `ms` that `what` did not happen. */
export const until = async <T>(
  what: string,
  ms: number,
  ask: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  everyMs = 40,
): Promise<T> => {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false && answer !== null) return answer;
    if (performance.now() > end) throw new Error(`within ${ms} ms not seen: ${what}`);
    await sleep(everyMs);
  }
};
