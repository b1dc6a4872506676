import * as z from 'zod/mini';
import { StartRefused } from './start-refused.ts';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), fallback);
const optional = z.optional(z.string().check(z.minLength(1)));

const EnvSchema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: port(3000),
  OTIS_PORT: port(3001),
  HOST: optional,
  PUBLIC_URL: z.optional(z.url()),
  EMPFANG_DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  DATABASE_URL: optional,
  /** `1` seeds the demo practice in production too. */
  DEMO: z.optional(z.enum(['0', '1'])),
  /** `off`: the demo practice begins without calls and messages. */
  DEMO_MESSAGES: z._default(z.enum(['on', 'off']), 'on'),
  /** `on`: the demo practice begins with a team, patients and three weeks of work; `npm start` wants it. */
  DEMO_LIFE: z._default(z.enum(['on', 'off']), 'off'),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(12)), 'Lindenhof-2026'),
  TLS_CERT: optional,
  TLS_KEY: optional,
  /** Addresses or networks of proxies whose X-Forwarded-* headers are believed, or `1` for one hop. */
  TRUST_PROXY: optional,
  SMTP_URL: optional,
  MAIL_FROM: z._default(z.string(), 'Empfang <empfang@localhost>'),
  EMPFANG_SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  /** Names a restored backup, for example by its date; each new name begins a new epoch, once. */
  EMPFANG_RESTORE: optional,
  /** Folder of the backups; absent: `backups` in the data folder. */
  BACKUP_DIR: optional,
  /** `off`: no backup is made before an update changes tables, for operators who make their own. */
  BACKUP_BEFORE_UPDATE: z._default(z.enum(['on', 'off']), 'on'),
  /** Exchange folder of the practice system, where GDT files are laid. */
  GDT_FOLDER: optional,
  /** Origin of a push service of one's own, beside those of the browsers. */
  PUSH_SERVICE: z.optional(z.url()),
  /** Where errors are reported to, a Sentry DSN of the practice's own collector; empty: nowhere. */
  SENTRY_DSN: z.optional(z.string().check(z.regex(/^https?:\/\/\w+@[\w.:-]+\/(?:[\w-]+\/)*\d+$/))),
  OTIS_ORIGIN: z.optional(z.url()),
  /** Shared with a booking service elsewhere, which signs with it: `whsec_` and 32 bytes in base64. */
  OTIS_SECRET: z.optional(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{43,}={0,2}$/))),
  /** Sets whether the team signs in with a second factor; absent: as the practice has it. */
  SECOND_FACTOR: z.optional(z.enum(['on', 'off'])),
  /** `off` is the kill switch: browsers drop the service worker and its caches, never their data. */
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  /** `off`: troubles of the machine become no tasks of the admins; something else watches it. */
  ALARMS: z._default(z.enum(['on', 'off']), 'on'),
  /** Opens /metrics to a Prometheus on another machine; without it, only this machine may read it. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(20))),
  /** Statements that take longer are logged, without their values; 0: none. Milliseconds. */
  SLOW_QUERY_MS: z._default(z.coerce.number().check(z.gte(0)), 500),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});
export type Env = z.output<typeof EnvSchema>;

/** Reads the settings. Empty values count as absent. Throws StartRefused naming each wrong setting. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = EnvSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new StartRefused(`Diese Einstellungen passen nicht: ${wrong.join(', ')}.`);
  }
  if (Boolean(parsed.data.TLS_CERT) !== Boolean(parsed.data.TLS_KEY)) {
    throw new StartRefused(
      'TLS_CERT und TLS_KEY gehören zusammen; bitte setzen Sie beide oder keines.',
    );
  }
  return parsed.data;
}
