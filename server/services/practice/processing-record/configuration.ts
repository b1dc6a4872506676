import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DataProtection } from '#contract/calls/data-protection.ts';
import type { DeviceSettings } from '#contract/entities/practice-device.ts';
import type { PurposeKind } from '#contract/questionnaire/purpose.ts';
import { backupFolderOf } from '#server/backup/run-backup.ts';
import { recipientOf } from '#server/backup/state.ts';
import type { Services } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { phoneOnPaper } from '#server/shared/phone.ts';
import { kiosks } from '#server/store/access/schema/access.ts';
import { customerImports } from '#server/store/customers/schema/customers.ts';
import { liveSubscriptions } from '#server/store/devices/push.ts';
import { practiceDevices } from '#server/store/devices/schema/devices.ts';
import { gdtSettings } from '#server/store/gdt/schema/gdt.ts';
import { integrations } from '#server/store/messages/schema/integrations.ts';
import { threads } from '#server/store/messages/schema/messages.ts';
import { locationsOf, theCompany } from '#server/store/practice/company.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { formRequests } from '#server/store/questionnaires/schema/form-requests.ts';
import { questionnaires } from '#server/store/questionnaires/schema/questionnaires.ts';

/** Everything that decides what the record says; host names and folders, never a secret. */
export interface Configuration {
  practice: string;
  locations: { name: string; address: string; phone: string }[];
  own: DataProtection;
  /** The practice's own privacy notice is there. */
  privacyNotice: boolean;
  team: { people: number; admins: number };
  secondFactor: boolean;
  /** Labels of what patients find on their start page, and the https hosts that it leads to. */
  buttons: string[];
  linkHosts: string[];
  /** Titles of what is published. */
  forms: { title: string; kind: PurposeKind }[];
  conversations: boolean;
  requests: boolean;
  imports: boolean;
  kiosks: number;
  devices: DeviceSettings[];
  /** Names of systems that send calls, SMS and chats. */
  telephone: string[];
  pushHosts: string[];
  mailHost: string | null;
  collectorHost: string | null;
  booking: string | null;
  embedding: string[];
  gdt: { locations: string[]; folder: string | null };
  /** Host of a database elsewhere; null: the embedded one. */
  databaseHost: string | null;
  backup: { folder: string; key: boolean };
  https: 'here' | 'proxy' | 'none';
  keyOutside: boolean;
  virusScan: boolean;
}

/** The host of an address, without user, password and path. */
const hostOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).hostname || null : null;

const sorted = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'de'));

async function anyIn(db: Db, table: PgTable, where?: SQL): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return found.length > 0;
}

const httpsOf = (env: Env, publicUrl: string): Configuration['https'] => {
  if (env.TLS_CERT) return 'here';
  return publicUrl.startsWith('https:') ? 'proxy' : 'none';
};

async function devicesOf(db: Db) {
  const live = await db.select({ id: kiosks.id }).from(kiosks).where(isNull(kiosks.revokedAt));
  const desks = await db
    .select({ settings: practiceDevices.settings })
    .from(practiceDevices)
    .where(isNull(practiceDevices.revokedAt));
  return { kiosks: live.length, devices: desks.map(({ settings }) => settings) };
}

async function teamOf(db: Db, companyId: string): Promise<Configuration['team']> {
  const rows = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.endedAt)));
  const team = rows.filter(({ role }) => role !== 'customers');
  return { people: team.length, admins: team.filter(({ role }) => role === 'admins').length };
}

/** Reads what this practice has switched on, set up and connected, as of now. */
export async function configurationOf(
  services: Pick<Services, 'db' | 'env' | 'keys' | 'publicUrl'>,
  now: Date,
): Promise<Configuration> {
  const { db, env, keys, publicUrl } = services;
  const company = await theCompany(db);
  const open = (await locationsOf(db, company.id)).filter(({ archivedAt }) => archivedAt === null);
  const forms = await db
    .select({ title: questionnaires.title, purpose: questionnaires.purpose })
    .from(questionnaires)
    .where(isNotNull(questionnaires.publishedVersion));
  const systems = await db
    .select({ name: integrations.name })
    .from(integrations)
    .where(isNull(integrations.revokedAt));
  const gdtAt = await db.select({ id: gdtSettings.locationId }).from(gdtSettings);
  const subscribed = await liveSubscriptions(db, keys, now);
  const buttons = open.flatMap(({ digitalReception, dashboardButtons }) =>
    dashboardButtons.filter(({ key }) => digitalReception.active_dashboard_buttons.includes(key)),
  );
  return {
    practice: company.name,
    locations: open.map(({ name, street, postalCode, city, phone }) => ({
      name,
      address: `${street}, ${postalCode} ${city}`,
      phone: phoneOnPaper(phone),
    })),
    own: company.dataProtection,
    privacyNotice: company.legal.privacy !== '',
    team: await teamOf(db, company.id),
    secondFactor: company.secondFactorRequired,
    buttons: sorted(buttons.map(({ label }) => label)),
    linkHosts: sorted(
      buttons.flatMap(({ link_type, target }) =>
        link_type === 'external_link' ? (hostOf(target) ?? []) : [],
      ),
    ),
    forms: forms.map(({ title, purpose }) => ({ title, kind: purpose?.kind ?? 'questionnaire' })),
    conversations: await anyIn(db, threads),
    requests: await anyIn(db, formRequests),
    imports: await anyIn(db, customerImports, isNull(customerImports.undoneAt)),
    ...(await devicesOf(db)),
    telephone: sorted(systems.map(({ name }) => name)),
    pushHosts: sorted(subscribed.flatMap(({ content }) => hostOf(content.endpoint) ?? [])),
    mailHost: hostOf(env.SMTP_URL),
    collectorHost: hostOf(env.SENTRY_DSN),
    booking: hostOf(env.OTIS_ORIGIN ?? company.otisOrigin),
    embedding: sorted(company.embedOrigins.flatMap((origin) => hostOf(origin) ?? [])),
    gdt: {
      locations: open
        .filter(({ id }) => gdtAt.some((one) => one.id === id))
        .map(({ name }) => name),
      folder: env.GDT_FOLDER ?? null,
    },
    databaseHost: env.DATABASE_URL ? (hostOf(env.DATABASE_URL) ?? 'eigener Server') : null,
    backup: {
      folder: backupFolderOf(env),
      key: (await recipientOf(db)) !== null,
    },
    https: httpsOf(env, publicUrl),
    keyOutside: env.EMPFANG_SECRET_KEY !== undefined,
    virusScan: Boolean(process.env.VIRUS_SCAN_COMMAND),
  };
}
