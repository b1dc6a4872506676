import * as auth from './access/calls/auth.ts';
import * as customerExists from './access/calls/customer-exists.ts';
import * as door from './access/calls/door.ts';
import * as knownDevice from './access/calls/known-device.ts';
import * as ownSecondFactor from './access/calls/own-second-factor.ts';
import * as ownSessions from './access/calls/own-sessions.ts';
import * as passkeys from './access/calls/passkeys.ts';
import * as people from './access/calls/people.ts';
import * as personnel from './access/calls/personnel.ts';
import * as secondFactor from './access/calls/second-factor.ts';
import * as activities from './activities/calls/activities.ts';
import * as appointments from './activities/calls/appointments.ts';
import * as contents from './activities/calls/contents.ts';
import * as notes from './activities/calls/notes.ts';
import * as presence from './activities/calls/presence.ts';
import * as savedViews from './activities/calls/saved-views.ts';
import * as syncStandings from './activities/calls/sync-standings.ts';
import * as bookingAbsences from './booking/calls/absences.ts';
import * as bookedAppointments from './booking/calls/appointments.ts';
import * as booking from './booking/calls/booking.ts';
import * as bookingCards from './booking/calls/cards.ts';
import * as bookingCopies from './booking/calls/copies.ts';
import * as bookingFamily from './booking/calls/family.ts';
import * as bookingFhir from './booking/calls/fhir.ts';
import * as bookingItems from './booking/calls/items.ts';
import * as bookingPacking from './booking/calls/packing.ts';
import * as calendarPresence from './booking/calls/presence.ts';
import * as bookingSeries from './booking/calls/series.ts';
import { COLLECTIONS } from './collections.ts';
import * as consents from './consents/calls/consents.ts';
import * as customerDeletions from './customers/calls/customer-deletions.ts';
import * as customerExport from './customers/calls/customer-export.ts';
import * as customerImports from './customers/calls/customer-imports.ts';
import * as customerMerges from './customers/calls/customer-merges.ts';
import * as customerRecords from './customers/calls/customer-records.ts';
import * as customers from './customers/calls/customers.ts';
import * as devices from './devices/calls/devices.ts';
import * as kiosk from './devices/calls/kiosk.ts';
import * as kioskCheckIn from './devices/calls/kiosk-check-in.ts';
import * as kioskHelp from './devices/calls/kiosk-help.ts';
import * as locatedDevices from './devices/calls/located-devices.ts';
import * as push from './devices/calls/push.ts';
import * as gdt from './gdt/calls/gdt.ts';
import * as gdtExchange from './gdt/calls/gdt-exchange.ts';
import * as gdtRequests from './gdt/calls/gdt-requests.ts';
import * as answerDrafts from './messages/calls/answer-drafts.ts';
import * as inbound from './messages/calls/inbound.ts';
import * as messages from './messages/calls/messages.ts';
import * as threadLinks from './messages/calls/thread-links.ts';
import * as threads from './messages/calls/threads.ts';
import * as accesses from './practice/calls/accesses.ts';
import * as dashboard from './practice/calls/dashboard.ts';
import * as dataProtection from './practice/calls/data-protection.ts';
import * as embedding from './practice/calls/embedding.ts';
import * as locationSettings from './practice/calls/location-settings.ts';
import * as locations from './practice/calls/locations.ts';
import * as look from './practice/calls/look.ts';
import * as practiceSettings from './practice/calls/practice-settings.ts';
import * as settingChanges from './practice/calls/setting-changes.ts';
import * as setup from './practice/calls/setup.ts';
import * as corrections from './questionnaires/calls/corrections.ts';
import * as exports_ from './questionnaires/calls/exports.ts';
import * as formLinks from './questionnaires/calls/form-links.ts';
import * as formRequests from './questionnaires/calls/form-requests.ts';
import * as handOvers from './questionnaires/calls/hand-overs.ts';
import * as pdf from './questionnaires/calls/pdf.ts';
import * as questionnaireVersions from './questionnaires/calls/questionnaire-versions.ts';
import * as questionnaires from './questionnaires/calls/questionnaires.ts';
import * as review from './questionnaires/calls/review.ts';
import { SETTINGS } from './settings/all.ts';
import { type Endpoint, isEndpoint } from './shared/endpoint.ts';
import * as backup from './system/calls/backup.ts';
import * as events from './system/calls/events.ts';
import * as files from './system/calls/files.ts';
import * as held from './system/calls/held.ts';
import * as sync from './system/calls/sync.ts';
import * as system from './system/calls/system.ts';

/**
 * All calls. Only for the server, the tests and the build; client code imports the calls of its
 * area.
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
      held,
      locationSettings,
      practiceSettings,
      look,
      dataProtection,
      booking,
      bookingAbsences,
      bookingFamily,
      bookingFhir,
      bookingItems,
      bookingPacking,
      bookingCards,
      bookingSeries,
      bookingCopies,
      bookedAppointments,
      questionnaires,
      questionnaireVersions,
      exports_,
      pdf,
      files,
      activities,
      contents,
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
      kioskHelp,
      kioskCheckIn,
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
      calendarPresence,
      dashboard,
      system,
    ].flatMap((area): Endpoint[] => Object.values(area).filter(isEndpoint)),
  ]),
];
