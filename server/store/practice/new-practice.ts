import { uuidv7 } from 'uuidv7';
import type { NewPractice } from '#contract/practice/calls/setup.ts';
import { DEFAULT_DASHBOARD_BUTTONS } from '#contract/practice/location.ts';
import { PERMISSIONS } from '#contract/access/roles.ts';
import type { Db } from '#server/database/database.ts';
import { DEFAULT_BUTTONS } from './default-buttons.ts';
import { companies, locations, memberships, users } from './schema/practice.ts';

/** Practice, first location and first admin. */
export async function insertPractice(
  tx: Db,
  wanted: NewPractice,
  ready: {
    email: string;
    phone: string;
    passwordHash: string;
    secondFactorRequired: boolean;
    now: Date;
  },
) {
  const { practice, location, admin } = wanted;
  const [companyId, locationId, adminId] = [uuidv7(), uuidv7(), uuidv7()];
  await tx.insert(companies).values({
    id: companyId,
    name: practice.name,
    linkParam: practice.link_param,
    secondFactorRequired: ready.secondFactorRequired,
    createdAt: ready.now,
  });
  await tx.insert(locations).values({
    id: locationId,
    companyId,
    position: 1,
    name: location.name,
    street: location.street,
    postalCode: location.postal_code,
    city: location.city,
    phone: ready.phone,
    digitalReception: { active_dashboard_buttons: [...DEFAULT_DASHBOARD_BUTTONS] },
    dashboardButtons: [...DEFAULT_BUTTONS],
  });
  await tx.insert(users).values({
    id: adminId,
    companyId,
    role: 'admins',
    name: admin.name,
    email: ready.email,
    passwordHash: ready.passwordHash,
    createdAt: ready.now,
  });
  await tx.insert(memberships).values({
    userId: adminId,
    locationId,
    permissions: [...PERMISSIONS],
  });
  return { companyId, adminId };
}
