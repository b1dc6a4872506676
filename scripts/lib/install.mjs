import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, step } from './steps.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.empfang-lock');

/** What is installed depends on the lock file and, for native packages, on the machine. */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(LOCK));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether `npm install` by hand has left exactly what the lock file says (npm's own record). */
function isAsLocked() {
  const wanted = readJson(LOCK)?.packages ?? {};
  const found = readJson(join(MODULES, '.package-lock.json'))?.packages;
  if (!found) return false;
  const isThis = (list, value) => !list || list.includes(value);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const installed = found[path];
    if (installed) return installed.version === entry.version;
    const fits = isThis(entry.os, process.platform) && isThis(entry.cpu, process.arch);
    return Boolean(entry.optional) && !(fits && entry.os && !entry.libc);
  });
}

const isInstalled = () => {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
  return stamp === wantedStamp() || isAsLocked();
};

/** npm as a command: the one that runs us, else the one of the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.c?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

/**
 * Installs the packages of package-lock.json with `npm ci` when they are missing or other ones.
 * Throws Refused with one sentence.
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    const [command, ...before] = npm();
    const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    await step('Pakete installieren (npm ci, beim ersten Mal etwa eine Minute)', () =>
      run(command, [...before, ...flags], {
        refusal: 'Die Pakete ließen sich nicht installieren',
      }),
    );
  }
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wantedStamp()) {
    writeFileSync(STAMP, wantedStamp());
  }
}
