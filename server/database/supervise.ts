import { setTimeout as wait } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps PostgreSQL running: when it ends although nobody asked it to (a kill for lack of memory, a
 * crash), it is started again, with growing pauses. Connections break meanwhile and are made again.
 * The first start's error is thrown; a later one is logged and tried again.
 */
export async function supervise(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start();
  let again: Promise<void> = Promise.resolve();

  const startAgain = async (): Promise<void> => {
    log('Die Datenbank wurde unerwartet beendet; sie wird neu gestartet.');
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        current = await start();
        watch();
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  function watch(): void {
    void current.ended.then(() => {
      if (!signal.aborted) again = startAgain();
    });
  }

  watch();
  return {
    stop: async () => {
      stopping.abort();
      await again;
      await current.stop();
    },
  };
}
