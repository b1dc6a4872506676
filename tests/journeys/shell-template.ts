/**
 * The port of the line of this worker's first practice, where profiles have the app already
 * (shell-profile.ts); 0, which is any, without such a profile.
 */
export const portOfWorker = (): number => {
  const ports = (process.env.EMPFANG_TEST_PORTS ?? '').split(',');
  return Number(ports[Number(process.env.VITEST_POOL_ID ?? 0) - 1] ?? 0);
};
