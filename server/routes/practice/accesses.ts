import { ACCESSES_PAGE, type Access, accesses } from '#contract/practice/calls/accesses.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type AuditRow,
  accessesBy,
  customerObjects,
  customersAmong,
  namesOfActors,
  peopleAmong,
} from '#server/store/records/accesses.ts';
import { route } from '../route.ts';

const kindOf = (row: AuditRow, patient: boolean): Access['who']['kind'] => {
  if (row.actorKind === 'practice_device') return 'device';
  return row.actorKind === 'user' && patient ? 'patient' : row.actorKind;
};

export const accessesRoute = route(accesses, async ({ services, db, caller, query, about }) => {
  const { keys } = services;
  const customer =
    query.customer === undefined
      ? null
      : await customerObjects(db, keys, caller.companyId, query.customer);
  if (query.customer !== undefined && !customer) throw new Refusal('not_found');
  // Asking who has seen a record is itself an access to that record.
  if (query.customer !== undefined) about({ objectId: query.customer });
  const rows = await accessesBy(
    db,
    {
      group: query.group,
      about: customer?.ids,
      actorId: query.person,
      refused: query.refused === 'true',
      day: query.day,
      before: query.before === undefined ? undefined : Number(query.before),
    },
    ACCESSES_PAGE + 1,
  );
  const page = rows.slice(0, ACCESSES_PAGE);
  const [actors, people, owners] = await Promise.all([
    namesOfActors(db, page),
    peopleAmong(db, page),
    customersAmong(db, keys, caller.companyId, page),
  ]);
  return {
    body: {
      data: page.map((row) => {
        const actor = row.actorId === null ? undefined : actors.get(row.actorId);
        return {
          seq: row.seq,
          at: row.at.toISOString(),
          who: { kind: kindOf(row, actor?.patient ?? false), name: actor?.name ?? null },
          what: row.action,
          location_id: row.locationId,
          customer: (row.objectId && owners.get(row.objectId)) || null,
          person: (row.objectId && people.get(row.objectId)) || null,
          refused: row.code,
          ...(row.times === null ? {} : { times: row.times }),
        };
      }),
      customer: customer?.name ?? null,
      next: rows.length > ACCESSES_PAGE ? (page.at(-1)?.seq ?? null) : null,
    },
  };
});
