import type { Db } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { StartRefused } from '#server/start-refused.ts';
import { companies } from '#server/store/practice/schema/practice.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';

const KEY = 'purpose';
type Purpose = 'demo' | 'production';

/** Why a start of one kind is refused on data of the other kind. */
const MIXED: Record<Purpose, string> = {
  production:
    'In diesen Daten liegt die Demo-Praxis; für echte Daten geben Sie bitte mit EMPFANG_DATA_DIR einen leeren Ordner an (oder mit DATABASE_URL eine leere Datenbank).',
  demo: 'Diese Daten gehören einer echten Praxis, in die keine Demo gehört; bitte starten Sie mit NODE_ENV=production und ohne DEMO, oder geben Sie mit EMPFANG_DATA_DIR einen anderen Ordner an.',
};

export const purposeOf = (env: Env): Purpose =>
  env.NODE_ENV === 'production' && env.DEMO !== '1' ? 'production' : 'demo';

/**
 * Keeps demo and real data apart: production refuses a folder of the demo, and the demo refuses one
 * of production. Reads only columns that every release has, because it also runs before older
 * tables are changed. Throws StartRefused.
 */
export async function checkPurpose(db: Db, env: Env): Promise<void> {
  const wanted = purposeOf(env);
  const [company] = await db.select({ isDemo: companies.isDemo }).from(companies).limit(1);
  const begun = company ? (company.isDemo ? 'demo' : 'production') : await read(db, KEY);
  if (begun && begun !== wanted) throw new StartRefused(MIXED[wanted]);
}

export const notePurpose = (db: Db, env: Env): Promise<void> => noteOnce(db, KEY, purposeOf(env));
