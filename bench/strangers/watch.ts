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

/** What was seen beside a phase. */
export interface Beside {
  live: Seen;
  desk: Seen;
  kiosk: Seen;
  /** Server and its child processes together, at their most. */
  megabytes: number;
}

interface Watched {
  origin: string;
  /** Of somebody at the desk, and the list that they look at. */
  token: string;
  list: string;
  /** Of an enrolled kiosk, and what it hands in: long enough to wait for a turn. */
  kiosk: string;
  handIn: object;
  /** Of the server. */
  pid: number;
}

/**
 * Asks for life, for the desk's list and for what a kiosk hands in again and again, while `work` goes on. In a process of its own:
 * whoever sends twenty bodies of a megabyte at once would measure its own waiting.
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
