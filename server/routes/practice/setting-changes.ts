import {
  locationChanges,
  personnelChanges,
  practiceChanges,
  type SettingChange,
} from '#contract/practice/calls/setting-changes.ts';
import {
  LOCATION_KINDS,
  PERSONNEL_KINDS,
  PRACTICE_KINDS,
  type SettingKind,
} from '#contract/practice/setting-kinds.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import { teamOf } from '#server/store/access/people.ts';
import { changesAt } from '#server/store/practice/setting-changes.ts';
import { route } from '../route.ts';

const FOR_ADMINS: ReadonlySet<SettingKind> = new Set(
  SETTINGS.filter(({ admins }) => admins).map(({ kind }) => kind),
);

type Asked = Pick<Call, 'services' | 'db'> & {
  caller: Person;
  query: { kind?: SettingKind | undefined; before?: string | undefined };
};

/** Who it is about, where it is about somebody. */
const personIn = ({
  kind,
  objectId,
  before,
  after,
}: Awaited<ReturnType<typeof changesAt>>[number]) => {
  if (kind === 'access' || kind === 'person') return objectId;
  const state = (after ?? before) as { substitute?: { user_id: string } | null } | null;
  const earlier = before as typeof state;
  return kind === 'substitute'
    ? (state?.substitute?.user_id ?? earlier?.substitute?.user_id ?? null)
    : null;
};

async function changes(
  { services, db, caller, query }: Asked,
  locationId: string | null,
  kinds: readonly SettingKind[],
  andPractice = false,
) {
  const wanted = query.kind ? kinds.filter((kind) => kind === query.kind) : kinds;
  const of = {
    companyId: caller.companyId,
    locationId,
    kinds: wanted,
    before: query.before,
    andPractice,
  };
  const rows = wanted.length === 0 ? [] : await changesAt(db, services.keys, of);
  const about = rows.some((row) => personIn(row) !== null);
  const names = new Map(
    about ? (await teamOf(db, caller.companyId)).map(({ id, name }) => [id, name]) : [],
  );
  const data = rows.map(
    (row): SettingChange => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.by,
      kind: row.kind,
      location_id: row.locationId,
      object_id: row.objectId,
      person_id: personIn(row),
      person: names.get(personIn(row) ?? '') ?? '',
      before: row.before,
      after: row.after,
      etag: row.etag,
    }),
  );
  return { body: { data } };
}

export const settingChangeRoutes = [
  route(locationChanges, (call) => changes(call, call.params.id, LOCATION_KINDS)),
  // A role is valid at all locations, so only admins see its changes.
  route(personnelChanges, (call) =>
    changes(call, call.params.id, PERSONNEL_KINDS, call.caller.role === 'admins'),
  ),
  route(practiceChanges, (call) =>
    changes(
      call,
      null,
      PRACTICE_KINDS.filter((kind) => !FOR_ADMINS.has(kind) || call.caller.role === 'admins'),
    ),
  ),
];
