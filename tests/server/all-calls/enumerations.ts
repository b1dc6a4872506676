import { ROLES } from '#contract/access/roles.ts';
import {
  ActivitySource,
  ActivityStatus,
  BusinessCase,
  DeliveryStatus,
  Priority,
} from '#contract/activities/activity-enums.ts';
import { RECORDING_TYPES } from '#contract/activities/recordings.ts';
import {
  AppointmentContent,
  AppointmentSource,
  AppointmentState,
  Arrival,
} from '#contract/booking/appointment.ts';
import { ItemContent } from '#contract/booking/item.ts';
import { COLLECTION_NAMES } from '#contract/collections.ts';
import {
  CONSENT_STEPS,
  ConsentState,
  CopyState,
  CopyWay,
  Outcome,
} from '#contract/consents/state.ts';
import { CONSENT_CHANNELS } from '#contract/customers/customer.ts';
import { PracticeDeviceKind } from '#contract/devices/practice-device.ts';
import { GdtWaitReason } from '#contract/gdt/exchange.ts';
import { Channel, Direction } from '#contract/messages/thread.ts';
import { RequestWay } from '#contract/questionnaires/calls/form-requests.ts';
import { QuestionnaireAccess, QuestionnaireStatus } from '#contract/questionnaires/schema.ts';
import { SubmissionState } from '#contract/questionnaires/submission.ts';

type Words = readonly (string | number)[];
const of = (schema: { def: { entries: object } }): Words => Object.values(schema.def.entries);

/** Each column that holds one of the contract's words, with its list, as `table.column`. */
export const ENUMERATIONS: Record<string, Words> = {
  'activities.source': of(ActivitySource),
  'activities.status': of(ActivityStatus),
  'activities.priority': Priority.def.values as Words,
  'activities.business_case': of(BusinessCase),
  'activities.delivery_status': of(DeliveryStatus),
  'activities.consent_state': of(ConsentState),
  'activities.consent_copy': of(CopyState),
  'appointments.type': of(AppointmentContent.shape.type),
  'appointments.state': of(AppointmentState),
  'appointments.arrival': of(Arrival),
  'appointments.source': of(AppointmentSource),
  'booking_items.kind': ItemContent.def.options.flatMap(({ shape }) => shape.kind.def.values),
  'calls.recording_type': RECORDING_TYPES,
  'changes.collection': COLLECTION_NAMES,
  'consent_events.kind': [...CONSENT_STEPS, 'copy'],
  'consent_events.outcome': of(Outcome),
  'consent_events.way': of(CopyWay),
  'customer_consents.channel': CONSENT_CHANNELS,
  'customer_consents.state': ['given', 'refused'],
  'form_requests.way': of(RequestWay),
  'gdt_hand_overs.target': ['download', 'folder'],
  'gdt_outbox.reason': of(GdtWaitReason),
  'gdt_requests.type': ['6301', '6302'],
  'held_sendings.kind': ['mail', 'message', 'gdt'],
  'invitations.role': ROLES.filter((role) => role !== 'customers'),
  'messages.delivery_status': of(DeliveryStatus),
  'messages.direction': of(Direction),
  'practice_device_codes.kind': of(PracticeDeviceKind),
  'practice_devices.kind': of(PracticeDeviceKind),
  'questionnaires.access': of(QuestionnaireAccess),
  'questionnaires.status': of(QuestionnaireStatus),
  'submissions.state': of(SubmissionState),
  'threads.channel': of(Channel),
  'users.role': ROLES,
};
