import { spawnSync } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id is alive, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Something that tells a process from a later one with the same id: its start in clock ticks and
 * this boot of the machine. Undefined where it cannot be known, or the process is gone.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // The name, in brackets, may contain blanks; the start time is field 22 (proc(5)), the 20th
    // after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`;
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return undefined;
    const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return answer.stdout?.trim() || undefined;
  }
}

async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
  try {
    const cwd = await readlink(`/proc/${pid}/cwd`);
    if (cwd !== folder || (await birthOf(pid)) === undefined) return false;
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres';
  } catch {
    // Gone meanwhile, or somebody else's.
    return false;
  }
}

/**
 * PostgreSQL's processes on a cluster: all work in its folder. Where there is no /proc, only the
 * recorded postmaster can be recognised, by its command line.
 */
export async function postgresIn(folder: string, recorded: number | undefined): Promise<number[]> {
  if (process.platform !== 'linux') {
    if (recorded === undefined || !isAlive(recorded)) return [];
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(recorded)], { encoding: 'utf8' });
    return ps.stdout?.includes(folder) ? [recorded] : [];
  }
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (/^\d+$/.test(entry) && (await isPostgresIn(Number(entry), folder)))
      found.push(Number(entry));
  }
  return found;
}

/** Sends a signal; a process that has just ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Waits until `done` says yes. False when `ms` are over. */
export async function waitUntil(
  done: () => boolean | Promise<boolean>,
  ms: number,
): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await done())) {
    if (performance.now() > end) return false;
    await wait(50);
  }
  return true;
}
