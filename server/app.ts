import { fileURLToPath } from 'node:url';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Collection } from '#contract/collections.ts';
import { APP_VERSION_HEADER } from '#contract/shared/constants.ts';
import { healthLive } from '#contract/system/calls/system.ts';
import { type BackupContext, backupFolderOf } from './backup/run-backup.ts';
import type { Services } from './call.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import { sendAtOnce, startJobs } from './jobs/start.ts';
import { DAY_QUOTAS, type DayQuotas, QUOTAS, type Quotas } from './lifetimes.ts';
import { LiveHub } from './live/hub.ts';
import { createMetrics } from './metrics/metrics.ts';
import { metricsPage } from './metrics/plugin.ts';
import { ownBookingOrigin } from './network/booking-service.ts';
import { openFastify } from './network/open-fastify.ts';
import type { Mailer } from './outbound/mail.ts';
import type { Outbound } from './outbound/outbound.ts';
import { clientErrorHandler } from './plugins/client-errors.ts';
import { compression } from './plugins/compression.ts';
import { jsonBody } from './plugins/json-body.ts';
import { openapi } from './plugins/openapi.ts';
import { problems, sendRefusal } from './plugins/problems.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { refusalOf } from './plugins/refusal-of.ts';
import { type LogOptions, loggerOf } from './plugins/request-log.ts';
import {
  BARE_HEADERS,
  contentSecurityPolicy,
  securityHeaders,
} from './plugins/security-headers.ts';
import { staticApp } from './plugins/static-app.ts';
import { unusedConnections } from './plugins/unused-connections.ts';
import { ROOT } from './root.ts';
import { registerRoute } from './routes/register.ts';
import { ROUTES } from './routes/table.ts';
import type { AtRest } from './sealing/at-rest.ts';
import { ExchangeWatch } from './services/gdt/exchange.ts';
import { startWatch, type Watched } from './services/system/alarms/watch.ts';
import { mayHearOf } from './services/system/sync/may-hear.ts';
import { BrokenRows } from './shared/broken-rows.ts';
import { Refusal } from './shared/refusal.ts';
import { hostOriginsOf } from './store/practice/embedding.ts';
import { AuditLog } from './store/system/audit-log.ts';
import { epochOf } from './store/system/meta.ts';
import { RefusalLog } from './store/system/refusals.ts';
import { appVersion } from './version.ts';

export interface AppOptions {
  env: Env;
  database: Database;
  keys: AtRest;
  mailer: Mailer;
  /** Provider of SMS and chats. */
  outbound: Outbound;
  /** What a backup holds beside the database; absent: none are made. */
  backup?: Pick<BackupContext, 'dataDirectory' | 'secret'>;
  clock?: () => Date;
  log?: LogOptions;
  /** False: mails go out before the call is answered, nothing runs at night. */
  jobs?: boolean;
  /** Time between two signs of life of a stream; for tests that wait for one. */
  heartbeatMs?: number;
  /** Multiplies every limit by network; for tests that are not about limits. */
  limitFactor?: number;
  /** Smaller quotas than the real ones, for tests that use them up. */
  quotas?: Partial<Quotas>;
  dayQuotas?: Partial<DayQuotas>;
  /**
   * Delay of the event loop, in ms, above which calls are refused with 503. 0 turns this off, for
   * tests on a busy machine.
   */
  maxEventLoopDelayMs?: number;
  /** Folder of the built app. */
  dist?: string;
  /** Certificate and key in PEM, when this process itself speaks https. */
  https?: { cert: string | Buffer; key: string | Buffer } | undefined;
  /** Whether people reach us by https from elsewhere: HSTS and upgrade-insecure-requests. */
  tls?: boolean;
  /** Origin of the links in mails. */
  publicUrl?: string;
  /** Values that raise alarms; absent: nothing is watched. */
  watch?: Watched | undefined;
  /** Is told of every route that is registered. */
  onRoute?: (method: string, url: string) => void;
}

const DIST = fileURLToPath(new URL('dist', ROOT));
/** Collections whose changes may be worth a notice to a browser. */
const NEWS: ReadonlySet<Collection> = new Set(['activities', 'threads']);
const MAX_EVENT_LOOP_DELAY_MS = 2_000;

/** Trusts one hop or the named addresses; without a setting no X-Forwarded-* header is believed. */
function trustProxy(setting: string | undefined) {
  if (setting === undefined) return false;
  if (setting === '1') return (_address: string, hop: number) => hop < 1;
  return setting.split(',').map((one) => one.trim());
}

/** Writes the counted refusals each minute. Returns a function that writes the rest and stops. */
function countRefusals(
  refusals: RefusalLog,
  clock: () => Date,
  onError: (error: Error) => void,
): () => Promise<void> {
  const asError = (error: unknown) => onError(error as Error);
  const timer = setInterval(() => void refusals.flush(clock()).catch(asError), 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await refusals.end().catch(asError);
  };
}

/** Builds the app on a migrated database. The same factory runs in production and in tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database, keys, mailer, outbound, clock = () => new Date(), jobs = true } = options;
  z.config(z.locales.de());
  const version = await appVersion();
  const settings: FastifyServerOptions = {
    logger: loggerOf(options.log ?? { level: env.LOG_LEVEL }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxy(env.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    requestTimeout: 150_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
    return503OnClosing: true,
    frameworkErrors: (error, _request, reply) => {
      reply.headers({ ...BARE_HEADERS, [APP_VERSION_HEADER]: version });
      return sendRefusal(reply, refusalOf(error));
    },
    clientErrorHandler: clientErrorHandler(version),
  };
  const app = openFastify(settings, options.https);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(APP_VERSION_HEADER, version);
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) options.onRoute?.(one, url);
  });

  const address = options.publicUrl ?? env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const publicUrl = address.replace(/\/$/, '');
  const onError = (error: Error) => app.log.error({ err: error }, 'a job failed');
  const queue = jobs
    ? await startJobs({
        ...database,
        keys,
        mailer,
        push: { ...database, keys, publicUrl, ownService: env.PUSH_SERVICE, onError },
        outbound,
        publicUrl,
        clock,
        onError,
        backup: options.backup && {
          database,
          folder: backupFolderOf(env),
          appVersion: version,
          clock,
          ...options.backup,
        },
      })
    : undefined;
  if (queue) app.addHook('onClose', () => queue.stop());
  const live = new LiveHub({
    connectionString: database.connectionString,
    epoch: () => epochOf(database.db),
    mayHear: mayHearOf,
    onChange: ({ collection }) => NEWS.has(collection) && queue?.noteNews(),
    onError: (error) => app.log.error({ err: error }, 'live events'),
    heartbeatMs: options.heartbeatMs,
  });
  if (queue) app.addHook('onReady', () => live.listen());
  // Before the server waits for open answers: streams would never end by themselves.
  app.addHook('preClose', () => live.close());
  const audit = new AuditLog(database.db);
  const refusals = new RefusalLog(audit);
  app.addHook('onClose', countRefusals(refusals, clock, onError));
  const broken = new BrokenRows(clock, (row) => app.log.error(row, 'a row cannot be presented'));
  // Where tests build two apps with the same keys, only the first one hears of broken rows.
  keys.onBroken ??= (what, id, error) => broken.note(what, id, error);
  const services: Services = {
    ...database,
    env,
    clock,
    keys,
    version,
    audit,
    broken,
    quotas: { ...QUOTAS, ...options.quotas },
    dayQuotas: { ...DAY_QUOTAS, ...options.dayQuotas },
    refusals,
    live,
    outbound,
    backUpSoon: queue?.backUpSoon ?? (async () => undefined),
    // Without jobs nothing goes out by itself: tests deliver when they want to.
    deliverSoon: queue?.deliverSoon ?? (async () => undefined),
    sendMail: queue?.sendMail ?? sendAtOnce(mailer),
    publicUrl,
    ownOtis: ownBookingOrigin(publicUrl, env.OTIS_PORT),
  };
  const exchange =
    jobs && env.GDT_FOLDER
      ? new ExchangeWatch({ ...database, keys, clock, folder: env.GDT_FOLDER, onError })
      : undefined;
  if (exchange) app.addHook('preClose', exchange.start());
  if (options.watch) {
    const end = startWatch({
      ...options.watch,
      brokenRows: () => broken.finding(),
      ...(exchange && { exchangeAway: () => exchange.awaySince }),
      ...{ db: database.db, keys, clock, publicUrl, onError },
      sendMail: env.SMTP_URL ? services.sendMail : null,
    });
    // The watch may write mails, so it ends before the queue does.
    app.addHook('preClose', end);
  }

  await app.register(unusedConnections);
  await app.register(problems);
  const tls = options.tls ?? false;
  await app.register(securityHeaders, { tls });
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: (request: FastifyRequest) => {
      // A supervisor restarts a process that does not answer this call, and a busy process is
      // alive.
      if (request.routeOptions.url === healthLive.path) return;
      throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    },
  });
  await app.register(metricsPage, {
    metrics: createMetrics({ database, live, clock, watched: options.watch }),
    token: env.METRICS_TOKEN,
    ofProcess: options.watch !== undefined,
  });
  await app.register(openapi, { version });
  const factor = options.limitFactor ?? 1;
  await app.register(rateLimits, { services, factor });
  await app.register(async (api) => {
    await api.register(compression);
    await api.register(jsonBody);
    for (const entry of ROUTES) registerRoute(api, services, entry, factor);
  });
  await app.register(staticApp, {
    directory: options.dist ?? DIST,
    workerOff: env.SERVICE_WORKER === 'off',
    errorCollector: env.SENTRY_DSN,
    pagePolicy: async () => {
      // While the database is away the page is still served, but no other page may frame it.
      const hosts = await hostOriginsOf(database.db).catch(() => []);
      const collector = env.SENTRY_DSN && new URL(env.SENTRY_DSN).origin;
      return {
        policy: contentSecurityPolicy(tls, hosts, collector),
        framed: hosts.length > 0,
      };
    },
  });
  return app;
}
