import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/shared/endpoint.ts';
import type { Caller, Device, Person, SigningSystem, TeamDevice, Visitor } from './caller.ts';
import type { Database, Db } from './database/database.ts';
import type { Env } from './env.ts';
import type { DayQuotas, Quotas } from './lifetimes.ts';
import type { LiveHub } from './live/hub.ts';
import type { SendMail } from './outbound/mail.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { AtRest } from './sealing/at-rest.ts';
import type { BrokenRows } from './shared/broken-rows.ts';
import type { AuditLog } from './store/system/audit-log.ts';
import type { RefusalLog } from './store/system/refusals.ts';

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
  /** Has waiting messages given to their providers after `afterMs`, counted from the commit. */
  deliverSoon: (db: Db, afterMs: number) => Promise<void>;
  broken: BrokenRows;
  /** Limits for stored files that no form or message names yet. */
  quotas: Quotas;
  /** Limits for what one origin sends in a day. */
  dayQuotas: DayQuotas;
  version: string;
  /** Origin of the links in mails, without a slash at the end. */
  publicUrl: string;
  /** Origin of the booking service in this process; undefined while its port is not known. */
  ownOtis: string | undefined;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type CallerOf<A extends Access, P> = A extends 'session'
  ? Person
  : A extends 'device'
    ? Device
    : A extends 'practice_device'
      ? TeamDevice
      : A extends 'integration'
        ? SigningSystem
        : A extends 'anyone'
          ? (P extends true ? Caller : Visitor) | null
          : null;

/** One call on its way through a handler: checked input, a known caller. */
export interface Call<E extends Endpoint = Endpoint> {
  services: Services;
  /** The transaction of an `outbox` call, otherwise the database. */
  db: Db;
  caller: CallerOf<E['access'], E['practiceDevices']>;
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** The body of a call with `binaryBody`; empty otherwise. */
  bytes: Uint8Array;
  now: Date;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  /** Keyed hash of the caller's network. */
  network: string;
  /** Keyed hashes of the larger networks that contain the caller's, the smallest first. */
  wider: readonly string[];
  request: FastifyRequest;
  /** Names the object for the audit log, where the path does not. */
  about(ids: { locationId?: string | null; objectId?: string | null }): void;
}
