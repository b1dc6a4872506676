import * as activities from '../activities/calls/activities.ts';
import * as appointments from '../activities/calls/appointments.ts';
import * as contents from '../activities/calls/contents.ts';
import * as notes from '../activities/calls/notes.ts';
import * as savedViews from '../activities/calls/saved-views.ts';
import * as bookingAbsences from '../booking/calls/absences.ts';
import * as bookedAppointments from '../booking/calls/appointments.ts';
import * as booking from '../booking/calls/booking.ts';
import * as bookingCards from '../booking/calls/cards.ts';
import * as bookingCopies from '../booking/calls/copies.ts';
import * as bookingFamily from '../booking/calls/family.ts';
import * as bookingFhir from '../booking/calls/fhir.ts';
import * as bookingItems from '../booking/calls/items.ts';
import * as bookingPacking from '../booking/calls/packing.ts';
import * as bookingSeries from '../booking/calls/series.ts';
import * as consents from '../consents/calls/consents.ts';
import * as customerDeletions from '../customers/calls/customer-deletions.ts';
import * as customerExport from '../customers/calls/customer-export.ts';
import * as customerImports from '../customers/calls/customer-imports.ts';
import * as customerMerges from '../customers/calls/customer-merges.ts';
import * as customerRecords from '../customers/calls/customer-records.ts';
import * as customers from '../customers/calls/customers.ts';
import * as devices from '../devices/calls/devices.ts';
import * as kiosk from '../devices/calls/kiosk.ts';
import * as kioskCheckIn from '../devices/calls/kiosk-check-in.ts';
import * as kioskHelp from '../devices/calls/kiosk-help.ts';
import * as locatedDevices from '../devices/calls/located-devices.ts';
import * as push from '../devices/calls/push.ts';
import * as gdt from '../gdt/calls/gdt.ts';
import * as gdtExchange from '../gdt/calls/gdt-exchange.ts';
import * as gdtRequests from '../gdt/calls/gdt-requests.ts';
import * as answerDrafts from '../messages/calls/answer-drafts.ts';
import * as inbound from '../messages/calls/inbound.ts';
import * as messages from '../messages/calls/messages.ts';
import * as threadLinks from '../messages/calls/thread-links.ts';
import * as threads from '../messages/calls/threads.ts';
import * as accesses from '../practice/calls/accesses.ts';
import * as dataProtection from '../practice/calls/data-protection.ts';
import * as embedding from '../practice/calls/embedding.ts';
import * as locationSettings from '../practice/calls/location-settings.ts';
import * as locations from '../practice/calls/locations.ts';
import * as look from '../practice/calls/look.ts';
import * as settingChanges from '../practice/calls/setting-changes.ts';
import * as setup from '../practice/calls/setup.ts';
import * as corrections from '../questionnaires/calls/corrections.ts';
import * as exports_ from '../questionnaires/calls/exports.ts';
import * as formLinks from '../questionnaires/calls/form-links.ts';
import * as formRequests from '../questionnaires/calls/form-requests.ts';
import * as handOvers from '../questionnaires/calls/hand-overs.ts';
import * as pdf from '../questionnaires/calls/pdf.ts';
import * as questionnaireVersions from '../questionnaires/calls/questionnaire-versions.ts';
import * as questionnaires from '../questionnaires/calls/questionnaires.ts';
import * as review from '../questionnaires/calls/review.ts';
import { SETTINGS } from '../settings/all.ts';
import * as backup from '../system/calls/backup.ts';
import * as files from '../system/calls/files.ts';
import * as held from '../system/calls/held.ts';
import * as auth from './calls/auth.ts';
import * as door from './calls/door.ts';
import * as knownDevice from './calls/known-device.ts';
import * as ownSecondFactor from './calls/own-second-factor.ts';
import * as ownSessions from './calls/own-sessions.ts';
import * as passkeys from './calls/passkeys.ts';
import * as people from './calls/people.ts';
import * as personnel from './calls/personnel.ts';
import * as secondFactor from './calls/second-factor.ts';
import type { Deeds } from './deeds.ts';

/**
 * What each call in the audit log does, in the words of the practice (BDSG, Art. 5(2) and 32 GDPR:
 * who has seen what). Each call's words are declared beside it (`DEEDS`), in the groups in which
 * the log is read. Nothing else of the calls is loaded with them.
 */
const AREAS: readonly Deeds[] = [
  accesses.DEEDS,
  activities.DEEDS,
  answerDrafts.DEEDS,
  appointments.DEEDS,
  auth.DEEDS,
  backup.DEEDS,
  held.DEEDS,
  bookedAppointments.DEEDS,
  booking.DEEDS,
  bookingAbsences.DEEDS,
  bookingFhir.DEEDS,
  bookingItems.DEEDS,
  bookingPacking.DEEDS,
  bookingCards.DEEDS,
  bookingSeries.DEEDS,
  bookingFamily.DEEDS,
  bookingCopies.DEEDS,
  consents.DEEDS,
  contents.DEEDS,
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
  kioskHelp.DEEDS,
  kioskCheckIn.DEEDS,
  knownDevice.DEEDS,
  locatedDevices.DEEDS,
  locationSettings.DEEDS,
  locations.DEEDS,
  look.DEEDS,
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

/** Used in the log for refusals of many different calls, and of calls that everybody may make. */
export const OTHER_DEED = 'other';

/**
 * Calls that the app makes by itself for everybody: they are logged, but are no access to anybody's
 * data.
 */
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
