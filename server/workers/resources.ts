import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
/** Ticks of the clock in a second (`getconf CLK_TCK`), the same on every Linux of our time. */
const TICKS_PER_SECOND = 100;

/** What a process has used so far. */
export interface Used {
  residentBytes: number;
  cpuMs: number;
}

/** From proc(5); null where the system has no such thing, or the process has gone. */
export async function usedBy(pid: number | undefined): Promise<Used | null> {
  try {
    const [statm, stat] = await Promise.all([
      readFile(`/proc/${pid}/statm`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name of the program may hold blanks; behind its bracket the fields are counted from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      residentBytes: Number(statm.split(' ')[1]) * PAGE_BYTES,
      cpuMs: (ticks / TICKS_PER_SECOND) * 1_000,
    };
  } catch {
    return null;
  }
}
