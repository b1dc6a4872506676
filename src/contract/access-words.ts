import * as accesses from './calls/accesses.ts';
import * as activities from './calls/activities.ts';
import * as answerDrafts from './calls/answer-drafts.ts';
import * as appointments from './calls/appointments.ts';
import * as auth from './calls/auth.ts';
import * as backup from './calls/backup.ts';
import * as booking from './calls/booking.ts';
import * as consents from './calls/consents.ts';
import * as corrections from './calls/corrections.ts';
import * as customerDeletions from './calls/customer-deletions.ts';
import * as customerExport from './calls/customer-export.ts';
import * as customerImports from './calls/customer-imports.ts';
import * as customerMerges from './calls/customer-merges.ts';
import * as customerRecords from './calls/customer-records.ts';
import * as customers from './calls/customers.ts';
import * as dataProtection from './calls/data-protection.ts';
import * as devices from './calls/devices.ts';
import * as door from './calls/door.ts';
import * as embedding from './calls/embedding.ts';
import * as exports_ from './calls/exports.ts';
import * as files from './calls/files.ts';
import * as formLinks from './calls/form-links.ts';
import * as formRequests from './calls/form-requests.ts';
import * as gdt from './calls/gdt.ts';
import * as gdtExchange from './calls/gdt-exchange.ts';
import * as gdtRequests from './calls/gdt-requests.ts';
import * as handOvers from './calls/hand-overs.ts';
import * as inbound from './calls/inbound.ts';
import * as kiosk from './calls/kiosk.ts';
import * as knownDevice from './calls/known-device.ts';
import * as locatedDevices from './calls/located-devices.ts';
import * as locationSettings from './calls/location-settings.ts';
import * as locations from './calls/locations.ts';
import * as messages from './calls/messages.ts';
import * as notes from './calls/notes.ts';
import * as ownSecondFactor from './calls/own-second-factor.ts';
import * as ownSessions from './calls/own-sessions.ts';
import * as passkeys from './calls/passkeys.ts';
import * as pdf from './calls/pdf.ts';
import * as people from './calls/people.ts';
import * as personnel from './calls/personnel.ts';
import * as push from './calls/push.ts';
import * as questionnaireVersions from './calls/questionnaire-versions.ts';
import * as questionnaires from './calls/questionnaires.ts';
import * as review from './calls/review.ts';
import * as savedViews from './calls/saved-views.ts';
import * as secondFactor from './calls/second-factor.ts';
import * as settingChanges from './calls/setting-changes.ts';
import * as setup from './calls/setup.ts';
import * as threadLinks from './calls/thread-links.ts';
import * as threads from './calls/threads.ts';
import type { Deeds } from './deeds.ts';
import { SETTINGS } from './settings/all.ts';

/**
 * What is done by each call that the audit log names, as the practice would say it (BDSG, Art. 5(2)
 * and 32 GDPR: who has seen what). Each call says it where it is declared (`DEEDS`), in the groups in which
 * the log is read. Nothing else of the calls is loaded with it.
 */
const AREAS: readonly Deeds[] = [
  accesses.DEEDS,
  activities.DEEDS,
  answerDrafts.DEEDS,
  appointments.DEEDS,
  auth.DEEDS,
  backup.DEEDS,
  booking.DEEDS,
  consents.DEEDS,
  corrections.DEEDS,
  customerDeletions.DEEDS,
  customerExport.DEEDS,
  customerImports.DEEDS,
  customerMerges.DEEDS,
  customerRecords.DEEDS,
  customers.DEEDS,
  dataProtection.DEEDS,
  devices.DEEDS,
  door.DEEDS,
  embedding.DEEDS,
  exports_.DEEDS,
  files.DEEDS,
  formLinks.DEEDS,
  formRequests.DEEDS,
  gdtExchange.DEEDS,
  gdtRequests.DEEDS,
  gdt.DEEDS,
  handOvers.DEEDS,
  inbound.DEEDS,
  kiosk.DEEDS,
  knownDevice.DEEDS,
  locatedDevices.DEEDS,
  locationSettings.DEEDS,
  locations.DEEDS,
  messages.DEEDS,
  notes.DEEDS,
  ownSecondFactor.DEEDS,
  ownSessions.DEEDS,
  passkeys.DEEDS,
  pdf.DEEDS,
  people.DEEDS,
  personnel.DEEDS,
  push.DEEDS,
  questionnaireVersions.DEEDS,
  questionnaires.DEEDS,
  review.DEEDS,
  savedViews.DEEDS,
  secondFactor.DEEDS,
  settingChanges.DEEDS,
  setup.DEEDS,
  threadLinks.DEEDS,
  threads.DEEDS,
];
type Group = 'records' | 'settings' | 'sign_in';
const said = (group: Group): Record<string, string> =>
  Object.assign({}, ...AREAS.map((deeds) => deeds[group]));

const CONFIGURED: Record<string, string> = {
  ...said('settings'),
  ...Object.fromEntries(
    SETTINGS.flatMap(({ read, put, deeds: [looked, changed] }) => [
      ...(read.access === 'session' ? [[read.id, looked]] : []),
      [put.id, changed],
    ]),
  ),
};

/** Refusals of no call in particular: of many different ones, or of what everybody may read. */
export const OTHER_DEED = 'other';

/** What the app asks by itself, for everybody who is signed in: it is logged, and says nothing of anybody. */
export const BACKGROUND: ReadonlySet<string> = new Set(
  AREAS.flatMap(({ background = [] }) => background),
);

export const ACCESS_GROUPS = {
  records: said('records'),
  settings: CONFIGURED,
  sign_in: said('sign_in'),
} as const;
export type AccessGroup = keyof typeof ACCESS_GROUPS;

/** What a call does, in German; null for what the app reads by itself in the background. */
export const deedOf = (call: string): string | null => {
  if (call === OTHER_DEED) return 'Verschiedene Anfragen';
  const { records, settings, sign_in } = ACCESS_GROUPS;
  return records[call] ?? settings[call] ?? sign_in[call] ?? null;
};
