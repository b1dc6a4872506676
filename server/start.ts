import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { backUpBeforeUpdate } from './backup/before-update.ts';
import { type Database, openDatabase } from './database/database.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
import { watchQueries } from './database/slow-queries.ts';
import type { Env } from './env.ts';
import { logFor } from './log-target.ts';
import { checkBookingService, ownBookingOrigin } from './network/booking-service.ts';
import type { Certificate } from './network/certificate.ts';
import { CertificateWatch } from './network/certificate-watch.ts';
import { listenOptions } from './network/listen-options.ts';
import { isLoopback } from './network/secure-address.ts';
import { buildOtisApp } from './otis-app.ts';
import { createMailer } from './outbound/mailer.ts';
import { fileOutbound } from './outbound/outbound.ts';
import { type AtRest, atRestOf, loadSecret } from './sealing/at-rest.ts';
import type { DemoQuestionnaire } from './seed/demo.ts';
import { fillDemo } from './seed/fill-demo.ts';
import { type DemoAccess, prepareDemo } from './seed/prepare-demo.ts';
import { checkPurpose } from './seed/purpose.ts';
import { makeSetupToken, setupAddress } from './services/practice/setup-link.ts';
import { StartRefused } from './start-refused.ts';
import { sealActivities } from './store/activities/seal-activities.ts';
import { visitorOf } from './store/booking/otis-visitor.ts';
import { findCompany, requireSecondFactor } from './store/practice/company.ts';
import { sealNames } from './store/records/seal-names.ts';
import { beginForeignLogAnew } from './store/system/changes.ts';
import { checkExtensions } from './store/system/extensions.ts';
import { checkMasterKey, noteRestore } from './store/system/meta.ts';
import { ensureSealingKey } from './store/system/sealing-keys.ts';

/** A running server, with what its operator is told. */
export interface Running {
  /** Where people reach the app. */
  address: string;
  otisAddress: string;
  /** German sentences that the operator should read. */
  notes: string[];
  dataDirectory: string;
  logFile: string | null;
  /** Only while the demo practice is in the database. */
  demo: DemoAccess | null;
  /** Shown once at the terminal: the link that creates the practice; null when there is one. */
  setupLink: string | null;
  /** Stops listening, lets running requests end, then closes jobs, pool and database. */
  stop(): Promise<void>;
}

/** Stops what was started, in reverse order; a failure does not keep the rest from stopping. */
class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything ended cleanly');
  }
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartRefused(
        `Der Port ${port} ist schon belegt; bitte beenden Sie das andere Programm oder wählen Sie mit PORT und OTIS_PORT andere.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartRefused(
        `Auf ${host}:${port} darf oder kann dieser Rechner nicht lauschen; bitte prüfen Sie HOST und PORT.`,
      );
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function openPractice(
  env: Env,
  database: Database,
  keys: AtRest,
  beforeUpdate: () => Promise<void>,
  questionnaires: readonly DemoQuestionnaire[],
): Promise<{ demo: DemoAccess | null; setupToken: string | null }> {
  await checkExtensions(database.db);
  await migrateDatabase(database.pool, { beforeUpdate });
  await checkMasterKey(database.db, keys);
  await sealActivities(database.db, keys);
  await sealNames(database.db, keys);
  const now = new Date();
  await beginForeignLogAnew(database.db, now);
  if (env.EMPFANG_RESTORE) await noteRestore(database.db, env.EMPFANG_RESTORE, now);
  const demo = await prepareDemo(database.db, keys, env, questionnaires, now);
  const company = await findCompany(database.db);
  if (company && env.SECOND_FACTOR) {
    await requireSecondFactor(database.db, company.id, env.SECOND_FACTOR === 'on');
  }
  if (company) await ensureSealingKey(database.db, keys, company.id, now);
  return { demo, setupToken: await makeSetupToken(database.db, now) };
}

/** Puts the port that the server really listens on into the origin. */
function withPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}

/**
 * Starts everything: database, tables, practice, jobs, both ports. Throws StartRefused, with
 * nothing left running, when it cannot.
 */
export async function startEmpfang(
  env: Env,
  questionnaires: readonly DemoQuestionnaire[],
): Promise<Running> {
  const undo = new Undo();
  try {
    return await startAll(env, questionnaires, undo);
  } catch (error) {
    await undo.run().catch(() => undefined);
    throw error;
  }
}

async function startAll(
  env: Env,
  questionnaires: readonly DemoQuestionnaire[],
  undo: Undo,
): Promise<Running> {
  const dataDirectory = resolve(env.EMPFANG_DATA_DIR);
  const log = logFor(env);
  const directory = dataDirectory;
  const secret = await loadSecret({ secret: env.EMPFANG_SECRET_KEY, directory });
  const keys = atRestOf(secret);
  const connectionString = env.DATABASE_URL ?? (await embedded(dataDirectory, log.note, undo));
  const database = openDatabase(connectionString, () => log.note('an idle connection was lost'), {
    // Two uses of a connection at once are a fault of ours that only costs time: outside of
    // production it throws, so that it is found.
    onSecond:
      env.NODE_ENV === 'production'
        ? ({ message, stack }) => log.warn(message, { stack })
        : undefined,
  });
  if (env.SLOW_QUERY_MS > 0) {
    watchQueries(database.pool, env.SLOW_QUERY_MS, (slow) => log.warn('a slow query', slow));
  }
  undo.add(() => database.pool.end());
  const { demo, setupToken } = await openPractice(
    env,
    database,
    keys,
    async () => {
      await checkPurpose(database.db, env);
      await backUpBeforeUpdate(env, database, secret, log.note);
    },
    questionnaires,
  );
  const at = await listenOptions(env, { demo: demo !== null, now: new Date() });
  const ownOtis = ownBookingOrigin(at.publicUrl, at.otisPort);
  checkBookingService(env, ownOtis);
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    directory: join(dataDirectory, 'mails'),
    from: env.MAIL_FROM,
  });
  const tls = at.tls && !isLoopback(new URL(at.publicUrl).hostname);
  const shared = { log: log.options, https: at.https, tls };
  const { publicUrl } = at;
  const outbound = fileOutbound(join(dataDirectory, 'outgoing'));
  const certificate = watchCertificate(env, at.certificate, log.note);
  if (certificate) undo.add(() => certificate.stop());
  const watch =
    env.ALARMS === 'off' ? undefined : { dataDirectory, certificate: () => certificate?.state };
  const app = await buildApp({
    env,
    database,
    keys,
    mailer,
    outbound,
    publicUrl,
    watch,
    backup: { dataDirectory, secret },
    ...shared,
  });
  undo.add(() => app.close());
  const otis = await buildOtisApp({
    ...shared,
    redeem: async (token) =>
      ownOtis ? visitorOf(database.db, { token, audience: ownOtis }, new Date()) : null,
  });
  undo.add(() => otis.close());
  for (const { server } of [app, otis]) certificate?.serve(server);
  const port = await listen(app, at.port, at.host);
  const otisPort = await listen(otis, at.otisPort, at.host);
  if (demo) {
    const life = await fillDemo({ app, env, database, keys, password: demo.password }, log.note);
    // Ended before the app and the database, which it uses.
    if (life) undo.add(() => life.stop());
  }
  const address = at.port === 0 ? withPort(publicUrl, port) : publicUrl;
  return {
    address,
    otisAddress: env.OTIS_ORIGIN ?? withPort(publicUrl, otisPort),
    notes: at.notes,
    dataDirectory,
    logFile: log.file,
    demo,
    setupLink: setupToken && setupAddress(address, setupToken),
    stop: () => undo.run(),
  };
}

/** Only where this process itself speaks https. */
function watchCertificate(
  { TLS_CERT, TLS_KEY }: Env,
  current: Certificate | undefined,
  note: (line: string) => void,
): CertificateWatch | undefined {
  if (!current || !TLS_CERT || !TLS_KEY) return undefined;
  const watch = new CertificateWatch([TLS_CERT, TLS_KEY], current, note);
  watch.start();
  return watch;
}

async function embedded(
  dataDirectory: string,
  log: (line: string) => void,
  undo: Undo,
): Promise<string> {
  const directory = join(dataDirectory, 'postgres');
  const database = await startEmbeddedDatabase({ directory, log });
  undo.add(() => database.stop());
  return database.connectionString;
}
