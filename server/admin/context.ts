import { randomUUID } from 'node:crypto';
import type { Db } from '#server/database/database.ts';
import type { SendMail } from '#server/outbound/mail.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { CompanyRow } from '#server/store/practice/company.ts';
import { appendAudit } from '#server/store/system/audit-log.ts';

/** What a command works with. */
export interface AdminContext {
  db: Db;
  keys: AtRest;
  /** Puts a mail into the server's queue, in the transaction that it is given. */
  sendMail: SendMail;
  /** Null before the first start has created it. */
  company: CompanyRow | null;
  /** Origin of the links that are printed. */
  publicUrl: string;
  now: Date;
}

/** A command: takes its arguments and returns the text for the terminal. Throws AdminRefused. */
export type Command = (context: AdminContext, words: readonly string[]) => Promise<string>;

/** Writes the deed into the audit log. Who sat at the terminal is not known to Empfang. */
export const audit = (
  tx: Db,
  action: string,
  { now, objectId = null }: { now: Date; objectId?: string | null },
): Promise<void> =>
  appendAudit(tx, [
    {
      at: now,
      actorKind: 'operator',
      actorId: null,
      action: `admin.${action}`,
      locationId: null,
      objectId,
      status: 200,
      code: null,
      requestId: randomUUID(),
    },
  ]);
