import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refused } from './refused.mjs';
import { ROOT } from './steps.mjs';
import { attempt, candidates, hasApt, installPackages, runs } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

async function installed() {
  for (const path of candidates(NAMES, PLACES)) if (await runs(path)) return path;
  return undefined;
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return (await runs(path)) ? path : undefined;
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
  if (hasApt()) {
    await installPackages('Chromium als Paket des Systems installieren', ['chromium']);
    const packaged = await installed();
    if (packaged) return packaged;
  }
  throw new Refused(
    'Für die Tests fehlt ein Chromium; bitte installieren Sie Chromium oder Chrome, oder nennen Sie es mit CHROMIUM_PATH.',
  );
}

/**
 * The path in Debian's package. The command of the same name in PATH is only a script that stays
 * running beside the browser.
 */
const DEBIANS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The version of an installed package of Debian, or undefined. */
const versionOf = async (name) => {
  try {
    const { stdout } = await promisify(execFile)('dpkg-query', ['-s', name]);
    return /^Version: (.+)$/m.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
};

/**
 * Chromium's headless shell, which needs a third less than the whole browser: HEADLESS_SHELL_PATH,
 * else Debian's. Where Debian's Chromium is installed and this process is root, the package of the
 * same version is installed. Without a shell the journeys run in the whole browser, and only take
 * longer.
 * @returns {Promise<string | undefined>} path of the program
 */
export async function findShell() {
  const wanted = process.env.HEADLESS_SHELL_PATH;
  if (wanted) return wanted;
  if (await runs(DEBIANS_SHELL)) return DEBIANS_SHELL;
  const version = hasApt() ? await versionOf('chromium') : undefined;
  if (version) {
    const title = 'Die Ausgabe von Chromium ohne Fenster installieren';
    await installPackages(title, [`chromium-headless-shell=${version}`]);
    if (await runs(DEBIANS_SHELL)) return DEBIANS_SHELL;
  }
  return undefined;
}
