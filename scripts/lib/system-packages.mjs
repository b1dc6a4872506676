import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Refused } from './refused.mjs';
import { run, step } from './steps.mjs';

const execute = promisify(execFile);

/** Whether a program of this path starts: a mere pointer to a snap, or missing libraries, do not. */
export async function runs(path, args = ['--version'], expected = /\d+\.\d+/) {
  try {
    await access(path, constants.X_OK);
    if (process.platform !== 'linux') return true;
    const { stdout } = await execute(path, args, { timeout: 20_000 });
    return expected.test(stdout);
  } catch {
    return false;
  }
}

/** Where programs of these names would be, by PATH, and the given places; only what exists. */
export function candidates(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ];
  return paths.filter((path) => existsSync(path));
}

/**
 * Runs commands that may fail; what they say is printed then.
 * @returns {Promise<boolean>} whether all of them ended well
 */
export async function attempt(title, commands) {
  try {
    await step(title, async () => {
      for (const [command, ...args] of commands) {
        await run(command, args, {
          refusal: 'Das ging nicht',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.log(`  ${error.message}`);
    return false;
  }
}

/** Root on Debian and its kin. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** A mirror that is slow is asked again; one that does not answer is given up soon, and told. */
const PATIENCE = [
  ...['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20'],
  ...['-o', 'Acquire::https::Timeout=20', '-o', 'DPkg::Lock::Timeout=120'],
];

/**
 * Attempts to install packages of the system. Lists that could not be renewed may still do.
 * @returns {Promise<boolean>} whether they are installed; not when the mirror could not be reached
 */
export const installPackages = async (title, packages) => {
  await attempt('Paketlisten des Systems erneuern', [['apt-get', ...PATIENCE, 'update', '-qq']]);
  return attempt(title, [
    ['apt-get', ...PATIENCE, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]);
};
