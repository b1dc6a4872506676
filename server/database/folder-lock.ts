import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from '#server/start-refused.ts';
import { birthOf, isAlive } from './processes.ts';

const Holder = z.object({ pid: z.int(), birth: z.nullable(z.string()) });
type Holder = z.infer<typeof Holder>;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return Holder.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing, or incomplete after a power cut: no living process holds it.
    return undefined;
  }
}

async function lives({ pid, birth }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return ((await birthOf(pid)) ?? null) === birth;
}

const refusal = (directory: string, pid: number): StartRefused =>
  new StartRefused(
    `Empfang läuft mit dem Datenordner ${directory} schon (Prozess ${pid}); bitte beenden Sie es dort zuerst oder wählen Sie mit EMPFANG_DATA_DIR einen anderen Ordner.`,
  );

/** Removes a dead holder's lock; if it is one that another start has just made, it is put back. */
async function setAside(file: string, aside: string, directory: string): Promise<void> {
  await rename(file, aside).catch(() => undefined);
  const taken = await readHolder(aside);
  if (taken && (await lives(taken))) {
    await link(aside, file).catch(() => undefined);
    await rm(aside, { force: true });
    throw refusal(directory, taken.pid);
  }
  await rm(aside, { force: true });
}

/**
 * Allows one server for one data folder. The lock names its holder by process id and start time, so
 * that the next server takes over what a killed one left, even where process ids are reused.
 * Returns the function that releases the lock. Throws StartRefused while the holder lives.
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'server.lock');
  const own = `${file}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, birth: (await birthOf(process.pid)) ?? null };
  await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    for (;;) {
      try {
        await link(own, file);
        return () => rm(file, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const other = await readHolder(file);
      if (other && (await lives(other))) throw refusal(directory, other.pid);
      await setAside(file, `${own}.old`, directory);
    }
  } finally {
    await rm(own, { force: true });
  }
}
