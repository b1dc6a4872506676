import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Refused } from './refused.mjs';
import { ROOT, run, step } from './steps.mjs';

const execute = promisify(execFile);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser that is there but does not run (libraries missing, a mere pointer to a snap) is none. */
async function runs(path) {
  try {
    await access(path, constants.X_OK);
    if (process.platform !== 'linux') return true;
    const { stdout } = await execute(path, ['--version'], { timeout: 20_000 });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES,
  ];
  for (const path of candidates) if (existsSync(path) && (await runs(path))) return path;
  return undefined;
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return (await runs(path)) ? path : undefined;
}

async function attempt(title, commands) {
  try {
    await step(title, async () => {
      for (const [command, ...args] of commands) {
        await run(command, args, {
          refusal: 'Das ging nicht',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
      }
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.log(`  ${error.message}`);
  }
}

/**
 * A Chromium for the tests: CHROMIUM_PATH, else an installed one, else Playwright's, which is
 * fetched when it is missing, else (as root on Debian and its kin) the system's package.
 * Needs the packages to be installed. Throws Refused with one sentence.
 * @returns {Promise<string>} path of the program
 */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await runs(wanted)) return wanted;
    throw new Refused(`Unter CHROMIUM_PATH (${wanted}) gibt es keinen Browser, der startet.`);
  }
  const found = (await installed()) ?? (await playwrights());
  if (found) return found;
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  await attempt('Chromium mit Playwright laden', [[process.execPath, cli, 'install', 'chromium']]);
  const fetched = await playwrights();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await attempt('Chromium als Paket des Systems installieren', [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]);
    const packaged = await installed();
    if (packaged) return packaged;
  }
  throw new Refused(
    'Für die Tests fehlt ein Chromium; bitte installieren Sie Chromium oder Chrome, oder nennen Sie es mit CHROMIUM_PATH.',
  );
}
