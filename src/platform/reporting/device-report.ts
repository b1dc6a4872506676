import { CLIENT_VERSION_HEADER, WAITING_HEADER } from '#contract/shared/constants.ts';

/**
 * What this device says of itself beside a call that it makes anyway: how many entries wait here, and
 * its version. Their number alone, so that the practice sees which device must come to the network.
 */
export const deviceReport = async (): Promise<Record<string, string>> => {
  try {
    const [{ db }, { OPEN_STATES }] = await Promise.all([
      import('#data/db.ts'),
      import('#data/outbox/machine.ts'),
    ]);
    const waiting = await db.outbox
      .where('state')
      .anyOf([...OPEN_STATES])
      .count();
    return { [WAITING_HEADER]: String(waiting), [CLIENT_VERSION_HEADER]: __APP_VERSION__ };
  } catch {
    // A storage that cannot be read says so elsewhere; the call it goes with must not fail by it.
    return {};
  }
};
