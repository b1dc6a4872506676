import type { Env } from '#server/env.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { StartRefused } from '#server/start-refused.ts';
import { userByEmail } from '#server/store/accounts.ts';
import { findCompany } from '#server/store/company.ts';
import type { Db } from '#server/store/database.ts';
import { createKioskCode } from '#server/store/kiosks.ts';
import { noteOnce, read } from '#server/store/meta.ts';
import { verifyPassword } from '#server/store/passwords.ts';
import { createDeviceCode } from '#server/store/practice-devices.ts';
import { type DemoQuestionnaire, seedDemo } from './demo.ts';
import { DEMO_ACCOUNTS, DEMO_IDS, DEMO_PIN } from './demo-ids.ts';

const PURPOSE = 'purpose';
type Purpose = 'demo' | 'production';

/** Why a start as this one is refused on data of the other kind. */
const MIXED: Record<Purpose, string> = {
  production:
    'In diesen Daten liegt die Demo-Praxis; für echte Daten geben Sie bitte mit EMPFANG_DATA_DIR einen leeren Ordner an (oder mit DATABASE_URL eine leere Datenbank).',
  demo: 'Diese Daten gehören einer echten Praxis, in die keine Demo gehört; bitte starten Sie mit NODE_ENV=production und ohne DEMO, oder geben Sie mit EMPFANG_DATA_DIR einen anderen Ordner an.',
};

/** What a newcomer needs to try the demo practice. */
export interface DemoAccess {
  accounts: string[];
  /** Null when the accounts have another one than DEMO_PASSWORD says now. */
  password: string | null;
  kioskCode: string;
  kioskPin: string;
  deviceCode: string;
}

/**
 * Makes sure that demo and real data never meet: production refuses a folder of the demo, and the
 * demo one that production has begun. Throws StartRefused.
 */
async function checkPurpose(db: Db, wanted: Purpose): Promise<void> {
  const company = await findCompany(db);
  const known = company
    ? company.isDemo
      ? 'demo'
      : 'production'
    : ((await read(db, PURPOSE)) ?? wanted);
  if (known !== wanted) throw new StartRefused(MIXED[wanted]);
  await noteOnce(db, PURPOSE, known);
}

/**
 * Makes sure that there is a demo practice, except in production without `DEMO=1`, where nothing is
 * seeded. Answers how to get into the demo, or null in production. Throws StartRefused.
 */
export async function prepareDemo(
  db: Db,
  keys: AtRest,
  env: Env,
  questionnaires: readonly DemoQuestionnaire[],
  now: Date,
): Promise<DemoAccess | null> {
  const purpose = env.NODE_ENV === 'production' && env.DEMO !== '1' ? 'production' : 'demo';
  await checkPurpose(db, purpose);
  if (purpose === 'production') return null;
  await seedDemo(db, { password: env.DEMO_PASSWORD, now, questionnaires });
  const wanted = {
    locationId: DEMO_IDS.mitte,
    name: 'Wartezimmer',
    pin: DEMO_PIN,
    createdBy: null,
  };
  const { code } = await createKioskCode(db, keys, wanted, now);
  const tablet = {
    locationId: DEMO_IDS.mitte,
    name: 'Tablet am Empfang',
    kind: 'tablet' as const,
    createdBy: null,
  };
  const device = await createDeviceCode(db, keys, tablet, now);
  const { admin } = DEMO_ACCOUNTS;
  const account = await userByEmail(db, DEMO_IDS.company, admin);
  const fits = await verifyPassword(account?.passwordHash, env.DEMO_PASSWORD);
  return {
    accounts: Object.values(DEMO_ACCOUNTS),
    password: fits ? env.DEMO_PASSWORD : null,
    kioskCode: code,
    kioskPin: DEMO_PIN,
    deviceCode: device.code,
  };
}
