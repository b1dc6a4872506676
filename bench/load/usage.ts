import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Ticks of the clock in a second (`getconf CLK_TCK`), the same on every Linux of our time. */
const TICKS = 100;

interface Process {
  pid: number;
  parent: number;
  seconds: number;
  megabytes: number;
}

const read = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const rollup = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      pid,
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      megabytes: Number(rollup ?? 0) / 1024,
    };
  } catch {
    // The process ended between two reads.
    return null;
  }
};

/** Processor seconds and memory of a process, with what it started (of `deep`). */
export async function usageOf(
  root: number,
  deep = false,
): Promise<{ seconds: number; megabytes: number }> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = pids.flatMap((pid) => read(pid) ?? []);
  const mine = new Set([root]);
  if (deep) {
    for (let before = 0; before !== mine.size; ) {
      before = mine.size;
      for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
    }
  }
  const found = all.filter(({ pid }) => mine.has(pid));
  return {
    seconds: found.reduce((sum, one) => sum + one.seconds, 0),
    megabytes: found.reduce((sum, one) => sum + one.megabytes, 0),
  };
}
