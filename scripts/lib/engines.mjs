import { findBrowser } from './browser.mjs';
import { Refused } from './refused.mjs';
import { candidates, hasApt, installPackages, runs } from './system-packages.mjs';

const journey = (name) => `tests/journeys/${name}.test.ts`;
/** Journeys that run in every engine (docs/engines.md); the others need what only Chromium has. */
export const ALL_JOURNEYS = [
  ...['features', 'kiosk', 'https', 'patient', 'team'],
  ...['identity', 'session-over', 'left-over', 'live'],
].map(journey);
/** The share of them that `npm test` walks outside of Chromium. */
export const MAIN_JOURNEYS = ['kiosk', 'identity'].map(journey);

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
 * What the journeys' environment needs for an engine, which is installed when it is missing and
 * this is root on Debian or its kin. Elsewhere it answers null: those journeys are not run, and
 * that is said. Throws Refused when it was tried and did not help, or a named browser does not run.
 * @param {string} engine
 * @returns {Promise<Record<string, string> | null>}
 */
export async function findEngine(engine) {
  if (engine === 'chromium') return { ENGINE: engine, CHROMIUM_PATH: await findBrowser() };
  const { title, find, packages } = OTHERS[engine];
  let found = await find();
  if (!found && !hasApt()) return null;
  if (!found) {
    await installPackages(`${title} als Paket des Systems installieren`, packages);
    found = await find();
  }
  if (!found) {
    throw new Refused(`${title} ließ sich nicht installieren (${packages.join(', ')}).`);
  }
  return { ENGINE: engine, ...found };
}
