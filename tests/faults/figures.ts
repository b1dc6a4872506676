import { TAPS_BUDGET } from './experiments/hand-round.ts';
import { RECONNECT_BUDGET_MS } from './experiments/reconnect.ts';
import { CRASH_BUDGET_MS, FROZEN_BUDGET_MS, HELD_BUDGET_MS } from './experiments/take-over.ts';
import { THOUSAND_BUDGET } from './experiments/thousand.ts';
import { KIOSK_BUDGET_MS } from './experiments/waiting-room.ts';
import type { Kept } from './results.ts';
import type { Broken } from './witness/findings.ts';

/** One line of docs/reliability.md. */
export interface Figure {
  title: string;
  atLeast: string;
  /** The experiments with its outcomes; the first is the one that has the command. */
  experiments: readonly string[];
  command: string;
  /** The result from all outcomes at one commit. */
  reached: (kept: readonly Kept[]) => string;
  trials: (kept: readonly Kept[]) => string;
}

const sum = (kept: readonly Kept[], what: string): number =>
  kept.reduce((all, { trials }) => all + (trials[what] ?? 0), 0);

const broken = (kept: readonly Kept[], ...kinds: Broken[]): number =>
  kept.flatMap(({ findings }) => findings).filter((one) => kinds.includes(one.broken)).length;

const values = (kept: readonly Kept[], what: string): number[] =>
  kept.flatMap(({ measures }) => measures?.[what] ?? []).toSorted((a, b) => a - b);

const number = (value: number): string => value.toLocaleString('en-GB');

/** The rule of three: none in n trials bounds the rate, it does not make it zero. */
export const rate = (found: number, n: number): string => {
  if (n === 0) return 'not run';
  if (found > 0) return `**${number(found)}** in ${number(n)}`;
  const percent = (300 / n).toPrecision(2);
  return `0 (≤ 3/${number(n)} ≈ ${Number(percent)} % at 95 %)`;
};

const promises = (kept: readonly Kept[]): number =>
  sum(kept, 'saved') + sum(kept, 'queued') + sum(kept, 'sent');

const LOST: Broken[] = ['lost', 'changed', 'unknown', 'foreign', 'unexplained'];
const lostAndTwice = (kept: readonly Kept[], n: number): string =>
  `lost ${rate(broken(kept, ...LOST), n)}; twice ${rate(broken(kept, 'twice'), n)}`;

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * q) - 1)] ?? Number.NaN;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 1_000 ? 2 : 1)} s`;

const disk = (side: 'browser' | 'server', atLeast: string): Figure => ({
  title: `Power cuts of the ${side}’s disk`,
  atLeast,
  experiments: ['power'],
  command: 'npm run faults -- power',
  reached: (kept) => lostAndTwice(kept, sum(kept, side)),
  trials: (kept) =>
    `${number(sum(kept, side))} cuts, ${number(promises(kept))} promises (both sides)`,
});

export const FIGURES: readonly Figure[] = [
  {
    title: 'Random histories, model against engine, in memory and on Dexie',
    atLeast: '100,000 / 2,000, 0 differences',
    experiments: ['model'],
    command: 'npm run faults -- model',
    reached: (kept) =>
      `${broken(kept, 'changed')} differences: ${rate(broken(kept, 'changed'), sum(kept, 'runs'))}`,
    trials: (kept) => `${number(sum(kept, 'runs'))} / ${number(sum(kept, 'dexie'))}`,
  },
  {
    title: 'SIGKILLs of the browser (two tabs and worker) and of the server in the middle of work',
    atLeast: '300, 0 lost, 0 duplicate effects',
    experiments: ['kill'],
    command: 'npm run faults -- kill',
    reached: (kept) => lostAndTwice(kept, sum(kept, 'runs')),
    trials: (kept) =>
      `${number(sum(kept, 'browser'))} browser + ${number(sum(kept, 'server'))} server + ${number(sum(kept, 'line'))} broken lines; ${number(promises(kept))} promises of the screen`,
  },
  disk('browser', '100, 0 lost, 0 duplicate effects'),
  disk('server', '100, 0 lost, 0 duplicate effects'),
  {
    title: 'Browser’s disk full, room again, restart (every sixth time the server’s)',
    atLeast: '30, 0 lost',
    experiments: ['disk-full'],
    command: 'npm run faults -- disk',
    reached: (kept) => lostAndTwice(kept, sum(kept, 'runs')),
    trials: (kept) =>
      `${number(sum(kept, 'browser'))} browser + ${number(sum(kept, 'server'))} server; ${number(promises(kept))} promises`,
  },
  {
    title: 'SIGKILLs of one of two servers while treatments of several steps are booked and moved',
    atLeast: '200, no half chain, no overlap, 0 lost, 0 twice',
    experiments: ['chains'],
    command: 'npm run faults -- chains',
    reached: (kept) => lostAndTwice(kept, sum(kept, 'writes')),
    trials: (kept) =>
      `${number(sum(kept, 'runs'))} kills, ${number(sum(kept, 'writes'))} writes; ${number(sum(kept, 'confirmed'))} stood, ${number(sum(kept, 'refused'))} were refused, ${number(sum(kept, 'cancelled'))} cancelled`,
  },
  {
    title: 'The whole experiment: 200 steps of two patients and a team under all faults',
    atLeast: '0 lost, 0 duplicate effects',
    experiments: ['whole'],
    command: 'npm run faults -- whole',
    reached: (kept) => lostAndTwice(kept, sum(kept, 'faults')),
    trials: (kept) =>
      `${number(sum(kept, 'runs'))} runs, ${number(sum(kept, 'steps'))} steps, ${number(sum(kept, 'faults'))} faults, ${number(promises(kept))} promises`,
  },
  {
    title:
      'Sequences of calls with bodies that the contract takes: no 5xx, nothing twice, nothing left',
    atLeast: '10,000 calls, 0 broken',
    experiments: ['fuzz'],
    command: 'npm run faults -- fuzz --runs 167',
    reached: (kept) => rate(broken(kept, 'changed'), sum(kept, 'calls')),
    trials: (kept) =>
      `${number(sum(kept, 'calls'))} calls in ${number(sum(kept, 'runs'))} sequences`,
  },
  {
    title: 'Failures that booking had elsewhere, put back on purpose',
    atLeast: '8 of 8 caught',
    experiments: ['booking-failures'],
    command: 'npm run faults -- booking-failures --runs 8',
    reached: (kept) => `${sum(kept, 'caught')} caught, ${broken(kept, 'uncaught')} not`,
    trials: (kept) => number(sum(kept, 'runs')),
  },
  {
    title: 'The 30 failures of the field put back on purpose',
    atLeast: '30 of 30 caught',
    experiments: ['failures'],
    command: 'npm run faults -- failures --runs 30',
    reached: (kept) => `${sum(kept, 'caught')} caught, ${broken(kept, 'uncaught')} not`,
    trials: (kept) => number(sum(kept, 'runs')),
  },
  {
    title: 'The five mutants of the security design, within 50 seeds each',
    atLeast: '5 of 5 caught',
    experiments: ['mutants'],
    command: 'npm run faults -- mutants --runs 5',
    reached: (kept) =>
      `${sum(kept, 'caught')} caught, ${broken(kept, 'uncaught')} not; seeds needed: ${values(kept, 'seeds').join(', ')}`,
    trials: (kept) => number(sum(kept, 'runs')),
  },
  {
    title: 'Requests sent under a foreign scope: three people, two tabs, PIN, lock, lost network',
    atLeast: '0 in 10,000 histories',
    experiments: ['people'],
    command: 'npm run faults -- people',
    reached: (kept) => rate(broken(kept, 'changed'), sum(kept, 'runs')),
    trials: (kept) =>
      `${number(sum(kept, 'runs'))} histories; a foreign request, a lost key or a way in without the secret fails one`,
  },
  {
    title: 'The same in a real browser, two accounts and none, against the real server',
    atLeast: '0',
    experiments: ['identity'],
    command: 'npm run faults -- identity',
    reached: (kept) =>
      rate(
        broken(kept, 'foreign', 'unknown', 'lost', 'twice', 'changed', 'unexplained'),
        sum(kept, 'runs'),
      ),
    trials: (kept) => `${number(sum(kept, 'runs'))} histories, ${number(sum(kept, 'steps'))} steps`,
  },
  {
    title: 'A kiosk that nobody touches, while forms are published and withdrawn',
    atLeast: `an hour, right within ${KIOSK_BUDGET_MS / 1000} s`,
    experiments: ['waiting-room'],
    command: 'npm run faults -- waiting-room --runs 60',
    reached: (kept) => {
      const stale = values(kept, 'staleMs');
      return `median ${seconds(quantile(stale, 0.5))}, at most ${seconds(stale.at(-1) ?? Number.NaN)}`;
    },
    trials: (kept) =>
      `${number(sum(kept, 'runs'))} minutes, ${number(sum(kept, 'changes'))} changes, ${number(sum(kept, 'cuts'))} of them without a line; then one form filled without network`,
  },
  {
    title: 'A day without network: thirty forms on one kiosk, browser closed in between',
    atLeast: 'each once, in the order of the day',
    experiments: ['day'],
    command: 'npm run faults -- day',
    reached: (kept) => lostAndTwice(kept, sum(kept, 'forms')),
    trials: (kept) =>
      `${number(sum(kept, 'runs'))} days, ${number(sum(kept, 'forms'))} forms; sent within ${seconds(values(kept, 'sentMs').at(-1) ?? Number.NaN)}`,
  },
  {
    title: 'One tablet among three people, every third time without a line',
    atLeast: `${TAPS_BUDGET} taps and the PIN; nothing under another’s name`,
    experiments: ['hand-round'],
    command: 'npm run faults -- hand-round',
    reached: (kept) => {
      const most = (what: string) => number(values(kept, what).at(-1) ?? Number.NaN);
      return `at most ${most('taps')} taps, ${most('keys')} keys, ${seconds(quantile(values(kept, 'handMs'), 0.5))} (median); ${lostAndTwice(kept, sum(kept, 'tasks'))}`;
    },
    trials: (kept) => `${number(sum(kept, 'runs'))} times, ${number(sum(kept, 'tasks'))} tasks`,
  },
  {
    title:
      'Disks that earlier releases wrote, upgraded, and servers older and newer than the entries',
    atLeast: 'all sent or visibly kept',
    experiments: ['skew'],
    command: 'npm run faults -- skew',
    reached: (kept) => `not: ${rate(broken(kept, 'changed'), sum(kept, 'runs'))}`,
    trials: (kept) => `${number(sum(kept, 'runs'))} histories of up to 23 entries`,
  },
  {
    title: 'Canaries found in the browser profile or logs after submit, lock, logout',
    atLeast: '0',
    experiments: ['canaries'],
    command: 'npm run faults -- canaries',
    reached: (kept) => `${broken(kept, 'canary')} found`,
    trials: (kept) =>
      `${number(sum(kept, 'canaries'))} texts, ${number(sum(kept, 'searches'))} searches, ${number(sum(kept, 'files'))} files read; UTF-8, UTF-16LE, hex, base64 ×3`,
  },
  {
    title: '“Alles übertragen” shown while something waits, over all states reached',
    atLeast: '0',
    experiments: ['kill', 'power', 'disk-full', 'whole'],
    command: 'npm run faults -- screen',
    reached: (kept) => rate(broken(kept, 'dishonest'), sum(kept, 'looksWaiting')),
    trials: (kept) =>
      `${number(sum(kept, 'looks'))} looks, ${number(sum(kept, 'looksWaiting'))} of them while something waited; up to 500 ms allowed from commit to picture`,
  },
  {
    title: 'Reconnect → 100 entries confirmed, 95th percentile',
    atLeast: `≤ ${RECONNECT_BUDGET_MS / 1000} s`,
    experiments: ['reconnect'],
    command: 'npm run faults -- reconnect',
    reached: (kept) => {
      const took = values(kept, 'reconnectMs');
      return `${seconds(quantile(took, 0.95))} (median ${seconds(quantile(took, 0.5))})`;
    },
    trials: (kept) => `${sum(kept, 'runs')} times 100 entries`,
  },
  {
    title: 'Take-over after the crash of the tab that sends',
    atLeast: `≤ ${CRASH_BUDGET_MS / 1000} s`,
    experiments: ['take-over-crashed'],
    command: 'npm run faults -- take-over-crashed',
    reached: (kept) => `at most ${seconds(values(kept, 'takeOverMs').at(-1) ?? Number.NaN)}`,
    trials: (kept) => `${sum(kept, 'runs')} crashes`,
  },
  {
    title: 'Take-over from a holder whose process stands still (SIGSTOP)',
    atLeast: `≤ ${FROZEN_BUDGET_MS / 1000} s; ≤ ${HELD_BUDGET_MS / 1000} s where it holds a transaction (ADR-0110)`,
    experiments: ['take-over-frozen'],
    command: 'npm run faults -- take-over-frozen',
    reached: (kept) => {
      const most = (name: string) => seconds(values(kept, name).at(-1) ?? Number.NaN);
      const held =
        values(kept, 'heldMs').length > 0 ? `; within a transaction ${most('heldMs')}` : '';
      return `at most ${most('takeOverMs')}${held}`;
    },
    trials: (kept) => {
      const stuck = values(kept, 'stuckMs').length;
      const kinds = [
        `${sum(kept, 'runs')} freezes`,
        `${values(kept, 'heldMs').length} within a transaction`,
        ...(stuck > 0 ? [`${stuck} that the browser did not end until the process went on`] : []),
      ];
      return kinds.join(', ');
    },
  },
  {
    title: '1,000 waiting entries against 10: time to enqueue one more / to open the app',
    atLeast: `≤ ${THOUSAND_BUDGET} times`,
    experiments: ['thousand'],
    command: 'npm run faults -- thousand',
    reached: (kept) =>
      `${quantile(values(kept, 'enqueueRatio'), 0.5)} / ${quantile(values(kept, 'openRatio'), 0.5)} times (medians)`,
    trials: (kept) => `${sum(kept, 'runs')} comparisons of 15 times each`,
  },
];
