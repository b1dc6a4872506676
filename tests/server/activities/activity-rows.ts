import { randomUUID } from 'node:crypto';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { activityValues } from '#server/store/activities/activities.ts';
import { activities } from '#server/store/activities/schema/activities.ts';
import type { TestApp } from '../harness.ts';

type Row = Parameters<typeof activityValues>[1];

/** An open task at Mitte, as the database keeps it; `part` contains what is different. */
export const activityRow = ({ keys }: Pick<TestApp, 'keys'>, part: Partial<Row> = {}) =>
  activityValues(keys, {
    id: randomUUID(),
    companyId: DEMO_IDS.company,
    locationId: DEMO_IDS.mitte,
    source: 'task',
    status: 'neu',
    priority: 0,
    isAutomatic: false,
    isArchived: false,
    subject: 'Aufgabe',
    preview: '',
    createdAt: new Date(),
    ...part,
  });

const AT_ONCE = 500;

/** Adds activities without a call; answers their ids. */
export async function addActivities(
  test: Pick<TestApp, 'keys' | 'database'>,
  parts: readonly Partial<Row>[],
): Promise<string[]> {
  const rows = parts.map((part) => activityRow(test, part));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await test.database.db.insert(activities).values(rows.slice(at, at + AT_ONCE));
  }
  return rows.map(({ id }) => id);
}
