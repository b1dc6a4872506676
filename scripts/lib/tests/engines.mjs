import { findBrowser, findShell } from '../browser.mjs';
import { Refused } from '../refused.mjs';
import { candidates, hasApt, installPackages, runs } from '../system-packages.mjs';
import { vitest } from './vitest.mjs';

/** Journeys that run in every engine (docs/engines.md); the others need what only Chromium has. */
export const MAIN_JOURNEYS = [
  ...['features', 'kiosk', 'infrastructure/https', 'patient', 'team'],
  ...['identity', 'session-over', 'left-over', 'live'],
].map((name) => `tests/journeys/${name}.test.ts`);

const first = async (names, places, ...check) => {
  for (const path of candidates(names, places)) if (await runs(path, ...check)) return path;
  return undefined;
};

const firefox = async () => {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted && !(await runs(wanted))) {
    throw new Refused(`Unter FIREFOX_PATH (${wanted}) gibt es keinen Browser, der startet.`);
  }
  const path =
    wanted ??
    (await first(
      ['firefox-esr', 'firefox'],
      [
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
      ],
    ));
  return path && { FIREFOX_PATH: path };
};

/** WebKitGTK needs four things: the driver, the library with its bindings, gjs, and a screen. */
const webkit = async () => {
  const driver = candidates(['WebKitWebDriver'])[0];
  const screen = candidates(['Xvfb'])[0];
  const bindings = "imports.gi.versions.WebKit2 = '4.1'; print(typeof imports.gi.WebKit2.WebView)";
  const gjs = await first(['gjs'], [], ['-c', bindings], /function/);
  return driver && screen && gjs && {};
};

/** The engines beside Chromium: how each is found, and Debian's packages of it. */
const OTHERS = {
  firefox: { title: 'Firefox', find: firefox, packages: ['firefox-esr'] },
  webkit: {
    title: 'WebKitGTK',
    find: webkit,
    packages: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'],
  },
};

export const ENGINES = ['chromium', ...Object.keys(OTHERS)];

/** @param {string} engine */
export const titleOf = (engine) => OTHERS[engine]?.title ?? 'Chromium';

/**
 * What the journeys' environment needs for an engine. It is installed when it is missing and this
 * is root on Debian or its kin. Where that cannot be, or where the packages cannot be fetched, the
 * answer says why in a sentence: those journeys are not run, and that is told and counted.
 * Throws Refused when the packages are there and the engine still does not run, or a named browser
 * does not: then it is not the network that is at fault.
 * @param {string} engine
 * @returns {Promise<{ env: Record<string, string> } | { missing: string }>}
 */
export async function findEngine(engine) {
  if (engine === 'chromium') {
    const path = await findBrowser();
    const shell = await findShell();
    return {
      env: { ENGINE: engine, CHROMIUM_PATH: path, ...(shell && { HEADLESS_SHELL_PATH: shell }) },
    };
  }
  const { title, find, packages } = OTHERS[engine];
  const wanted = packages.join(', ');
  let found = await find();
  if (!found) {
    if (!hasApt()) return { missing: `${title} ist hier nicht installiert (${wanted}).` };
    if (!(await installPackages(`${title} als Paket des Systems installieren`, packages))) {
      return { missing: `${title} ließ sich aus der Paketquelle nicht holen (${wanted}).` };
    }
    found = await find();
  }
  if (!found) throw new Refused(`${title} ist installiert und startet nicht (${wanted}).`);
  return { env: { ENGINE: engine, ...found } };
}

/**
 * Walks journeys in one engine, or says why they are not walked.
 * @param {string} engine
 * @param {string[]} files
 * @param {string} report name of the results' file
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>} `skipped` counts files
 */
export async function walk(engine, files, report) {
  const found = await findEngine(engine);
  if ('env' in found) {
    // One file at a time: some of them need two browsers, and both cores.
    const options = { env: found.env, files: ['--maxWorkers=1', ...files], report };
    return { skipped: 0, ...(await vitest(['journeys', 'infrastructure'], options)) };
  }
  console.log(`  Nicht gelaufen: ${files.length} Wege in ${titleOf(engine)}. ${found.missing}`);
  return { passed: 0, failed: 0, skipped: files.length };
}
