import type { Env } from '#server/env.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { StartRefused } from '#server/start-refused.ts';
import { findCompany } from '#server/store/company.ts';
import type { Db } from '#server/store/database.ts';
import { createKioskCode } from '#server/store/kiosks.ts';
import { type DemoQuestionnaire, seedDemo } from './demo.ts';
import { DEMO_ACCOUNTS, DEMO_IDS, DEMO_PIN } from './demo-ids.ts';

/** What a newcomer needs to try the demo practice. */
export interface DemoAccess {
  accounts: string[];
  password: string;
  kioskCode: string;
  kioskPin: string;
}

/**
 * Makes sure that there is a practice: the demo in an empty database, but in production only with
 * `DEMO=1`. Answers how to get into the demo, or null for a real practice. Throws StartRefused.
 */
export async function prepareDemo(
  db: Db,
  keys: AtRest,
  env: Env,
  questionnaires: readonly DemoQuestionnaire[],
  now: Date,
): Promise<DemoAccess | null> {
  const known = await findCompany(db);
  if (known && !known.isDemo) return null;
  if (!known) {
    if (env.NODE_ENV === 'production' && env.DEMO !== '1') {
      throw new StartRefused(
        'Diese Datenbank enthält noch keine Praxis; mit DEMO=1 legt der Start die Demo-Praxis an.',
      );
    }
    await seedDemo(db, { password: env.DEMO_PASSWORD, now, questionnaires });
  }
  const wanted = {
    locationId: DEMO_IDS.mitte,
    name: 'Wartezimmer',
    pin: DEMO_PIN,
    createdBy: null,
  };
  const { code } = await createKioskCode(db, keys, wanted, now);
  return {
    accounts: Object.values(DEMO_ACCOUNTS),
    password: env.DEMO_PASSWORD,
    kioskCode: code,
    kioskPin: DEMO_PIN,
  };
}
