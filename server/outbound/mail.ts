import type { Db } from '#server/database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Absent for what somebody has asked for (a code, a link, a copy) and for what concerns a sign-in. */
  notice?: Notice;
}

/** What a mail tells of that nobody waits for: it keeps the quiet hours of its location. */
export interface Notice {
  locationId: string;
  /** A message in the portal, one behind a link, or a form that somebody is asked to fill. */
  of: 'portal' | 'link' | 'form';
  /** Of the thread, or of the request for a form. */
  id: string;
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
