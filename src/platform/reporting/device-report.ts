import { CLIENT_VERSION_HEADER, WAITING_HEADER } from '#contract/shared/constants.ts';

/**
 * What this device says of itself beside a call that it makes anyway: how much waits here, and
 * its version. Their number alone, so that the practice sees which device must come to the network.
 */
export const deviceReport = async (): Promise<Record<string, string>> => {
  try {
    const [{ db }, { OPEN_STATES }, { outboxSummary }] = await Promise.all([
      import('#data/db.ts'),
      import('#data/outbox/machine.ts'),
      import('#data/outbox/view/view.ts'),
    ]);
    const entries = await db.outbox
      .where('state')
      .anyOf([...OPEN_STATES])
      .count();
    // As people count: only of several can one be a file of another.
    const waiting = entries < 2 ? entries : (await outboxSummary(db)).waiting;
    return { [WAITING_HEADER]: String(waiting), [CLIENT_VERSION_HEADER]: __APP_VERSION__ };
  } catch {
    // A storage that cannot be read says so elsewhere; the call it goes with must not fail by it.
    return {};
  }
};
