import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { CHANGES_PAGE } from '#contract/practice/calls/setting-changes.ts';
import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import type { SettingEvent } from '#contract/system/calls/events.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach, openOne } from '#server/sealing/open-each.ts';
import { hashOfJson } from '#server/shared/canonical-json.ts';
import { users } from './schema/practice.ts';
import { settingChanges } from './schema/setting-changes.ts';

/** Which setting is changed, and by whom. */
export interface ChangeOf {
  kind: SettingKind;
  companyId: string;
  /** Null for what holds for the whole practice. */
  locationId: string | null;
  objectId: string;
  by: string;
}

interface States {
  before: unknown;
  after: unknown;
}

/** The tag of a setting's state, as its reading and its history name it. */
export const settingEtag = (state: unknown): string => `"${hashOfJson(state).slice(0, 32)}"`;

const aad = (id: string): string => `setting change ${id}`;

/**
 * Stores a change in its own transaction; nothing when the state is the same.
 * @param etag of the state after, if it is not `settingEtag`
 */
export async function recordChange(
  tx: Db,
  keys: AtRest,
  change: ChangeOf & States & { etag?: string },
  now: Date,
): Promise<void> {
  const { before, after, etag = settingEtag(after), ...of } = change;
  if (settingEtag(before) === settingEtag(after)) return;
  const id = uuidv7();
  const states = keys.protectJson({ before, after } satisfies States, aad(id));
  await tx.insert(settingChanges).values({ ...of, id, at: now, states, etag });
  const event: SettingEvent = { setting: of.kind, location_id: of.locationId, etag };
  await tx.execute(sql`select pg_notify('empfang_live', ${JSON.stringify(event)})`);
}

/** The tag that the last change replaced, if this person made it; null for somebody else's. */
export async function changedOver(
  tx: Db,
  keys: AtRest,
  of: Pick<ChangeOf, 'kind' | 'locationId' | 'companyId' | 'by'>,
): Promise<string | null> {
  const [last] = await tx
    .select()
    .from(settingChanges)
    .where(
      and(
        eq(settingChanges.companyId, of.companyId),
        of.locationId === null
          ? isNull(settingChanges.locationId)
          : eq(settingChanges.locationId, of.locationId),
        eq(settingChanges.kind, of.kind),
      ),
    )
    .orderBy(desc(settingChanges.id))
    .limit(1);
  if (last?.by !== of.by) return null;
  // A change that cannot be decrypted must not keep the setting from being changed.
  const states = openOne(keys, 'settingChanges', last.id, () =>
    keys.revealJson<States>(last.states, aad(last.id)),
  );
  return states ? settingEtag(states.before) : null;
}

/** Changes of these kinds at a place, the newest first, with who made them. */
export async function changesAt(
  db: Db,
  keys: AtRest,
  of: {
    companyId: string;
    locationId: string | null;
    /** Also changes of these kinds that hold for the whole practice. */
    andPractice?: boolean;
    kinds: readonly SettingKind[];
    before?: string | undefined;
  },
) {
  const rows = await db
    .select({ row: settingChanges, by: users.name })
    .from(settingChanges)
    .innerJoin(users, eq(users.id, settingChanges.by))
    .where(
      and(
        eq(settingChanges.companyId, of.companyId),
        or(
          of.locationId === null || of.andPractice ? isNull(settingChanges.locationId) : undefined,
          of.locationId === null ? undefined : eq(settingChanges.locationId, of.locationId),
        ),
        inArray(settingChanges.kind, [...of.kinds]),
        of.before === undefined ? undefined : lt(settingChanges.id, of.before),
      ),
    )
    .orderBy(desc(settingChanges.id))
    .limit(CHANGES_PAGE);
  return openEach(
    keys,
    'settingChanges',
    rows,
    ({ row }) => row.id,
    ({ row, by }) => ({ ...row, ...keys.revealJson<States>(row.states, aad(row.id)), by }),
  );
}
