import { knownDeviceRoute } from './access/account/known-device.ts';
import { ownSessionRoutes } from './access/account/own-sessions.ts';
import { passkeyRoutes } from './access/account/passkeys.ts';
import { customerExistsRoute } from './access/auth/customer-exists.ts';
import { forgotPasswordRoute } from './access/auth/forgot-password.ts';
import { loginRoute } from './access/auth/login.ts';
import { loginCodesRoute } from './access/auth/login-codes.ts';
import { logoutRoute } from './access/auth/logout.ts';
import { personnelsForgotPasswordRoute } from './access/auth/personnels-forgot-password.ts';
import { personnelsLinkRoute } from './access/auth/personnels-link.ts';
import { personnelsResetPasswordRoute } from './access/auth/personnels-reset-password.ts';
import { registerRoute } from './access/auth/register.ts';
import { userRoute } from './access/auth/user.ts';
import { verifyPinRoute } from './access/auth/verify-pin.ts';
import { peopleRoutes } from './access/personnel/people.ts';
import { personnelRoutes } from './access/personnel/personnel.ts';
import { putSubstituteRoute } from './access/personnel/substitutes.ts';
import { ownSecondFactorRoutes } from './access/second-factor/own.ts';
import { waitingSignInRoutes } from './access/second-factor/waiting.ts';
import { activitiesRoute } from './activities/activities.ts';
import { activityRoute } from './activities/activity.ts';
import { activityHistoryRoute, noteRoute, putNoteRoute } from './activities/notes.ts';
import { deletePresenceRoute, presenceRoute, putPresenceRoute } from './activities/presence.ts';
import { putActivityRoute } from './activities/put-activity.ts';
import { requestAppointmentRoute } from './activities/request-appointment.ts';
import { putSavedViewsRoute, savedViewsRoute } from './activities/saved-views.ts';
import { otisTokenRoutes } from './booking/otis-token.ts';
import { consentWaysRoute } from './consents/consent-ways.ts';
import { recordConsentRoute } from './consents/record-consent.ts';
import { signConsentRoute } from './consents/sign-consent.ts';
import { customersByPhoneRoute, locationByPhoneRoute } from './customers/by-phone.ts';
import { customerRoute, customersRoute } from './customers/customers.ts';
import {
  customerDeletionRoute,
  customerDeletionsRoute,
  deleteCustomerRoute,
  undoDeletionRoute,
} from './customers/deletions.ts';
import { customerExportRoute } from './customers/export.ts';
import { customerHistoryRoute } from './customers/history.ts';
import {
  customerImportsRoute,
  importCustomersRoute,
  previewImportRoute,
  undoImportRoute,
} from './customers/imports.ts';
import { customerMergesRoute, mergeCustomersRoute, undoMergeRoute } from './customers/merges.ts';
import { putCustomerRoute } from './customers/put-customer.ts';
import { createDeviceCodeRoute } from './devices/create-device-code.ts';
import { createKioskCodeRoute } from './devices/create-kiosk-code.ts';
import { deviceShareRoute } from './devices/device-share.ts';
import { endSessionRoute } from './devices/end-session.ts';
import { enrolKioskRoute } from './devices/enrol-kiosk.ts';
import { enrolPracticeDeviceRoute } from './devices/enrol-practice-device.ts';
import { installationRoute } from './devices/installation.ts';
import { kioskRoute } from './devices/kiosk.ts';
import { kiosksRoute } from './devices/kiosks.ts';
import { locatedDeviceRoutes } from './devices/located-devices.ts';
import { missingReceiptsRoute } from './devices/missing-receipts.ts';
import { practiceDeviceRoute } from './devices/practice-device.ts';
import {
  deletePushSubscriptionRoute,
  pushKeyRoute,
  putPushSubscriptionRoute,
} from './devices/push.ts';
import { revokeKioskRoute } from './devices/revoke-kiosk.ts';
import { witnessReceiptsRoute } from './devices/witness-receipts.ts';
import { gdtExchangeRoutes } from './gdt/exchange.ts';
import { confirmGdtHandOverRoute, handOverGdtRoute } from './gdt/hand-over.ts';
import { gdtHandOversRoute, gdtPreviewRoute } from './gdt/preview.ts';
import {
  gdtRequestCustomersRoute,
  gdtRequestsRoute,
  readGdtRequestRoute,
  removeGdtRequestRoute,
} from './gdt/requests.ts';
import { putAnswerDraftRoute } from './messages/answer-drafts.ts';
import { callRoutes } from './messages/calls.ts';
import { inboundEventRoute } from './messages/inbound-event.ts';
import { inboundRecordingRoute } from './messages/inbound-recording.ts';
import { integrationRoutes } from './messages/integrations.ts';
import { sendMessageRoute } from './messages/send-message.ts';
import { threadLinkRoutes } from './messages/thread-links.ts';
import { threadRoutes } from './messages/threads.ts';
import { writeMessageRoute } from './messages/write-message.ts';
import { accessesRoute } from './practice/accesses.ts';
import { companyRoute } from './practice/company.ts';
import { dashboardRoute, visitDashboardRoute } from './practice/dashboard.ts';
import { dataProtectionRoutes } from './practice/data-protection.ts';
import { embeddingRoutes } from './practice/embedding.ts';
import { legalTextsRoute } from './practice/legal.ts';
import { createLocationRoute } from './practice/location-settings.ts';
import { locationsRoute } from './practice/locations.ts';
import { settingChangeRoutes } from './practice/setting-changes.ts';
import { settingRoutes } from './practice/settings.ts';
import { setupRoutes } from './practice/setup.ts';
import { answersCsvRoute } from './questionnaires/answers-csv.ts';
import { deleteQuestionnaireRoute } from './questionnaires/delete-questionnaire.ts';
import { openFormLinkRoute } from './questionnaires/form-requests/form-links.ts';
import { formRequestRoutes } from './questionnaires/form-requests/form-requests.ts';
import { createHandOverRoute } from './questionnaires/hand-overs/create-hand-over.ts';
import { handOversRoute } from './questionnaires/hand-overs/hand-overs.ts';
import { kioskHandOversRoute } from './questionnaires/hand-overs/kiosk-hand-overs.ts';
import { takeHandOverRoute } from './questionnaires/hand-overs/take-hand-over.ts';
import { withdrawHandOverRoute } from './questionnaires/hand-overs/withdraw-hand-over.ts';
import { importQuestionnaireRoute } from './questionnaires/import-questionnaire.ts';
import { locationQuestionnairesRoute } from './questionnaires/location-questionnaires.ts';
import { publishedQuestionnairesRoute } from './questionnaires/published-questionnaires.ts';
import { putQuestionnaireRoute } from './questionnaires/put-questionnaire.ts';
import { putQuestionnaireStatusRoute } from './questionnaires/put-questionnaire-status.ts';
import { questionnaireRoute } from './questionnaires/questionnaire.ts';
import { questionnaireFhirRoute } from './questionnaires/questionnaire-fhir.ts';
import { sealingKeyRoute } from './questionnaires/sealing-key.ts';
import { commitRoute } from './questionnaires/submissions/commit.ts';
import { correctSubmissionRoute } from './questionnaires/submissions/correct.ts';
import {
  putSubmissionCustomerRoute,
  submissionCustomerRoute,
} from './questionnaires/submissions/customer.ts';
import { lastAnswersRoute } from './questionnaires/submissions/last-answers.ts';
import { pdfRoute } from './questionnaires/submissions/pdf.ts';
import { questionnaireTmpRoute } from './questionnaires/submissions/questionnaire-tmp.ts';
import {
  eraseSubmissionRoute,
  submissionReviewRoute,
} from './questionnaires/submissions/review.ts';
import { submissionFhirRoute } from './questionnaires/submissions/submission-fhir.ts';
import {
  questionnaireVersionRoute,
  questionnaireVersionsRoute,
} from './questionnaires/versions.ts';
import type { Route } from './route.ts';
import { backupRoutes } from './system/backup.ts';
import { eventsRoute } from './system/events.ts';
import { declareFileRoute } from './system/files/declare-file.ts';
import { fileRoute } from './system/files/file.ts';
import { putFileChunkRoute } from './system/files/put-file-chunk.ts';
import { healthRoute } from './system/health.ts';
import { openapiRoute } from './system/openapi.ts';
import { probeRoutes } from './system/probes.ts';
import { syncRoutes } from './system/sync.ts';

/** Every call of the contract with its handler; a test compares the two tables. */
export const ROUTES: readonly Route[] = [
  loginRoute,
  ...waitingSignInRoutes,
  ...ownSecondFactorRoutes,
  knownDeviceRoute,
  ...ownSessionRoutes,
  ...passkeyRoutes,
  logoutRoute,
  userRoute,
  customerExistsRoute,
  registerRoute,
  verifyPinRoute,
  forgotPasswordRoute,
  loginCodesRoute,
  personnelsLinkRoute,
  personnelsForgotPasswordRoute,
  personnelsResetPasswordRoute,
  companyRoute,
  locationsRoute,
  createLocationRoute,
  ...settingRoutes,
  legalTextsRoute,
  ...dataProtectionRoutes,
  ...otisTokenRoutes,
  locationQuestionnairesRoute,
  publishedQuestionnairesRoute,
  questionnaireRoute,
  putQuestionnaireRoute,
  putQuestionnaireStatusRoute,
  deleteQuestionnaireRoute,
  importQuestionnaireRoute,
  questionnaireVersionsRoute,
  questionnaireVersionRoute,
  questionnaireFhirRoute,
  answersCsvRoute,
  sealingKeyRoute,
  commitRoute,
  questionnaireTmpRoute,
  submissionFhirRoute,
  pdfRoute,
  declareFileRoute,
  putFileChunkRoute,
  fileRoute,
  activitiesRoute,
  activityRoute,
  putActivityRoute,
  noteRoute,
  putNoteRoute,
  activityHistoryRoute,
  savedViewsRoute,
  putSavedViewsRoute,
  submissionReviewRoute,
  eraseSubmissionRoute,
  submissionCustomerRoute,
  putSubmissionCustomerRoute,
  customersRoute,
  customerRoute,
  putCustomerRoute,
  customerHistoryRoute,
  customerExportRoute,
  customerDeletionRoute,
  deleteCustomerRoute,
  undoDeletionRoute,
  customerDeletionsRoute,
  mergeCustomersRoute,
  customerMergesRoute,
  undoMergeRoute,
  previewImportRoute,
  importCustomersRoute,
  customerImportsRoute,
  undoImportRoute,
  customersByPhoneRoute,
  locationByPhoneRoute,
  lastAnswersRoute,
  gdtHandOversRoute,
  gdtPreviewRoute,
  handOverGdtRoute,
  confirmGdtHandOverRoute,
  ...gdtExchangeRoutes,
  gdtRequestCustomersRoute,
  gdtRequestsRoute,
  readGdtRequestRoute,
  removeGdtRequestRoute,
  recordConsentRoute,
  correctSubmissionRoute,
  signConsentRoute,
  consentWaysRoute,
  ...syncRoutes,
  eventsRoute,
  ...threadRoutes,
  sendMessageRoute,
  putAnswerDraftRoute,
  writeMessageRoute,
  ...callRoutes,
  ...formRequestRoutes,
  openFormLinkRoute,
  ...threadLinkRoutes,
  requestAppointmentRoute,
  ...embeddingRoutes,
  ...backupRoutes,
  accessesRoute,
  ...setupRoutes,
  inboundEventRoute,
  inboundRecordingRoute,
  ...integrationRoutes,
  ...personnelRoutes,
  ...peopleRoutes,
  putSubstituteRoute,
  ...settingChangeRoutes,
  createKioskCodeRoute,
  enrolKioskRoute,
  kioskRoute,
  kiosksRoute,
  revokeKioskRoute,
  ...locatedDeviceRoutes,
  createHandOverRoute,
  handOversRoute,
  withdrawHandOverRoute,
  kioskHandOversRoute,
  takeHandOverRoute,
  createDeviceCodeRoute,
  enrolPracticeDeviceRoute,
  practiceDeviceRoute,
  deviceShareRoute,
  endSessionRoute,
  missingReceiptsRoute,
  witnessReceiptsRoute,
  installationRoute,
  pushKeyRoute,
  putPushSubscriptionRoute,
  deletePushSubscriptionRoute,
  dashboardRoute,
  visitDashboardRoute,
  presenceRoute,
  putPresenceRoute,
  deletePresenceRoute,
  healthRoute,
  openapiRoute,
  ...probeRoutes,
];
