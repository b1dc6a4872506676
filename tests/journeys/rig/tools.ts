import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}`, import.meta.url));

/** What `scripts/check-ledger.mjs` says of a file; throws when the chain is broken. */
export const checkLedger = async (file: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [script('check-ledger.mjs'), file])).stdout;

/** The content of an exported file, as `scripts/open-export.mjs` writes it. */
export const openExport = async (
  file: string,
  password: string,
): Promise<{ entries: unknown[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'empfang-open-'));
  const out = join(folder, 'out.json');
  const child = spawn(process.execPath, [script('open-export.mjs'), file, out], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${password}\n`);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`open-export ended with ${code}`);
  const content = JSON.parse(await readFile(out, 'utf8')) as { entries: unknown[] };
  await rm(folder, { recursive: true });
  return content;
};
