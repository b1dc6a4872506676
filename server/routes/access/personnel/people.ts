import { people, putAccess, putPerson } from '#contract/access/calls/people.ts';
import { inOrder } from '#contract/access/permission-templates.ts';
import type { TeamPerson } from '#contract/access/person.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { route } from '#server/routes/route.ts';
import { checkMayChange } from '#server/services/access/giving.ts';
import { replaceSetting } from '#server/services/practice/replace-setting.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  heldForGood,
  isLed,
  memberOfTeam,
  membershipsAt,
  saveAccess,
  savePerson,
  teamOf,
} from '#server/store/access/people.ts';
import { substitutesAt } from '#server/store/access/substitutes.ts';
import { lockCompany } from '#server/store/practice/company.ts';
import { settingEtag } from '#server/store/practice/setting-changes.ts';

/** Locations whose team a person may see. */
const seenBy = (caller: Person): string[] =>
  [...caller.memberships.keys()]
    .filter((id) => holdsAt(caller, ['index location-personnel', 'edit location-personnel'], id))
    .sort();

/** Refuses a change that would leave the practice without an admin. */
async function keepLed(tx: Db, companyId: string): Promise<void> {
  if (!(await isLed(tx, companyId))) throw new Refusal('last_admin');
}

/** The state of a person of the team; any other id is answered like an unknown one. */
const known = async (tx: Db, companyId: string, id: string) => {
  const row = await memberOfTeam(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  return row;
};

export const peopleRoutes = [
  route(people, async ({ db, caller, now }) => {
    const seen = seenBy(caller);
    const held = await membershipsAt(db, seen);
    const standIn = await substitutesAt(db, seen, now);
    const all = await teamOf(db, caller.companyId);
    const data = all.map((one): TeamPerson => {
      const state = { role: one.role, ended: one.endedAt !== null };
      return {
        id: one.id,
        name: one.name,
        email: one.email,
        ...state,
        etag: settingEtag(state),
        ended_at: one.endedAt?.toISOString() ?? null,
        last_sign_in_at: one.lastSignInAt?.toISOString() ?? null,
        second_factor: one.secondFactor,
        locations: seen.map((id) => {
          const row = held.find(({ userId, locationId }) => userId === one.id && locationId === id);
          const permissions = inOrder(row?.permissions ?? []);
          return { id, permissions, etag: settingEtag({ permissions }) };
        }),
        substitutes: standIn
          .filter(({ substitute }) => substitute.user_id === one.id)
          .map(({ id, locationId, substitute }) => ({
            id,
            location_id: locationId,
            permissions: substitute.permissions,
            from: substitute.from,
            until: substitute.until,
            etag: settingEtag({ substitute }),
          })),
      };
    });
    // People who work only at other locations are not shown, except to admins.
    const near = (one: TeamPerson) =>
      caller.role === 'admins' ||
      one.substitutes.length > 0 ||
      one.locations.some(({ permissions }) => permissions.length > 0);
    return { body: { data: data.filter(near) } };
  }),
  route(putAccess, (call) => {
    const { caller, params, body } = call;
    const of = { userId: params.uid, locationId: params.id };
    const target = { kind: 'access', locationId: params.id, objectId: params.uid } as const;
    return replaceSetting(call, target, {
      // Rights are changed one at a time, so that two changes at once cannot remove the last
      // admins.
      lock: async (tx) => {
        await lockCompany(tx, caller.companyId);
        await known(tx, caller.companyId, params.uid);
        return { permissions: await heldForGood(tx, params.uid, params.id) };
      },
      save: async (tx, before) => {
        const person = await known(tx, caller.companyId, params.uid);
        const permissions = inOrder(body.permissions);
        const added = permissions.filter((one) => !before.permissions.includes(one));
        await checkMayChange(tx, caller, person, { locationId: params.id, added });
        await saveAccess(tx, of, permissions);
        await keepLed(tx, caller.companyId);
        return { permissions };
      },
    });
  }),
  route(putPerson, (call) => {
    const { caller, params, body, now } = call;
    const target = { kind: 'person', locationId: null, objectId: params.id } as const;
    return replaceSetting(call, target, {
      lock: async (tx) => {
        await lockCompany(tx, caller.companyId);
        const { role, endedAt } = await known(tx, caller.companyId, params.id);
        return { role, ended: endedAt !== null };
      },
      save: async (tx) => {
        await savePerson(tx, await known(tx, caller.companyId, params.id), body, now);
        await keepLed(tx, caller.companyId);
        return body;
      },
    });
  }),
];
