import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps.mjs';

/** Which commit the last full run proved; committed, so that everybody's next run knows it. */
const FILE = 'tests/full-run.json';

/** Folders whose changes need the full run, because `npm test` proves too little of them. */
const WANTS_FULL = [
  ...['server/backup', 'server/database', 'server/cert'],
  ...['sw', 'src/data', 'package-lock.json'],
];

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A line that is a comment from its first character to its last, as this code writes them. */
const COMMENT = /^\s*(\/\/.*|\/\*([^*]|\*(?!\/))*(\*\/)?|\*( .*)?|\*\/)?$/;

/**
 * Whether a file of code differs in nothing but comments, of which a run sees nothing. Where a line tells a
 * tool something (`@vitest-environment`), or another kind of file changed, it does not hold.
 * @param {string} root
 * @param {string} commit
 * @param {string} file
 */
function onlyComments(root, commit, file) {
  if (!/\.(ts|tsx|mjs)$/.test(file) || !existsSync(join(root, file))) return false;
  const lines = git(root, 'diff', '-U0', '--no-color', commit, '--', file).split('\n');
  const changed = lines.filter((line) => /^[+-]/.test(line) && !/^(\+\+\+|---) /.test(line));
  // A file that git does not know yet has no difference.
  return (
    changed.length > 0 &&
    !lines.some((line) => line.startsWith('new file')) &&
    changed.every((line) => COMMENT.test(line.slice(1)) && !/@vitest|@vite-/.test(line))
  );
}

/**
 * Why the full run is wanted, as a German sentence; null if `npm test` is enough.
 * @param {string} root a work tree
 * @returns {string | null}
 */
export function wantsFullRun(root = ROOT) {
  // Without a recorded full run, somebody has to start the first one by hand; nobody gets it
  // unasked.
  if (!existsSync(join(root, FILE))) return null;
  let commit;
  try {
    ({ commit } = JSON.parse(readFileSync(join(root, FILE), 'utf8')));
    // A shallow clone may not have it: then nobody can say what has changed.
    git(root, 'cat-file', '-e', `${commit}^{commit}`);
  } catch {
    return 'Von welchem Stand der letzte vollständige Lauf war, ist hier nicht bekannt.';
  }
  // The work tree, not HEAD: what is not committed is tested too.
  const changed = git(root, 'diff', '--name-only', commit, '--', ...WANTS_FULL);
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...WANTS_FULL);
  const files = `${changed}${added}`.split('\n').filter(Boolean);
  const first = files.find((file) => !onlyComments(root, commit, file));
  return first
    ? `Seit dem letzten vollständigen Lauf (${commit.slice(0, 8)}) hat sich ${first} geändert.`
    : null;
}

/**
 * The commit that a run proves: HEAD, or null where something is not committed or git is missing.
 * Asked for at the begin: what is committed meanwhile was not tested.
 * @param {string} root
 */
export function proven(root = ROOT) {
  try {
    return git(root, 'status', '--porcelain').trim() === ''
      ? git(root, 'rev-parse', 'HEAD').trim()
      : null;
  } catch {
    return null;
  }
}

/**
 * Writes down what a full run has proved, unless something failed, was not run, or is not committed.
 * @param {{ commit: string | null, minutes: number, passed: number, failed: number, skipped: number }} run
 * @param {string} root
 * @returns {string} what was done, as a German sentence
 */
export function recordProof(run, root = ROOT) {
  if (run.failed > 0) return `${FILE} bleibt, wie es ist: Etwas ist nicht bestanden.`;
  if (run.skipped > 0) return `${FILE} bleibt, wie es ist: Etwas ist nicht gelaufen.`;
  if (run.commit === null || run.commit !== proven(root)) {
    return `${FILE} bleibt, wie es ist: Nicht alles, was lief, gehört zu einem Commit.`;
  }
  const { commit, passed, minutes } = run;
  writeFileSync(join(root, FILE), `${JSON.stringify({ commit, passed, minutes }, null, 2)}\n`);
  return `${FILE} nennt jetzt ${commit.slice(0, 8)}; bitte committen Sie es.`;
}
