import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { NotOpened, openExport } from './lib/open-export.mjs';

/**
 * `node scripts/open-export.mjs FILE [OUT.json]`: opens a file of the Ausgang with its password and
 * writes its content as JSON (docs/ledger.md). The password is asked for, or read from a pipe.
 */
const [file, out = `${file?.replace(/\.bin$/, '')}.json`] = process.argv.slice(2);
if (!file) {
  console.error('Aufruf: node scripts/open-export.mjs empfang-ausgang-JJJJ-MM-TT.bin [ZIEL.json]');
  process.exit(2);
}

/** Nothing of what is typed is shown. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
if (process.stdin.isTTY) process.stdout.write('Passwort der Datei: ');
const prompt = createInterface({
  input: process.stdin,
  output: silent,
  terminal: process.stdin.isTTY ?? false,
});
const password = await prompt.question('');
prompt.close();

try {
  const content = await openExport(await readFile(file), password);
  await writeFile(out, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`\n${content.entries.length} Einträge vom ${content.exported_at} in ${out}`);
} catch (error) {
  if (!(error instanceof NotOpened) && error?.code !== 'EEXIST' && error?.code !== 'ENOENT') {
    throw error;
  }
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
