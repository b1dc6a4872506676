import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#contract/shared/spans.ts';

const NAME = /^empfang-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([a-z0-9]+)\.tar\.gz\.age$/;
/** For how many days the last backup of each day is kept. */
export const KEPT_DAYS = 14;
/**
 * How many backups made before updates with the server's own key are kept; they do not count as a
 * day's backup.
 */
export const KEPT_OWN = 3;
const PART_MS = HOUR_MS;

/** A backup in its folder. */
export interface KeptBackup {
  name: string;
  madeAt: Date;
  bytes: number;
  /** Which key opens it, see `markOf`. */
  mark: string;
}

export const nameOf = (madeAt: Date, mark: string): string =>
  `empfang-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${mark}.tar.gz.age`;

/** The backups of a folder, newest first; none where there is no folder. */
export async function keptIn(folder: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [, day, hour, minute, second, mark = ''] = NAME.exec(name) ?? [];
    if (!day) continue;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file?.isFile()) continue;
    const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
    found.push({ name, madeAt, bytes: file.size, mark });
  }
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Backups that need not be kept: all except the last one of each of the newest fourteen days. */
export function outlived(kept: readonly KeptBackup[], ownMark: string): KeptBackup[] {
  const days = new Set<string>();
  let own = 0;
  return kept.filter(({ madeAt, mark }) => {
    if (mark === ownMark) return ++own > KEPT_OWN;
    const day = madeAt.toISOString().slice(0, 10);
    if (days.has(day) || days.size === KEPT_DAYS) return true;
    days.add(day);
    return false;
  });
}

/** Removes parts of interrupted backups that nobody writes any more. */
export async function removeParts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.part') || !NAME.test(name.slice(0, -'.part'.length))) continue;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file || now.getTime() - file.mtimeMs < PART_MS) continue;
    await rm(join(folder, name), { force: true });
  }
}

/**
 * Removes the backups that need not be kept; only call it when a new backup is complete.
 * @param marks of the keys that this practice has had: backups of another practice in this folder
 *   are not touched
 */
export async function removeOutlived(
  folder: string,
  ownMark: string,
  marks: readonly string[],
): Promise<void> {
  const ours = (await keptIn(folder)).filter(
    ({ mark }) => mark === ownMark || marks.includes(mark),
  );
  for (const { name } of outlived(ours, ownMark)) {
    await rm(join(folder, name), { force: true });
  }
}
