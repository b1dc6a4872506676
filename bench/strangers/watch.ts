import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, nothingSeen, type Seen } from '../load/clients.ts';
import { usageOf } from '../load/usage.ts';

const LIVE_PAUSE_MS = 50;
const DESK_PAUSE_MS = 100;
const KIOSK_PAUSE_MS = 200;
const MEMORY_PAUSE_MS = 500;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What the other callers saw during a phase. */
export interface Beside {
  live: Seen;
  desk: Seen;
  kiosk: Seen;
  /** The highest memory use of the server and its child processes together. */
  megabytes: number;
}

interface Watched {
  origin: string;
  /** The session of a person at the desk, and the list that they read. */
  token: string;
  list: string;
  /** The token of an enrolled kiosk, and a hand-in large enough to wait for its turn. */
  kiosk: string;
  handIn: object;
  /** Of the server. */
  pid: number;
}

/**
 * Calls the health check, reads the desk's list and sends a kiosk's hand-in again and again while
 * `work` runs. This happens in a process of its own, because the process that sends twenty bodies
 * of a megabyte would measure its own delays.
 */
export async function beside(watched: Watched, work: () => Promise<void>): Promise<Beside> {
  const watch = fork(fileURLToPath(import.meta.url), [JSON.stringify(watched)]);
  try {
    await once(watch, 'message');
    await work();
    watch.send('over');
    const [seen] = await once(watch, 'message');
    return seen as Beside;
  } finally {
    watch.kill();
  }
}

async function look({ origin, token, list, kiosk, handIn, pid }: Watched): Promise<void> {
  const seen: Beside = {
    live: nothingSeen(),
    desk: nothingSeen(),
    kiosk: nothingSeen(),
    megabytes: 0,
  };
  const [probe, desk, tablet] = ['', token, kiosk].map((one) => new Client(origin, one));
  if (!probe || !desk || !tablet) return;
  let over = false;
  const again = async (ms: number, ask: () => Promise<unknown>) => {
    while (!over) {
      await ask();
      await pause(ms);
    }
  };
  const looking = [
    again(LIVE_PAUSE_MS, () => probe.ask(seen.live, 'GET', '/api/health/live')),
    again(DESK_PAUSE_MS, () => desk.ask(seen.desk, 'GET', list)),
    again(KIOSK_PAUSE_MS, () =>
      tablet.ask(seen.kiosk, 'POST', '/api/questionnaires/commit', handIn, randomUUID()),
    ),
    again(MEMORY_PAUSE_MS, async () => {
      const { megabytes } = await usageOf(pid, true);
      seen.megabytes = Math.max(seen.megabytes, megabytes);
    }),
  ];
  process.send?.('begun');
  await once(process, 'message');
  over = true;
  await Promise.all(looking);
  process.send?.(seen);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await look(JSON.parse(process.argv[2] ?? '') as Watched);
}
