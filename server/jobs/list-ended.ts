import { TIME_ZONE } from '#contract/constants.ts';
import { RETENTION_YEARS } from '#server/policies/retention.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { insertActivity } from '#server/store/activities.ts';
import { findCompany, locationsOf } from '#server/store/company.ts';
import type { Db } from '#server/store/database.ts';
import { endedSubmissions } from '#server/store/erase-submission.ts';

/** More are told as a number: the task names what to begin with. */
const NAMED = 20;

const before = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - RETENTION_YEARS);
  return end;
};

/**
 * Lists, as a task of each location, what has reached the end of its retention. Nothing is erased
 * by itself: whether a treatment has ended is known to people alone.
 */
export async function listEnded(db: Db, keys: AtRest, now: Date): Promise<void> {
  const company = await findCompany(db);
  if (!company) return;
  for (const location of await locationsOf(db, company.id)) {
    const ended = await endedSubmissions(db, location.id, before(now));
    if (ended.length === 0) continue;
    const named = ended.slice(0, NAMED).map(({ title, receivedAt }) => {
      const day = receivedAt.toLocaleDateString('de-DE', {
        dateStyle: 'medium',
        timeZone: TIME_ZONE,
      });
      return `• ${title.slice(0, 60)} vom ${day}`;
    });
    const more = ended.length > NAMED ? [`… und ${ended.length - NAMED} weitere`] : [];
    await insertActivity(db, keys, {
      companyId: company.id,
      locationId: location.id,
      source: 'task',
      status: 'neu',
      priority: 0,
      isAutomatic: true,
      isArchived: false,
      subject: `Aufbewahrung abgelaufen: ${ended.length} ${ended.length === 1 ? 'Bogen' : 'Bögen'}`,
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
