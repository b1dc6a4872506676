import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The program of a command: what the scripts have built, or the sources in a single test. */
export const programOf = (command: 'backup' | 'restore'): string[] => {
  const isBuilt = process.env.EMPFANG_SERVER_BUILT;
  const file = isBuilt ? './dist-server/backup.mjs' : './server/backup/main.ts';
  const run = `import('${file}').then(async (m) => { process.exitCode = await m.runCommand('${command}', process.argv.slice(1)) })`;
  return [...(isBuilt ? [] : ['--import', 'tsx']), '-e', run, '--'];
};

/** Runs a command of the operator in its own process; returns what it printed, throws its error. */
export async function operate(
  command: 'backup' | 'restore',
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, [...programOf(command), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += String(bytes);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${printed}`);
  return printed;
}
