import {
  invitations,
  invite,
  locationPersonnel,
  sendInvitation,
  withdrawInvitation as withdrawCall,
} from '#contract/access/calls/personnel.ts';
import type { Invitation, NewInvitation } from '#contract/access/invitation.ts';
import type { Call, Services } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { invitationMail } from '#server/outbound/mail-texts.ts';
import { route } from '#server/routes/route.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { holdsForGood } from '#server/services/access/giving.ts';
import { limitMail } from '#server/services/access/limits.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { normaliseEmail, userByEmail } from '#server/store/access/accounts.ts';
import {
  createInvitation,
  type InvitationRow,
  invitationsTo,
  invitedIn,
  renewInvitation,
  withdrawInvitation,
} from '#server/store/access/invitations.ts';
import { personnelOf } from '#server/store/access/personnel.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { recordChange } from '#server/store/practice/setting-changes.ts';

const present = (keys: AtRest, row: InvitationRow): Invitation => ({
  id: row.id,
  ...invitedIn(keys, row),
  role: row.role,
  locations: row.locations,
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

/**
 * Nobody gives rights that they do not have. Only admins invite admins, and the inviter must manage
 * the team at each location and hold what is given. Nobody holds anything at an unknown location.
 */
async function checkMayGive(
  db: Db,
  caller: Person,
  { role, locations }: Pick<NewInvitation, 'role' | 'locations'>,
): Promise<void> {
  if (role === 'admins' && caller.role !== 'admins') throw new Refusal('not_allowed');
  for (const { id, permissions } of locations) {
    const given = ['edit location-personnel' as const, ...permissions];
    if (!(await holdsForGood(db, caller.id, id, given))) throw new Refusal('not_allowed');
  }
}

async function post(
  { services, db }: { services: Services; db: Db },
  email: string,
  token: string,
): Promise<void> {
  const company = await theCompany(db);
  const link = `${services.publicUrl}/personnel/${token}`;
  await services.sendMail(db, invitationMail(email, company.name, link));
}

/** An open invitation of the location; any other id is answered like an unknown one. */
async function waitingAt(db: Db, caller: Person, { id, iid }: { id: string; iid: string }) {
  const which = { companyId: caller.companyId, locationId: id };
  const row = (await invitationsTo(db, which)).find((one) => one.id === iid);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Writes the change into the history of the location in the path. */
const note = (
  tx: Db,
  {
    services,
    caller,
    params,
    now,
  }: Pick<Call, 'services' | 'now'> & {
    caller: Person;
    params: { id: string };
  },
  { id, ...states }: { id: string; before: unknown; after: unknown },
): Promise<void> => {
  const { companyId, id: by } = caller;
  const of = { kind: 'invitation' as const, companyId, locationId: params.id, objectId: id, by };
  return recordChange(tx, services.keys, { ...of, ...states }, now);
};

export const personnelRoutes = [
  route(locationPersonnel, async ({ db, params }) => {
    const rows = await personnelOf(db, params.id);
    const data = rows.map(({ lastSignInAt, ...one }) => ({
      ...one,
      last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    }));
    return { body: { data } };
  }),
  route(invitations, async ({ services, db, caller, params }) => {
    const which = { companyId: caller.companyId, locationId: params.id };
    const rows = await invitationsTo(db, which);
    const data = services.broken.shown(
      'invitations',
      rows,
      ({ id }) => id,
      (row) => present(services.keys, row),
    );
    return { body: { data } };
  }),
  route(invite, async (call) => {
    const { services, db, caller, body, params, now, about } = call;
    await checkMayGive(db, caller, body);
    const here = body.locations.some(({ id }) => id === params.id);
    const ids = new Set(body.locations.map(({ id }) => id));
    if (!here || ids.size < body.locations.length) {
      throw new Refusal('invalid_input', {
        errors: [
          { field: 'locations', message: 'Bitte jeden Standort einmal nennen, auch diesen.' },
        ],
      });
    }
    const email = normaliseEmail(body.email);
    await limitMail(call, 'invitation', email);
    const { companyId, id: createdBy } = caller;
    if (await userByEmail(db, companyId, email)) throw new Refusal('already_exists');
    const made = await db.transaction(async (tx) => {
      const wanted = { ...body, email, companyId, createdBy };
      const done = await createInvitation(tx, services.keys, wanted, now);
      const after = { name: body.name, email, role: body.role };
      if (!done) throw new Refusal('already_exists');
      await note(tx, call, { id: done.id, before: null, after });
      await post({ services, db: tx }, email, done.token);
      return done;
    });
    about({ objectId: made.id });
    return { body: { id: made.id } };
  }),
  route(sendInvitation, async (call) => {
    const { services, db, caller, params, now } = call;
    const row = await waitingAt(db, caller, params);
    await checkMayGive(db, caller, row);
    const { email } = invitedIn(services.keys, row);
    await limitMail(call, 'invitation', email);
    await db.transaction(async (tx) => {
      const token = await renewInvitation(tx, { id: row.id, by: caller.id }, now);
      if (!token) throw new Refusal('not_found');
      await post({ services, db: tx }, email, token);
    });
    return { body: { id: row.id } };
  }),
  route(withdrawCall, async (call) => {
    const { services, db, caller, params, now } = call;
    const row = await waitingAt(db, caller, params);
    await db.transaction(async (tx) => {
      if (!(await withdrawInvitation(tx, row.id, now))) throw new Refusal('not_found');
      const before = { ...invitedIn(services.keys, row), role: row.role };
      await note(tx, call, { id: row.id, before, after: null });
    });
    return { body: undefined };
  }),
];
