import { sentence } from '#contract/shared/sentence.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { german } from '#server/shared/german-time.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';
import { lastOf, recipientOf } from './state.ts';

const OLD_MS = 3 * DAY_MS;
const MISSING_SINCE = 'backup_key_missing_since';

/** A sentence that says what is wrong with the backups; null: nothing, or there are none yet. */
export async function backupTrouble(db: Db, now: Date): Promise<string | null> {
  const recipient = await recipientOf(db);
  if (!recipient) return null;
  const { good, failure } = await lastOf(db);
  if (failure) {
    return sentence(
      `Die Sicherung vom ${german(new Date(failure.at))} auf ${failure.host} ist gescheitert: ${failure.reason}`,
    );
  }
  const since = new Date(good?.at ?? recipient.at);
  if (now.getTime() - since.getTime() < OLD_MS) return null;
  return good
    ? `Die letzte Sicherung ist vom ${german(since)}.`
    : `Seit ${german(since)} gibt es einen Schlüssel, aber noch keine Sicherung.`;
}

/** A sentence when a real practice has had no recovery key for a day. */
export async function missingKey(db: Db, now: Date): Promise<string | null> {
  const company = await findCompany(db);
  if (!company || company.isDemo || (await recipientOf(db))) return null;
  const since = await read(db, MISSING_SINCE);
  if (since === undefined) await noteOnce(db, MISSING_SINCE, now.toISOString());
  if (since === undefined || now.getTime() - Date.parse(since) < DAY_MS) return null;
  return 'Es gibt noch keinen Wiederherstellungsschlüssel.';
}
