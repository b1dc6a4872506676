import type { Db } from '#server/database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Absent for what somebody has asked for (a code, a link, a copy) and for what concerns a sign-in. */
  notice?: Notice;
  /** How long the code or link in it counts, from when it was written; absent: there is none that ends. */
  livesMs?: number;
  /** ISO instant; given by the queue, and kept when the mail is put into it again. */
  written?: string;
}

/** What a mail tells of that nobody waits for: it keeps the quiet hours of its location. */
export interface Notice {
  locationId: string;
  /** A message in the portal, one behind a link, or a form that somebody is asked to fill. */
  of: 'portal' | 'link' | 'form';
  /** Of the thread, or of the request for a form. */
  id: string;
}

/**
 * Whether nobody can do anything with it any more: the code or link in it has ended. Of a mail that an
 * earlier release wrote nobody knows when that was, so one that may hold a code counts as ended.
 * @param held from a backup, where mails of earlier releases may come from
 */
export function hasEnded(mail: Mail, now: Date, { held = false } = {}): boolean {
  if (mail.written === undefined) return held && mail.notice === undefined;
  return mail.livesMs !== undefined && Date.parse(mail.written) + mail.livesMs <= now.getTime();
}

/** What stands above the words of every mail. */
export interface MailHead {
  practice: string;
  /** `#rrggbb`, read on white. */
  colour: string;
  logo: { png: Buffer; width: number; height: number } | null;
}

/** The provider's own answer; nothing pretends to have been delivered. */
export interface Mailer {
  send(mail: Mail, head: MailHead): Promise<'done' | 'failed' | 'pending'>;
}

/**
 * Hands a mail to the queue, as part of the transaction that it is given: the mail exists exactly when
 * what it tells of does.
 */
export type SendMail = (db: Db, mail: Mail | null) => Promise<void>;
