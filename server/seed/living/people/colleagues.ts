import type { Db } from '#server/database/database.ts';
import { memberships, users } from '#server/store/practice/schema/practice.ts';
import { DEMO_IDS } from '../../demo-ids.ts';
import { COLLEAGUES, NAMES, TEAM } from '../data/team.ts';

/** The rest of the team, with the password of the demo's accounts. */
export async function addColleagues(
  tx: Db,
  account: { companyId: string; passwordHash: string; createdAt: Date },
): Promise<void> {
  for (const { member, email, role, mitte, sued } of COLLEAGUES) {
    const userId = TEAM[member];
    await tx.insert(users).values({ ...account, id: userId, role, name: NAMES[member], email });
    for (const [locationId, held] of [
      [DEMO_IDS.mitte, mitte],
      [DEMO_IDS.sued, sued],
    ] as const) {
      if (held.length === 0) continue;
      await tx.insert(memberships).values({ userId, locationId, permissions: [...held] });
    }
  }
}
