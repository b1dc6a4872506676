import { openOnDisks } from './disk-world.ts';
import type { Beginning } from './experiment.ts';
import { FAILURES } from './mutants/failures.ts';
import { MUTANTS } from './mutants/mutations.ts';
import { tryFailure } from './mutants/run.ts';
import { mutatedCopy, nextRelease } from './rig/mutated-copy.ts';
import { openTwoServers } from './rig/two-servers.ts';
import { runTests } from './rig/vitest-run.ts';
import { World } from './world.ts';

const BEGINNINGS: Record<Exclude<Beginning, `tests:${string}`>, () => Promise<void>> = {
  /** A practice, a line and a browser with two tabs. */
  world: async () => (await World.open({ prefix: 'Beginn', tabs: 2 })).close(),
  /** The same on two disks of their own, with a tab for the team. */
  disks: async () => (await openOnDisks({ prefix: 'Beginn', team: true })).close(),
  /** Two servers on one database. */
  'two servers': async () => (await openTwoServers()).close(),
  /** A copy of the project under a higher version, built. */
  'next release': async () => (await nextRelease()).remove(),
  /** A copy of the project with a fault in it, built. */
  mutant: async () => {
    const [first] = MUTANTS;
    if (!first) throw new Error('no mutant');
    await (await mutatedCopy(first)).remove();
  },
  /** One failure of the field is put back: the tests that must notice it are found, and fail. */
  failure: async () => {
    const [, second] = FAILURES;
    if (!second) throw new Error('no failure');
    if (!(await tryFailure(second)).caught) throw new Error(`${second.id} went unnoticed`);
  },
};

/** Runs one history of a test with random histories, a unit test or one on the server. */
const oneHistory = async (path: string): Promise<void> => {
  const histories = { SEED: 1, HISTORIES: 1, HISTORIES_MEMORY: 1, HISTORIES_DEXIE: 1 };
  const numbers = { ...histories, FUZZ_SEED: 1, FUZZ_SEQUENCES: 1 };
  const [broken] = await runTests(path, numbers);
  if (broken) throw new Error(`${broken.token}: ${broken.detail}`);
};

/** Tries one of the things that experiments begin with. Throws when it cannot be set up. */
export const tryBeginning = async (what: Beginning): Promise<void> => {
  if (what.startsWith('tests:')) return oneHistory(what.slice('tests:'.length));
  return BEGINNINGS[what as keyof typeof BEGINNINGS]();
};
