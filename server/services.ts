import type { BrokenRows } from './alarms/broken-rows.ts';
import type { Env } from './env.ts';
import type { SendMail } from './jobs/mail-queue.ts';
import type { Quotas } from './lifetimes.ts';
import type { LiveHub } from './live/hub.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { AtRest } from './sealing/at-rest.ts';
import type { AuditLog } from './store/audit-log.ts';
import type { Database, Db } from './store/database.ts';
import type { RefusalLog } from './store/refusals.ts';

/** What handlers work with. No state that matters lives in it: other processes share the database. */
export interface Services extends Database {
  env: Env;
  clock: () => Date;
  keys: AtRest;
  audit: AuditLog;
  refusals: RefusalLog;
  live: LiveHub;
  /** Has a backup made now, by whichever server takes it. */
  backUpSoon: (db: Db) => Promise<void>;
  sendMail: SendMail;
  /** The provider of SMS and chats, for what goes out at once. */
  outbound: Outbound;
  /** Has what waits to go out given to its providers, once this transaction is committed. */
  deliverSoon: (db: Db, afterMs: number) => Promise<void>;
  broken: BrokenRows;
  /** What may lie here that belongs to nothing yet. */
  quotas: Quotas;
  version: string;
  /** Origin of the links in mails, without a slash at the end. */
  publicUrl: string;
  /** Origin of the booking service in this process; undefined while its port is not known. */
  ownOtis: string | undefined;
}
