import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { recordById } from '#server/store/customers/customer-of.ts';
import { headOf, threadById } from '#server/store/messages/threads.ts';
import { hasUnread } from '#server/store/messages/write-messages.ts';
import { openRequest } from '#server/store/questionnaires/form-requests.ts';
import { hasEnded, type Mail, type Notice } from './mail.ts';

/** The address that a notice goes to now; null when there is none, or nothing is left to tell. */
async function addressee(
  db: Db,
  keys: AtRest,
  { of, id }: Notice,
  { to, now }: { to: string; now: Date },
): Promise<string | null> {
  if (of === 'form') {
    const request = await openRequest(db, id, now);
    const found = request && (await recordById(db, keys, request.companyId, request.customerId));
    if (!found || found.record.consent_mail?.state === 'refused') return null;
    const { mails } = found.record;
    return mails.includes(to) ? to : (mails[0] ?? null);
  }
  const thread = await threadById(db, id);
  if (!thread) return null;
  if (of === 'link') return headOf(keys, thread).contact ?? null;
  const account = thread.userId && (await accountById(db, thread.userId));
  return account && (await hasUnread(db, id, null)) ? account.email : null;
}

/**
 * The mail as it is to be sent now. It may have waited a night for the end of the quiet hours, or a
 * day for its provider. Messages that were read, withdrawn or erased meanwhile are not told any
 * more, a changed address is used, and a code or link that has expired is not sent.
 * @returns null when nothing is to be sent
 */
export async function standingMail(
  db: Db,
  keys: AtRest,
  mail: Mail,
  now: Date,
): Promise<Mail | null> {
  if (hasEnded(mail, now)) return null;
  if (mail.notice === undefined) return mail;
  const to = await addressee(db, keys, mail.notice, { to: mail.to, now });
  return to === null ? null : { ...mail, to };
}
