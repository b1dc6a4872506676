import type { DeviceSettings } from '#contract/devices/practice-device.ts';
import type { PurposeKind } from '#contract/questionnaires/purpose.ts';
import type { DataProtection } from '#contract/settings/data-protection.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import { backupFolderOf } from '#server/backup/run-backup.ts';
import { recipientOf } from '#server/backup/state.ts';
import type { Services } from '#server/call.ts';
import type { Env } from '#server/env.ts';
import { phoneOnPaper } from '#server/shared/phone.ts';
import { liveSubscriptions } from '#server/store/devices/push.ts';
import { locationsOf, theCompany } from '#server/store/practice/company.ts';
import {
  gdtLocations,
  liveDevices,
  liveSystems,
  publishedForms,
  rolesOfTeam,
  whatWasUsed,
} from '#server/store/records/in-use.ts';

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
  inAlphabet([...new Set(texts)], (text) => text);

const httpsOf = (env: Env, publicUrl: string): Configuration['https'] => {
  if (env.TLS_CERT) return 'here';
  return publicUrl.startsWith('https:') ? 'proxy' : 'none';
};

/** Reads what this practice has switched on, set up and connected, as of now. */
export async function configurationOf(
  services: Pick<Services, 'db' | 'env' | 'keys' | 'publicUrl'>,
  now: Date,
): Promise<Configuration> {
  const { db, env, keys, publicUrl } = services;
  const company = await theCompany(db);
  const open = (await locationsOf(db, company.id)).filter(({ archivedAt }) => archivedAt === null);
  const forms = await publishedForms(db);
  const systems = await liveSystems(db);
  const gdtAt = await gdtLocations(db);
  const team = await rolesOfTeam(db, company.id);
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
    team: { people: team.length, admins: team.filter((role) => role === 'admins').length },
    secondFactor: company.secondFactorRequired,
    buttons: sorted(buttons.map(({ label }) => label)),
    linkHosts: sorted(
      buttons.flatMap(({ link_type, target }) =>
        link_type === 'external_link' ? (hostOf(target) ?? []) : [],
      ),
    ),
    forms: forms.map(({ title, purpose }) => ({ title, kind: purpose?.kind ?? 'questionnaire' })),
    ...(await whatWasUsed(db)),
    ...(await liveDevices(db)),
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
