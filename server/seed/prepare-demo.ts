import type { Db } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { userByEmail } from '#server/store/access/accounts.ts';
import { verifyPassword } from '#server/store/access/passwords.ts';
import { createKioskCode } from '#server/store/devices/kiosks.ts';
import { createDeviceCode } from '#server/store/devices/practice-devices.ts';
import { type DemoQuestionnaire, seedDemo } from './demo.ts';
import { DEMO_ACCOUNTS, DEMO_IDS, DEMO_PIN } from './demo-ids.ts';
import { checkPurpose, notePurpose, purposeOf } from './purpose.ts';

/** What a newcomer needs to try the demo practice. */
export interface DemoAccess {
  accounts: string[];
  /** Null when the accounts have another password than DEMO_PASSWORD says now. */
  password: string | null;
  kioskCode: string;
  kioskPin: string;
  deviceCode: string;
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
  await checkPurpose(db, env);
  await notePurpose(db, env);
  if (purposeOf(env) === 'production') return null;
  const life = env.DEMO_LIFE === 'on';
  await seedDemo(db, { password: env.DEMO_PASSWORD, now, questionnaires, life });
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
