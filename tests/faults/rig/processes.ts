import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { until } from './waiting.ts';

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** Processes that work in this folder or hold a file of it (Linux). */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      if (isInside(linkOf(`/proc/${pid}/cwd`), folder)) return true;
      try {
        return readdirSync(`/proc/${pid}/fd`).some((fd) =>
          isInside(linkOf(`/proc/${pid}/fd/${fd}`), folder),
        );
      } catch {
        return false;
      }
    })
    .map(Number);

/** Sends SIGKILL; it is no error if the process has already ended. */
export const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone.
  }
};

/** Kills everything that works in the folder, until nothing does. */
export const clearFolder = (folder: string): Promise<unknown> =>
  until(`nobody in ${folder}`, 20_000, () => {
    const left = processesIn(folder);
    for (const pid of left) killNow(pid);
    return left.length === 0;
  });

/**
 * The postmaster of an embedded database, or undefined. Its file may be left from a dead one, whose
 * id another process has now: only a process that works in this folder counts.
 */
export const postmasterOf = (data: string): number | undefined => {
  try {
    const cluster = `${data}/postgres/cluster`;
    const pid = Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10);
    return pid > 0 && linkOf(`/proc/${pid}/cwd`) === cluster ? pid : undefined;
  } catch {
    return undefined;
  }
};
