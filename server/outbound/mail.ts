import type { Db } from '#server/database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Absent for mails that were asked for (a code, a link, a copy) and those about a sign-in. */
  notice?: Notice;
  /** Milliseconds from `written` for which its code or link is valid; absent: for ever. */
  livesMs?: number;
  /** ISO instant, set by the queue, and kept when the mail is queued again. */
  written?: string;
}

/** What a mail tells of that nobody waits for. It is not sent in the location's quiet hours. */
export interface Notice {
  locationId: string;
  /** A message in the portal, one behind a link, or a form that somebody is asked to fill. */
  of: 'portal' | 'link' | 'form';
  /** Id of the thread, or of the request for a form. */
  id: string;
}

/**
 * Whether a mail is useless because its code or link has expired. Mails of an earlier release do
 * not say when they were written; of those, one from a backup that may hold a code counts as
 * expired.
 * @param held the mail comes from a restored backup
 */
export function hasEnded(mail: Mail, now: Date, { held = false } = {}): boolean {
  if (mail.written === undefined) return held && mail.notice === undefined;
  return mail.livesMs !== undefined && Date.parse(mail.written) + mail.livesMs <= now.getTime();
}

/** The head above the text of every mail. */
export interface MailHead {
  practice: string;
  /** `#rrggbb`, read on white. */
  colour: string;
  logo: { png: Buffer; width: number; height: number } | null;
}

/** Sends a mail. The result is the provider's own answer: `done` only when the provider took it. */
export interface Mailer {
  send(mail: Mail, head: MailHead): Promise<'done' | 'failed' | 'pending'>;
}

/**
 * Puts a mail into the queue within the given transaction, so that the mail exists exactly when the
 * change that it tells of does. `null` is a mail to nobody (mail-queue.ts).
 */
export type SendMail = (db: Db, mail: Mail | null) => Promise<void>;
