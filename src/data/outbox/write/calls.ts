import { type ActivitySummary, contentOf, saysOnlyRead } from '#contract/activities/activity.ts';
import { activity, putActivity } from '#contract/activities/calls/activities.ts';
import { requestAppointment } from '#contract/activities/calls/appointments.ts';
import { note, putNote } from '#contract/activities/calls/notes.ts';
import { putSavedViews, savedViews } from '#contract/activities/calls/saved-views.ts';
import { contentOfNote } from '#contract/activities/note.ts';
import { APPOINTMENT_PLACE, contentOfAppointment } from '#contract/booking/appointment.ts';
import { absence, contentOfAbsence, putAbsence } from '#contract/booking/calls/absences.ts';
import { appointment, putAppointment } from '#contract/booking/calls/appointments.ts';
import { recordConsent } from '#contract/consents/calls/consents.ts';
import { customer, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { contentOfCustomer } from '#contract/customers/customer.ts';
import { endSession } from '#contract/devices/calls/devices.ts';
import { putAnswerDraft } from '#contract/messages/calls/answer-drafts.ts';
import {
  beginThread,
  cancelMessage,
  markThread,
  sendMessage,
  setThread,
  writeMessage,
} from '#contract/messages/calls/messages.ts';
import { correctSubmission } from '#contract/questionnaires/calls/corrections.ts';
import {
  commit,
  deleteQuestionnaire,
  putQuestionnaire,
  putQuestionnaireStatus,
  questionnaire,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { MergeRules } from '../settle/merge.ts';

/** How an entity is read again, to compare or to merge (OE-10, OE-20). */
export interface Reader {
  endpoint: Endpoint;
  params: (params: Record<string, string>) => Record<string, string>;
  /** The part of what is read that a PUT writes. */
  bodyOf: (data: never) => unknown;
}

/** A call that goes through the outbox, as the contract declares it. */
export interface OutboxCall extends MergeRules {
  endpoint: Endpoint;
  reader?: Reader;
  /** Later entries of its lane do not build on it: once it is refused, they go on. */
  alone?: true;
}

const activityReader: Reader = {
  endpoint: activity,
  params: ({ id = '' }) => ({ id }),
  bodyOf: (data: ActivitySummary) => contentOf(data),
};

const questionnaireReader: Reader = {
  endpoint: questionnaire,
  params: ({ id = '' }) => ({ id }),
  bodyOf: ({ id, location_id, version, hash, updated_at, ...content }: Record<string, unknown>) =>
    content,
};

const statusReader: Reader = {
  endpoint: questionnaire,
  params: ({ id = '' }) => ({ id }),
  bodyOf: ({ status }: Record<string, unknown>) => ({ status }),
};

const customerReader: Reader = {
  endpoint: customer,
  params: ({ id = '' }) => ({ id }),
  bodyOf: contentOfCustomer,
};

const noteReader: Reader = {
  endpoint: note,
  params: ({ id = '' }) => ({ id }),
  bodyOf: contentOfNote,
};

const appointmentReader: Reader = {
  endpoint: appointment,
  params: ({ location_id = '', id = '' }) => ({ location_id, id }),
  bodyOf: contentOfAppointment,
};

const absenceReader: Reader = {
  endpoint: absence,
  params: ({ location_id = '', id = '' }) => ({ location_id, id }),
  bodyOf: contentOfAbsence,
};

const viewsReader: Reader = {
  endpoint: savedViews,
  params: ({ id = '' }) => ({ id }),
  bodyOf: ({ views }: { views: Record<string, unknown> }) => views,
};

const TABLE: readonly OutboxCall[] = [
  { endpoint: commit },
  { endpoint: putQuestionnaire, reader: questionnaireReader },
  { endpoint: putQuestionnaireStatus, reader: statusReader },
  { endpoint: deleteQuestionnaire },
  { endpoint: putActivity, reader: activityReader, yields: saysOnlyRead },
  { endpoint: putNote, reader: noteReader },
  { endpoint: putAppointment, reader: appointmentReader, together: APPOINTMENT_PLACE },
  { endpoint: putAbsence, reader: absenceReader },
  { endpoint: putCustomer, reader: customerReader },
  { endpoint: putSavedViews, reader: viewsReader },
  { endpoint: recordConsent },
  { endpoint: correctSubmission },
  { endpoint: beginThread },
  { endpoint: sendMessage },
  { endpoint: writeMessage },
  { endpoint: requestAppointment },
  { endpoint: markThread },
  { endpoint: setThread },
  { endpoint: cancelMessage, alone: true },
  { endpoint: putAnswerDraft },
  { endpoint: endSession },
];

const BY_ID: ReadonlyMap<string, OutboxCall> = new Map(
  TABLE.map((call) => [call.endpoint.id, call]),
);

/** The call of an operation, or undefined for one that this release does not know. */
export const outboxCall = (operation: string): OutboxCall | undefined => BY_ID.get(operation);

/**
 * How two changes of one person are merged: field by field, where the later one counts. Fields that
 * mean something only together need a decision only where somebody else changed them.
 */
export const ownRules = (operation: string): MergeRules => {
  const { yields } = BY_ID.get(operation) ?? {};
  return yields ? { yields } : {};
};
