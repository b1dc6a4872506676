import { fhirAppointment } from '#contract/fhir/calendar/appointment.ts';
import { OWN_SYSTEM } from '#contract/fhir/own.ts';
import { isKvnr } from '#contract/questionnaires/formats.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { fhirResponse } from '#server/presenters/questionnaires/fhir-response.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';
import { wordsOfNote } from '#server/store/activities/notes.ts';
import type { CustomerRecord } from '#server/store/customers/customer-rows.ts';
import { contentOfCall } from '#server/store/messages/calls.ts';
import { bodyOf, headOf } from '#server/store/messages/threads.ts';
import type { Gathered } from './gather.ts';

type Resource = Record<string, unknown> & { resourceType: string; id: string };

const GENDER: Record<CustomerRecord['sex'], string> = {
  female: 'female',
  male: 'male',
  other: 'other',
  unknown: 'unknown',
};
const TASK = { neu: 'requested', gelesen: 'in-progress', erledigt: 'completed' } as const;
/** HL7 v3 RoleCode. */
const ROLE: Record<CustomerRecord['relatives'][number]['relation'], string> = {
  mother: 'MTH',
  father: 'FTH',
  child: 'CHILD',
  partner: 'DOMPART',
  carer: 'GUARD',
  other: 'FAMMEMB',
};
const MODE = { chat: 'WRITTEN', sms: 'SMSWRIT', mail: 'MAILWRIT', phone: 'PHONE' } as const;
const V3 = 'http://terminology.hl7.org/CodeSystem/v3-';

/** What holds nothing is left out: FHIR knows no empty values. */
const filled = <T extends object>(resource: T): T =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;

const nameOf = (record: CustomerRecord) =>
  filled({
    use: 'official',
    text: [record.salutation, record.title, record.first_name, record.last_name]
      .filter(Boolean)
      .join(' '),
    family: record.last_name,
    given: record.first_name ? [record.first_name] : [],
    prefix: record.title ? [record.title] : [],
  });

const PHONE_USE = { mobile: 'mobile', home: 'home', work: 'work' } as const;

function patientOf({ row, record }: Gathered): Resource {
  const line = record.street ? [record.street] : [];
  const address = filled({
    line,
    postalCode: record.postal_code,
    city: record.city,
    country: record.country,
  });
  return filled({
    resourceType: 'Patient',
    id: row.id,
    identifier: isKvnr(record.insurance_number)
      ? [{ system: 'http://fhir.de/sid/gkv/kvid-10', value: record.insurance_number }]
      : [],
    name: [nameOf(record)],
    telecom: [
      ...record.phones.map(({ number, use }) => ({
        system: 'phone',
        value: number,
        use: PHONE_USE[use],
      })),
      ...record.mails.map((value) => ({ system: 'email', value })),
    ],
    gender: GENDER[record.sex],
    birthDate: record.birth_date,
    address:
      Object.keys(address).length > 0 && Object.values(address).some((part) => part.length > 0)
        ? [address]
        : [],
    communication: record.language ? [{ language: { text: record.language } }] : [],
  });
}

/** Relatives by name and relation alone: the rest of their record is theirs. */
const relativesOf = ({ row, record, relatives }: Gathered): Resource[] =>
  record.relatives.flatMap(({ id, relation }) => {
    const known = relatives.get(id);
    if (!known) return [];
    return [
      {
        resourceType: 'RelatedPerson',
        id,
        patient: { reference: `Patient/${row.id}` },
        relationship: [{ coding: [{ system: `${V3}RoleCode`, code: ROLE[relation] }] }],
        name: [nameOf(known)],
      },
    ];
  });

/** What was said of each way to reach the person, each time as it was recorded. */
const consentsOf = ({ row, consents }: Gathered): Resource[] =>
  consents.map(({ id, at, channel, state }) => ({
    resourceType: 'Consent',
    id,
    status: state === null ? 'inactive' : state === 'given' ? 'active' : 'rejected',
    scope: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/consentscope',
          code: 'patient-privacy',
        },
      ],
    },
    category: [{ text: 'Weg der Kontaktaufnahme' }],
    patient: { reference: `Patient/${row.id}` },
    dateTime: at.toISOString(),
    policyRule: { text: `Nachrichten mit Inhalt: ${channel}` },
  }));

const mediumOf = (way: keyof typeof MODE) => [
  { coding: [{ system: `${V3}ParticipationMode`, code: MODE[way] }] },
];

function communicationsOf(keys: AtRest, all: Gathered): Resource[] {
  const patient = { reference: `Patient/${all.row.id}` };
  const practice = { display: 'Praxis' };
  const threads = new Map(all.threads.map((thread) => [thread.id, thread]));
  const said = all.messages
    .filter(({ cancelledAt }) => !cancelledAt)
    .map((message): Resource => {
      const thread = threads.get(message.threadId);
      const { text, author } = bodyOf(keys, message);
      const out = message.direction === 'out';
      const topic = thread ? headOf(keys, thread).subject : null;
      return filled({
        resourceType: 'Communication',
        id: message.id,
        status: message.deliveryStatus === 'failed' ? 'not-done' : 'completed',
        medium: mediumOf(thread?.channel ?? 'chat'),
        subject: patient,
        topic: topic ? { text: topic } : undefined,
        sent: message.sentAt.toISOString(),
        received: message.createdAt.toISOString(),
        sender: out ? filled({ ...practice, display: author ?? practice.display }) : patient,
        recipient: [out ? patient : practice],
        payload: [
          ...(text ? [{ contentString: text }] : []),
          ...all.files
            .filter(({ messageId }) => messageId === message.id)
            .map(({ id }) => ({ contentReference: { reference: `DocumentReference/${id}` } })),
        ],
      });
    });
  const heard = all.calls.map((call): Resource => {
    const { transcript } = contentOfCall(keys, call);
    return filled({
      resourceType: 'Communication',
      id: call.id,
      status: 'completed',
      medium: mediumOf('phone'),
      subject: patient,
      sent: call.startedAt.toISOString(),
      sender: patient,
      recipient: [practice],
      payload: [
        ...(transcript ? [{ contentString: transcript }] : []),
        ...(call.recordingId
          ? [{ contentReference: { reference: `DocumentReference/${call.recordingId}` } }]
          : []),
      ],
    });
  });
  return [...said, ...heard];
}

/** With the person alone: who treated is in the history. */
const appointmentsOf = (keys: AtRest, all: Gathered): Resource[] =>
  all.appointments.flatMap(({ treatment, ...whole }) => {
    const shown = presentAppointment(keys, { ...whole, claims: [] }, 'all');
    const own = { ...shown, customer_id: all.row.id };
    return fhirAppointment(own, { actorOf: () => ({}), treatment: treatment ?? undefined }) ?? [];
  });

const tasksOf = (keys: AtRest, all: Gathered): Resource[] =>
  all.activities.map((activity) => {
    const { subject, preview } = textsOf(keys, activity);
    return filled({
      resourceType: 'Task',
      id: activity.id,
      status: TASK[activity.status],
      intent: 'order',
      for: { reference: `Patient/${all.row.id}` },
      authoredOn: activity.createdAt.toISOString(),
      description: [subject, preview].filter(Boolean).join('\n'),
      note: all.notes
        .filter(({ note }) => note.activityId === activity.id)
        .map((row) => ({
          authorString: row.author,
          time: row.note.createdAt.toISOString(),
          text: wordsOfNote(keys, row).text,
        })),
    });
  });

const documentsOf = ({ row, files }: Gathered, paths: ReadonlyMap<string, string>): Resource[] =>
  files.map(({ id, name, type, size }) => ({
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: { reference: `Patient/${row.id}` },
    content: [
      {
        attachment: filled({
          contentType: type ?? undefined,
          url: paths.get(id),
          size: size ?? undefined,
          title: name ?? undefined,
        }),
      },
    ],
  }));

/**
 * The same as FHIR R4, for another practice or a program: a collection with the files by their
 * paths in the ZIP.
 */
export function fhirBundle(
  keys: AtRest,
  all: Gathered,
  { paths, now }: { paths: ReadonlyMap<string, string>; now: Date },
): Record<string, unknown> {
  const responses = all.handIns.flatMap((read) => {
    const response = fhirResponse(read, all.row.id);
    return response ? [response as unknown as Resource] : [];
  });
  const resources: Resource[] = [
    patientOf(all),
    ...relativesOf(all),
    ...consentsOf(all),
    ...responses,
    ...communicationsOf(keys, all),
    ...appointmentsOf(keys, all),
    ...tasksOf(keys, all),
    ...documentsOf(all, paths),
  ];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    identifier: { system: OWN_SYSTEM.account, value: all.row.id },
    timestamp: now.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}
