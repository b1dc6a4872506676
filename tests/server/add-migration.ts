import { readFile, writeFile } from 'node:fs/promises';

/**
 * Adds a migration after the newest one to a copy of the folder, as the next release would have it.
 */
export async function addMigration(folder: string, sql: string): Promise<void> {
  const path = `${folder}/meta/_journal.json`;
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(`${folder}/9999_next.sql`, sql);
}
