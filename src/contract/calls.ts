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
import * as customerExists from './calls/customer-exists.ts';
import * as customerExport from './calls/customer-export.ts';
import * as customerImports from './calls/customer-imports.ts';
import * as customerMerges from './calls/customer-merges.ts';
import * as customerRecords from './calls/customer-records.ts';
import * as customers from './calls/customers.ts';
import * as dashboard from './calls/dashboard.ts';
import * as dataProtection from './calls/data-protection.ts';
import * as devices from './calls/devices.ts';
import * as door from './calls/door.ts';
import * as embedding from './calls/embedding.ts';
import * as events from './calls/events.ts';
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
import * as practiceSettings from './calls/practice-settings.ts';
import * as presence from './calls/presence.ts';
import * as push from './calls/push.ts';
import * as questionnaireVersions from './calls/questionnaire-versions.ts';
import * as questionnaires from './calls/questionnaires.ts';
import * as review from './calls/review.ts';
import * as savedViews from './calls/saved-views.ts';
import * as secondFactor from './calls/second-factor.ts';
import * as settingChanges from './calls/setting-changes.ts';
import * as setup from './calls/setup.ts';
import * as sync from './calls/sync.ts';
import * as syncStandings from './calls/sync-standings.ts';
import * as system from './calls/system.ts';
import * as threadLinks from './calls/thread-links.ts';
import * as threads from './calls/threads.ts';
import { COLLECTIONS } from './collections.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import { SETTINGS } from './settings/all.ts';

/**
 * The whole table. For the server, the tests and the build alone; client code imports the calls
 * of its area.
 */
export const CALLS: readonly Endpoint[] = [
  ...new Set([
    ...SETTINGS.flatMap(({ read, put }): Endpoint[] => [read, put]),
    ...Object.values(COLLECTIONS).map(({ sync }): Endpoint => sync),
    ...[
      auth,
      customerExists,
      door,
      secondFactor,
      ownSecondFactor,
      ownSessions,
      passkeys,
      personnel,
      people,
      settingChanges,
      locations,
      backup,
      locationSettings,
      practiceSettings,
      dataProtection,
      booking,
      questionnaires,
      questionnaireVersions,
      exports_,
      pdf,
      files,
      activities,
      notes,
      gdt,
      gdtExchange,
      gdtRequests,
      review,
      savedViews,
      customers,
      customerRecords,
      customerDeletions,
      customerExport,
      customerMerges,
      customerImports,
      consents,
      corrections,
      inbound,
      messages,
      threads,
      formRequests,
      formLinks,
      threadLinks,
      appointments,
      embedding,
      accesses,
      setup,
      kiosk,
      knownDevice,
      handOvers,
      devices,
      locatedDevices,
      sync,
      events,
      answerDrafts,
      syncStandings,
      push,
      presence,
      dashboard,
      system,
    ].flatMap((area): Endpoint[] => Object.values(area).filter(isEndpoint)),
  ]),
];
