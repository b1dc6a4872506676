import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { Practice } from '../../tests/journeys/rig/practice.ts';
import type { Client } from '../load/clients.ts';
import { bookersAt, brokenIn, crowdsOn } from './crowds.ts';
import { fillPractice } from './practice.ts';
import { reportOf } from './report.ts';
import type { Rush } from './rush.ts';
import { type Searched, searchOften } from './search.ts';

const SECRET = 'a benchmark keeps no secret, but needs one of length';
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
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-booking-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const practice = await Practice.open({
    database: { url: cluster.connectionString, secret: SECRET },
    servers: SERVERS,
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  const clients: Client[] = [];
  try {
    const [keys, now] = [new AtRest(SECRET), new Date()];
    const full = await fillPractice(database.db, keys, { now, days: WEEKS_DAYS });
    const searches: Searched[][] = [];
    const origins = Array.from({ length: SERVERS }, (_, n) => practice.serverOrigin(n));
    clients.push(...(await bookersAt(database, keys, origins, now)));
    const rushes: Rush[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      searches.push(await searchOften(database, SECRET, full));
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
    await database.pool.end();
    await practice.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
