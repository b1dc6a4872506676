import { lockUntilEnd } from '#server/database/advisory-locks.ts';
import type { Db } from '#server/database/database.ts';
import { RETENTION_YEARS } from '#server/policies/retention.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { germanDay } from '#server/shared/german-time.ts';
import { insertActivity } from '#server/store/activities/activities.ts';
import { findCompany, locationsOf } from '#server/store/practice/company.ts';
import { endedSubmissions } from '#server/store/records/erase-submission.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';

const LISTED = 'retention_listed';
/** Entries that a task names; the rest is given as a number. */
const NAMED = 20;

const before = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - RETENTION_YEARS);
  return end;
};

/**
 * Lists, as a task of each location, what has reached the end of its retention, once a month. Nothing
 * is erased by itself: whether a treatment has ended is known to people alone.
 */
export async function listEnded(db: Db, keys: AtRest, now: Date): Promise<void> {
  const company = await findCompany(db);
  if (!company) return;
  const month = now.toISOString().slice(0, 7);
  // One transaction, and only once a month: the queue repeats a job whose end it did not hear of.
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'retention');
    if ((await read(tx, LISTED)) === month) return;
    await noteOnce(tx, LISTED, month);
    await listAll(tx, keys, company.id, now);
  });
}

async function listAll(tx: Db, keys: AtRest, companyId: string, now: Date): Promise<void> {
  const locations = await locationsOf(tx, companyId);
  for (const location of locations) {
    const ended = await endedSubmissions(tx, location.id, before(now));
    if (ended.length === 0) continue;
    // The inbox of an archived location is shown nowhere, so another location gets the task.
    const place = location.archivedAt ? (locations[0] ?? location) : location;
    const from = place.id === location.id ? '' : ` aus ${location.name}`;
    const named = ended.slice(0, NAMED).map(({ title, receivedAt }) => {
      return `• ${title.slice(0, 60)} vom ${germanDay(receivedAt)}`;
    });
    const more = ended.length > NAMED ? [`… und ${ended.length - NAMED} weitere`] : [];
    await insertActivity(tx, keys, {
      companyId,
      locationId: place.id,
      source: 'task',
      status: 'neu',
      priority: 0,
      isAutomatic: true,
      isArchived: false,
      subject: `Aufbewahrung abgelaufen: ${ended.length} ${ended.length === 1 ? 'Bogen' : 'Bögen'}${from}`,
      preview: [
        'Die zehn Jahre nach § 630f BGB sind vorbei. Bitte prüfen Sie, ob die Behandlung abgeschlossen ist, und löschen Sie sie dann.',
        ...named,
        ...more,
      ].join('\n'),
      sender: null,
      createdAt: now,
    });
  }
}
