import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { checkMigrated } from '#server/database/migrate.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { type Env, readEnv } from '#server/env.ts';
import { planListening } from '#server/network/listen-options.ts';
import { openMailQueue } from '#server/outbound/mail-queue.ts';
import { loadMasterKey } from '#server/sealing/at-rest.ts';
import { StartRefused } from '#server/start-refused.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { checkMasterKey } from '#server/store/system/meta.ts';
import { AdminRefused } from './admin-refused.ts';
import { isCommand, runCommand, USAGE } from './run.ts';

/** Reads the master key and never makes one: only the server's own key can read its data. */
async function keysOf(env: Env) {
  const directory = resolve(env.EMPFANG_DATA_DIR);
  if (!env.EMPFANG_SECRET_KEY) {
    await access(join(directory, 'secret.key')).catch(() => {
      throw new AdminRefused(
        `In ${directory} liegt kein Schlüssel (secret.key); bitte setzen Sie EMPFANG_DATA_DIR oder EMPFANG_SECRET_KEY wie beim Server.`,
      );
    });
  }
  return loadMasterKey({ secret: env.EMPFANG_SECRET_KEY, directory });
}

async function run(name: string, words: readonly string[]): Promise<string> {
  const env = readEnv(process.env);
  const reached = await reachDatabase(env, () => undefined);
  try {
    const database = openDatabase(reached.connectionString, () => undefined, { max: 2 });
    try {
      await checkMigrated(database.pool);
      const keys = await keysOf(env);
      await checkMasterKey(database.db, keys);
      const now = new Date();
      const company = await findCompany(database.db);
      const at = planListening(env, { demo: company?.isDemo ?? false, now });
      const { db, pool } = database;
      const mails = await openMailQueue({ pool, keys, clock: () => new Date() }, () => undefined);
      try {
        const { sendMail } = mails;
        const context = { db, keys, company, sendMail, publicUrl: at.publicUrl, now };
        return await runCommand(context, name, words);
      } finally {
        await mails.stop();
      }
    } finally {
      await database.pool.end();
    }
  } finally {
    await reached.stop();
  }
}

const [name = '', ...words] = process.argv.slice(2);
if (!isCommand(name)) {
  console.log(USAGE);
  process.exitCode = name === '' || name === '--help' || name === 'help' ? 0 : 1;
} else {
  try {
    console.log(await run(name, words));
  } catch (error) {
    if (error instanceof AdminRefused || error instanceof StartRefused)
      console.error(error.message);
    else console.error('Der Befehl ist gescheitert.', error);
    process.exitCode = 1;
  }
}
