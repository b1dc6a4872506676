import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux keeps its files in memory. */
const SHARED_MEMORY = '/dev/shm';
/** Databases and browser profiles of a run take half a gigabyte at a time. */
const NEEDED_BYTES = 4 * 1024 ** 3;

let made;

const hasRoom = () => {
  if (!existsSync(SHARED_MEMORY) || freemem() < NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
};

/**
 * Where short-lived databases and browser profiles lie while tests run. Each test file makes and drops
 * a database of a thousand files: in memory the server's tests take a fifth less time than on ext4.
 * @returns {{ TMPDIR?: string }} for the environment of a test run; empty where there is no room
 */
export const inMemory = () => {
  if (made === undefined && hasRoom()) {
    made = mkdtempSync(join(SHARED_MEMORY, 'empfang-tests-'));
    // PostgreSQL runs as another user when we are root, and must get through to its own folder.
    chmodSync(made, 0o755);
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  }
  return made === undefined ? {} : { TMPDIR: made };
};
