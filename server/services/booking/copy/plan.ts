import { createHash } from 'node:crypto';
import type { CopyEntry, CopyPart } from '#contract/booking/copy/copy.ts';
import { type CopyWrite, planCopy } from '#contract/booking/copy/plan-copy.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { Replaced } from '#server/store/booking/copies.ts';
import { itemsAt } from '#server/store/booking/items.ts';
import { readItems } from '#server/store/booking/read-items.ts';
import { settingEtag } from '#server/store/practice/setting-changes.ts';
import { settingAt } from '#server/store/practice/settings.ts';

export interface Between {
  from: string;
  to: string;
}

/** The id that a part has at another location: always the same, so that a second copy finds the first. */
export function idAt(to: string, id: string): string {
  const hex = createHash('sha256').update(`booking copy ${to} ${id}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** How one of them stands at a location. */
export const currentSetting = (db: Db, kind: Replaced['kind'], locationId: string) =>
  kind === 'booking' ? settingAt(db, booking, locationId) : settingAt(db, bookingDays, locationId);

/** The rules and days that would be replaced. Whether patients book by themselves is each location's own. */
async function settingsBetween(db: Db, { from, to }: Between, parts: readonly CopyPart[]) {
  const found: Replaced[] = [];
  if (parts.includes('rules')) {
    const before = await settingAt(db, booking, to);
    const after = { ...(await settingAt(db, booking, from)), online: before.online };
    found.push({ kind: 'booking', before, after });
  }
  if (parts.includes('days')) {
    const [before, after] = [
      await settingAt(db, bookingDays, to),
      await settingAt(db, bookingDays, from),
    ];
    found.push({ kind: 'booking_days', before, after });
  }
  return found;
}

/** What copying would do right now. */
export async function planBetween(
  db: Db,
  keys: AtRest,
  between: Between,
  parts: readonly CopyPart[],
): Promise<{ entries: CopyEntry[]; writes: CopyWrite[]; replaced: Replaced[] }> {
  const present = async (id: string) => (await readItems(db, keys, await itemsAt(db, id))).items;
  const [here, there] = [await present(between.from), await present(between.to)];
  const { entries, writes } = planCopy(here, there, parts, (id) => idAt(between.to, id));
  const settings = await settingsBetween(db, between, parts);
  const replaced = settings.filter(
    ({ before, after }) => settingEtag(before) !== settingEtag(after),
  );
  const ofSettings = settings.map(
    (one): CopyEntry => ({
      kind: one.kind === 'booking' ? 'rules' : 'days',
      name: '',
      state: replaced.includes(one) ? 'new' : 'exists',
      missing: null,
    }),
  );
  return { entries: [...ofSettings, ...entries], writes, replaced };
}
