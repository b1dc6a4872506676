import { Client, type Seen, nothingSeen } from '../load/clients.ts';
import { usageOf } from '../load/usage.ts';

const LIVE_PAUSE_MS = 50;
const DESK_PAUSE_MS = 100;
const MEMORY_PAUSE_MS = 500;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What was seen beside a phase. */
export interface Beside {
  live: Seen;
  desk: Seen;
  /** Server and its child processes together, at their most. */
  megabytes: number;
}

/** Asks for life and for the desk's list again and again, while `work` goes on. */
export async function beside(
  origin: string,
  { token, list, pid }: { token: string; list: string; pid: number },
  work: () => Promise<void>,
): Promise<Beside> {
  const seen: Beside = { live: nothingSeen(), desk: nothingSeen(), megabytes: 0 };
  const [probe, desk] = [new Client(origin, ''), new Client(origin, token)];
  let over = false;
  const again = async (ms: number, look: () => Promise<unknown>) => {
    while (!over) {
      await look();
      await pause(ms);
    }
  };
  const looking = [
    again(LIVE_PAUSE_MS, () => probe.ask(seen.live, 'GET', '/api/health/live')),
    again(DESK_PAUSE_MS, () => desk.ask(seen.desk, 'GET', list)),
    again(MEMORY_PAUSE_MS, async () => {
      const { megabytes } = await usageOf(pid, true);
      seen.megabytes = Math.max(seen.megabytes, megabytes);
    }),
  ];
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(looking);
    probe.close();
    desk.close();
  }
  return seen;
}
