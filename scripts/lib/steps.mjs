import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refused } from './refused.mjs';

/** The project's folder, with a separator at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TELL_EVERY_MS = 10_000;
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;

/**
 * Says what is being done, every ten seconds that it still is, and how long it took.
 * @template T
 * @param {string} title what is done, as a noun phrase or infinitive
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = performance.now();
  console.log(`· ${title} …`);
  const timer = setInterval(() => console.log(`  … seit ${seconds(since)}`), TELL_EVERY_MS);
  try {
    const result = await work();
    console.log(`✓ ${title} (${seconds(since)})`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a command in the project's folder and resolves when it ended with 0. Its output is shown
 * only when it did not.
 * @param {string} command
 * @param {string[]} args
 * @param {{ refusal: string, env?: NodeJS.ProcessEnv }} options `refusal` is said, as a sentence
 *   without a full stop, when the command fails
 */
export function run(command, args, { refusal, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    // When this process is told to end, it ends npm too: two npm at once would ruin node_modules.
    const end = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    const done = () => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
    };
    child.once('exit', done);
    child.once('error', done);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => reject(new Refused(`${refusal}: ${error.message}.`)));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Refused(`${refusal} (${signal ?? `Code ${code}`}; die Ausgabe steht darüber).`));
    });
  });
}
