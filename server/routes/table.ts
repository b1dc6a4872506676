import * as knownDevice from './access/account/known-device.ts';
import * as ownSessions from './access/account/own-sessions.ts';
import * as passkeys from './access/account/passkeys.ts';
import * as customerExists from './access/auth/customer-exists.ts';
import * as forgotPassword from './access/auth/forgot-password.ts';
import * as login from './access/auth/login.ts';
import * as loginCodes from './access/auth/login-codes.ts';
import * as logout from './access/auth/logout.ts';
import * as personnelsForgotPassword from './access/auth/personnels-forgot-password.ts';
import * as personnelsLink from './access/auth/personnels-link.ts';
import * as personnelsResetPassword from './access/auth/personnels-reset-password.ts';
import * as register from './access/auth/register.ts';
import * as user from './access/auth/user.ts';
import * as verifyPin from './access/auth/verify-pin.ts';
import * as people from './access/personnel/people.ts';
import * as personnel from './access/personnel/personnel.ts';
import * as substitutes from './access/personnel/substitutes.ts';
import * as own from './access/second-factor/own.ts';
import * as waiting from './access/second-factor/waiting.ts';
import * as activities from './activities/activities.ts';
import * as activity from './activities/activity.ts';
import * as contents from './activities/contents.ts';
import * as notes from './activities/notes.ts';
import * as presence from './activities/presence.ts';
import * as putActivity from './activities/put-activity.ts';
import * as requestAppointment from './activities/request-appointment.ts';
import * as savedViews from './activities/saved-views.ts';
import * as bookingAbsences from './booking/absences.ts';
import * as bookedAppointments from './booking/appointments.ts';
import * as bookingCards from './booking/cards.ts';
import * as bookingCopies from './booking/copies.ts';
import * as bookingFamily from './booking/family.ts';
import * as bookingFhir from './booking/fhir.ts';
import * as bookingItems from './booking/items.ts';
import * as otisToken from './booking/otis-token.ts';
import * as bookingPacking from './booking/packing.ts';
import * as calendarPresence from './booking/presence.ts';
import * as bookingSeries from './booking/series.ts';
import * as consentWays from './consents/consent-ways.ts';
import * as recordConsent from './consents/record-consent.ts';
import * as signConsent from './consents/sign-consent.ts';
import * as byPhone from './customers/by-phone.ts';
import * as customers from './customers/customers.ts';
import * as deletions from './customers/deletions.ts';
import * as customersExport from './customers/export.ts';
import * as history from './customers/history.ts';
import * as imports from './customers/imports.ts';
import * as merges from './customers/merges.ts';
import * as putCustomer from './customers/put-customer.ts';
import * as callForHelp from './devices/call-for-help.ts';
import * as checkIn from './devices/check-in.ts';
import * as createDeviceCode from './devices/create-device-code.ts';
import * as createKioskCode from './devices/create-kiosk-code.ts';
import * as deviceShare from './devices/device-share.ts';
import * as endSession from './devices/end-session.ts';
import * as enrolKiosk from './devices/enrol-kiosk.ts';
import * as enrolPracticeDevice from './devices/enrol-practice-device.ts';
import * as installation from './devices/installation.ts';
import * as kiosk from './devices/kiosk.ts';
import * as kiosks from './devices/kiosks.ts';
import * as locatedDevices from './devices/located-devices.ts';
import * as missingReceipts from './devices/missing-receipts.ts';
import * as practiceDevice from './devices/practice-device.ts';
import * as push from './devices/push.ts';
import * as revokeKiosk from './devices/revoke-kiosk.ts';
import * as witnessReceipts from './devices/witness-receipts.ts';
import * as exchange from './gdt/exchange.ts';
import * as handOver from './gdt/hand-over.ts';
import * as preview from './gdt/preview.ts';
import * as requests from './gdt/requests.ts';
import * as answerDrafts from './messages/answer-drafts.ts';
import * as beginThread from './messages/begin-thread.ts';
import * as calls from './messages/calls.ts';
import * as inboundEvent from './messages/inbound-event.ts';
import * as inboundRecording from './messages/inbound-recording.ts';
import * as integrations from './messages/integrations.ts';
import * as sendMessage from './messages/send-message.ts';
import * as threadLinks from './messages/thread-links.ts';
import * as threads from './messages/threads.ts';
import * as writeMessage from './messages/write-message.ts';
import * as accesses from './practice/accesses.ts';
import * as company from './practice/company.ts';
import * as dashboard from './practice/dashboard.ts';
import * as dataProtection from './practice/data-protection.ts';
import * as embedding from './practice/embedding.ts';
import * as legal from './practice/legal.ts';
import * as locationSettings from './practice/location-settings.ts';
import * as locations from './practice/locations.ts';
import * as look from './practice/look.ts';
import * as settingChanges from './practice/setting-changes.ts';
import * as settings from './practice/settings.ts';
import * as setup from './practice/setup.ts';
import * as answersCsv from './questionnaires/answers-csv.ts';
import * as deleteQuestionnaire from './questionnaires/delete-questionnaire.ts';
import * as formLinks from './questionnaires/form-requests/form-links.ts';
import * as formRequests from './questionnaires/form-requests/form-requests.ts';
import * as createHandOver from './questionnaires/hand-overs/create-hand-over.ts';
import * as handOvers from './questionnaires/hand-overs/hand-overs.ts';
import * as kioskHandOvers from './questionnaires/hand-overs/kiosk-hand-overs.ts';
import * as takeHandOver from './questionnaires/hand-overs/take-hand-over.ts';
import * as withdrawHandOver from './questionnaires/hand-overs/withdraw-hand-over.ts';
import * as importQuestionnaire from './questionnaires/import-questionnaire.ts';
import * as locationQuestionnaires from './questionnaires/location-questionnaires.ts';
import * as publishedQuestionnaires from './questionnaires/published-questionnaires.ts';
import * as putQuestionnaire from './questionnaires/put-questionnaire.ts';
import * as putQuestionnaireStatus from './questionnaires/put-questionnaire-status.ts';
import * as questionnaire from './questionnaires/questionnaire.ts';
import * as questionnaireFhir from './questionnaires/questionnaire-fhir.ts';
import * as sealingKey from './questionnaires/sealing-key.ts';
import * as commit from './questionnaires/submissions/commit.ts';
import * as correct from './questionnaires/submissions/correct.ts';
import * as customer from './questionnaires/submissions/customer.ts';
import * as lastAnswers from './questionnaires/submissions/last-answers.ts';
import * as pdf from './questionnaires/submissions/pdf.ts';
import * as questionnaireTmp from './questionnaires/submissions/questionnaire-tmp.ts';
import * as review from './questionnaires/submissions/review.ts';
import * as submissionFhir from './questionnaires/submissions/submission-fhir.ts';
import * as versions from './questionnaires/versions.ts';
import type { Route } from './route.ts';
import * as backup from './system/backup.ts';
import * as events from './system/events.ts';
import * as declareFile from './system/files/declare-file.ts';
import * as file from './system/files/file.ts';
import * as putFileChunk from './system/files/put-file-chunk.ts';
import * as health from './system/health.ts';
import * as held from './system/held.ts';
import * as openapi from './system/openapi.ts';
import * as probes from './system/probes.ts';
import * as sync from './system/sync.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'handle' in value;

/**
 * Every call of the contract with its handler; a test compares the two tables. A file exports its routes one
 * by one or as a list, each once.
 */
export const ROUTES: readonly Route[] = [
  login,
  waiting,
  own,
  knownDevice,
  ownSessions,
  passkeys,
  logout,
  user,
  customerExists,
  register,
  verifyPin,
  forgotPassword,
  loginCodes,
  personnelsLink,
  personnelsForgotPassword,
  personnelsResetPassword,
  company,
  locations,
  locationSettings,
  settings,
  look,
  legal,
  dataProtection,
  otisToken,
  bookingAbsences,
  bookingFamily,
  bookingFhir,
  bookingItems,
  bookingPacking,
  bookingCards,
  bookingSeries,
  bookingCopies,
  bookedAppointments,
  locationQuestionnaires,
  publishedQuestionnaires,
  questionnaire,
  putQuestionnaire,
  putQuestionnaireStatus,
  deleteQuestionnaire,
  importQuestionnaire,
  versions,
  questionnaireFhir,
  answersCsv,
  sealingKey,
  commit,
  questionnaireTmp,
  submissionFhir,
  pdf,
  declareFile,
  putFileChunk,
  file,
  activities,
  activity,
  contents,
  putActivity,
  notes,
  savedViews,
  review,
  customer,
  customers,
  putCustomer,
  history,
  customersExport,
  deletions,
  merges,
  imports,
  byPhone,
  lastAnswers,
  preview,
  handOver,
  exchange,
  requests,
  recordConsent,
  correct,
  signConsent,
  consentWays,
  sync,
  events,
  threads,
  beginThread,
  sendMessage,
  answerDrafts,
  writeMessage,
  calls,
  formRequests,
  formLinks,
  threadLinks,
  requestAppointment,
  embedding,
  backup,
  held,
  accesses,
  setup,
  inboundEvent,
  inboundRecording,
  integrations,
  personnel,
  people,
  substitutes,
  settingChanges,
  createKioskCode,
  enrolKiosk,
  kiosk,
  kiosks,
  revokeKiosk,
  locatedDevices,
  createHandOver,
  handOvers,
  withdrawHandOver,
  kioskHandOvers,
  takeHandOver,
  callForHelp,
  checkIn,
  createDeviceCode,
  enrolPracticeDevice,
  practiceDevice,
  deviceShare,
  endSession,
  missingReceipts,
  witnessReceipts,
  installation,
  push,
  dashboard,
  presence,
  calendarPresence,
  health,
  openapi,
  probes,
]
  .flatMap((file): unknown[] => Object.values(file))
  .flat()
  .filter(isRoute);
