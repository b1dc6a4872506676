import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail, Mailer, MailHead } from './mail.ts';
import { htmlOf } from './mail-html.ts';

export interface MailerOptions {
  /** `smtp://` or `smtps://` with user and password; without it mails become files. */
  smtpUrl?: string | undefined;
  /** Folder of the files; made when missing. */
  directory: string;
  /** Sender, `Name <address>`. */
  from: string;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** One plain address: no list, no name, no line break that could add a header (RFC 5322). */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * The recipient is passed as an address, never as text to be parsed. The text goes out as it is,
 * and as HTML below the practice's head. Nothing is read from files or addresses that a text may
 * name.
 */
function message(from: string, { to, subject, text }: Mail, head: MailHead): SendMailOptions {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('a mail goes to exactly one plain address');
  return {
    from,
    to: { name: '', address: to },
    subject: subject.replace(/[\r\n]+/g, ' '),
    text,
    ...htmlOf(text, head),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Taken by the mail server: `done`. Refused, or not reached: `failed`; the queue tries again. */
function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, head) => {
      const wanted = message(from, mail, head);
      try {
        const { accepted } = await transport.sendMail(wanted);
        return accepted.length > 0 ? 'done' : 'failed';
      } catch {
        // The error's text repeats addresses, and the queue needs only the status.
        return 'failed';
      }
    },
  };
}

/** Writes RFC 5322 files (`.eml`), whole or not at all. `pending`, as nobody has delivered them. */
function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, head) => {
      const { message: bytes } = await transport.sendMail(message(from, mail, head));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(directory, `${time}-${randomUUID()}.eml`);
      const handle = await open(`${file}.part`, 'wx', 0o600);
      try {
        await handle.writeFile(bytes as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
      return 'pending';
    },
  };
}

/**
 * Sends by SMTP when there is a server for it, otherwise into the data folder. `send` throws
 * TypeError for anything but one plain address, and what writing a file can throw.
 */
export const createMailer = ({ smtpUrl, directory, from }: MailerOptions): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(directory, from);
