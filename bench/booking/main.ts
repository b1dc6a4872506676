import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Client } from '../load/clients.ts';
import { BENCH_SECRET, withPractice } from '../practice.ts';
import { bookersAt, brokenIn, crowdsOn } from './crowds.ts';
import { fillPractice } from './practice.ts';
import { reportOf } from './report.ts';
import type { Rush } from './rush.ts';
import { type Searched, searchOften } from './search.ts';

const SERVERS = 2;
const RUNS = 2;
const WEEKS_DAYS = 56;
const REPORT = fileURLToPath(new URL('../../docs/bench-booking.md', import.meta.url));

const commit = (): string => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', 'src', 'server', 'bench') === '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '' : ' with changes'}`;
};

/** Search at the server, and crowds at one time over HTTP against two servers; writes the report. */
export async function benchBooking(): Promise<void> {
  await withPractice(SERVERS, async ({ practice, database, keys }) => {
    const clients: Client[] = [];
    try {
      const now = new Date();
      const full = await fillPractice(database.db, keys, { now, days: WEEKS_DAYS });
      const searches: Searched[][] = [];
      const origins = Array.from({ length: SERVERS }, (_, n) => practice.serverOrigin(n));
      clients.push(...(await bookersAt(database, keys, origins, now)));
      const rushes: Rush[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        searches.push(await searchOften(database, BENCH_SECRET, full));
        rushes.push(...(await crowdsOn(database, { origins, clients }, full, { now, run })));
        // After each run: what was measured is kept, whatever comes then.
        const [cpu] = cpus();
        const report = reportOf({
          commit: commit(),
          machine: `${cpus().length} × ${cpu?.model.trim() || 'CPU without a name'}, Node ${process.version}`,
          full,
          searches,
          rushes,
          broken: await brokenIn(database, full),
        });
        console.log(report);
        writeFileSync(REPORT, report);
      }
    } finally {
      for (const client of clients) client.close();
    }
  });
}
