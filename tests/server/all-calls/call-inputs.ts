import { randomUUID } from 'node:crypto';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { type DeclaredKind, SETTINGS } from '#contract/settings/all.ts';
import { NO_DATA_PROTECTION } from '#contract/settings/data-protection.ts';
import { RECALL, UNKNOWN_ID } from '../fixtures.ts';
import type { CallInput } from '../harness.ts';

const GDT_WISH = {
  patient: { number: '1', surname: 'Muster', first_name: 'Erika', birth_date: '1957-03-01' },
  with_document: false,
};

const NEW_MESSAGE = { id: randomUUID(), text: 'Guten Tag', sent_at: '2026-03-02T08:00:00.000Z' };

const MASTER = {
  name: 'Lindenhof Nord',
  street: 'Nordstraße 1',
  postal_code: '13355',
  city: 'Berlin',
  phone: '030 23125111',
  emergency_phone: null,
};

/** A state of each setting; a setting that is not named is tested with its initial state. */
export const STATES: { [K in DeclaredKind]?: object } = {
  digital_reception: { buttons: [] },
  opening_hours: { hours: [], closures: [] },
  sign_in: { second_factor_required: false, truthful_exists: false },
  embedding: { origins: [] },
  text_blocks: { data: [] },
  practice: { name: 'Praxis', legal: { imprint: '', privacy: '', accessibility: '' } },
  data_protection: NO_DATA_PROTECTION,
  location: MASTER,
  archive: { archived: false },
  gdt: {
    receiver_id: 'LINDPVS1',
    sender_id: 'EMPFANG1',
    character_set: '3',
    document_path: '',
    abbreviations: [],
  },
};
/** A second state of each, to change it to; a setting that is not named declares an example. */
export const OTHER_STATES: { [K in DeclaredKind]?: object } = {
  digital_reception: {
    buttons: [
      {
        key: 'eins',
        label: 'Termin',
        description: '',
        link_type: 'external_link',
        target: 'https://praxis.example',
        state: 'off',
      },
    ],
  },
  opening_hours: { hours: [{ weekday: 1, from: '08:00', to: '12:00' }], closures: [] },
  sign_in: { second_factor_required: false, truthful_exists: true },
  embedding: { origins: ['https://praxis.example'] },
  text_blocks: { data: [{ id: UNKNOWN_ID, name: 'Gruß', text: 'Guten Tag' }] },
  practice: { name: 'Praxis', legal: { imprint: 'Text', privacy: '', accessibility: '' } },
  data_protection: { ...NO_DATA_PROTECTION, controller: 'Dr. Ada Linden' },
  location: { ...MASTER, name: 'Lindenhof Ost' },
  archive: { archived: true },
  gdt: {
    receiver_id: 'LINDPVS2',
    sender_id: 'EMPFANG1',
    character_set: '3',
    document_path: '',
    abbreviations: [],
    automatic: { on: false, questionnaire_ids: [], with_document: true },
  },
};
const ofSettings = Object.fromEntries(
  SETTINGS.flatMap(({ at, kind, empty, read, put }) => {
    const place = (id: string): CallInput => (at === 'location' ? { params: { id } } : {});
    const body = STATES[kind] ?? empty;
    const written = (id: string) => ({ ...place(id), body, headers: { 'if-match': '*' } });
    return [
      [read.id, place],
      [put.id, written],
    ];
  }),
);

/**
 * Valid input for calls whose schemas alone (input-for.ts) would give invalid or pointless values:
 * most calls are not named here.
 */
export const INPUT: Record<string, (location: string) => CallInput> = {
  ...ofSettings,
  createKioskCode: (id) => ({ params: { id }, body: { name: 'Kiosk', pin: '1234' } }),
  sendMessage: () => ({ body: { ...NEW_MESSAGE, thread_id: UNKNOWN_ID } }),
  beginThread: (location_id) => ({
    body: {
      ...NEW_MESSAGE,
      thread_id: randomUUID(),
      location_id,
      customer_id: UNKNOWN_ID,
      way: 'portal',
      subject: '',
    },
  }),
  writeMessage: (location_id) => ({
    body: { ...NEW_MESSAGE, thread_id: randomUUID(), location_id, subject: '' },
  }),
  markThread: () => ({
    body: { id: randomUUID(), thread_id: UNKNOWN_ID, up_to: UNKNOWN_ID, read: true },
  }),
  cancelMessage: () => ({
    body: { id: randomUUID(), thread_id: UNKNOWN_ID, message_id: UNKNOWN_ID },
  }),
  createFormRequest: (id) => ({
    params: { id },
    body: { customer_id: UNKNOWN_ID, questionnaire_id: UNKNOWN_ID, way: 'link' },
  }),
  requestAppointment: (location_id) => ({
    body: { id: randomUUID(), location_id, wish: 'new', when: 'morgens', reason: '' },
  }),
  confirmRecoveryKey: () => ({ body: { ending: 'AAAAAA' } }),
  accesses: () => ({}),
  setThread: () => ({ body: { id: randomUUID(), thread_id: UNKNOWN_ID, may_reply: false } }),
  createIntegration: (id) => ({ params: { id }, body: { name: 'Telefonanlage' } }),
  invite: (id) => ({
    params: { id },
    body: {
      name: 'Nele Neu',
      email: `${randomUUID()}@lindenhof.test`,
      role: 'personnels',
      locations: [{ id, permissions: ['edit location-personnel'] }],
    },
  }),
  putAccess: (id) => ({
    params: { id, uid: UNKNOWN_ID },
    body: { permissions: [] },
    headers: { 'if-match': '*' },
  }),
  putSubstitute: (id) => ({
    params: { id, sid: UNKNOWN_ID },
    body: { substitute: null },
    headers: { 'if-match': '*' },
  }),
  putPerson: () => ({
    params: { id: UNKNOWN_ID },
    body: { role: 'personnels', ended: true },
    headers: { 'if-match': '*' },
  }),
  locationChanges: (id) => ({ params: { id } }),
  personnelChanges: (id) => ({ params: { id } }),
  practiceChanges: () => ({}),
  createLocation: () => ({ body: MASTER }),
  putDevice: (id) => ({
    params: { id, did: UNKNOWN_ID },
    body: { name: 'Tablet', settings: null },
    headers: { 'if-match': '*' },
  }),
  createHandOver: (id) => ({ params: { id }, body: { questionnaire_ids: [UNKNOWN_ID] } }),
  createDeviceCode: (id) => ({ params: { id }, body: { name: 'Tablet', kind: 'tablet' } }),
  confirmOwnFactor: () => ({ body: { proof: { kind: 'totp', code: '000000' } } }),
  beginTotp: () => ({ body: { password: 'Lindenhof-2026' } }),
  confirmTotp: () => ({ body: { code: '000000' } }),
  removeTotp: () => ({ body: { proof: { kind: 'totp', code: '000000' } } }),
  renewRecoveryCodes: () => ({ body: { proof: { kind: 'totp', code: '000000' } } }),
  deviceShare: () => ({ body: { installation: randomUUID() } }),
  putQuestionnaire: (location_id) => ({
    params: { location_id, id: randomUUID() },
    body: RECALL,
    headers: { 'if-none-match': '*' },
  }),
  putQuestionnaireStatus: (location_id) => ({
    params: { location_id, id: UNKNOWN_ID },
    body: { status: 'archived' },
    headers: { 'if-match': '*' },
  }),
  questionnaireVersion: (location_id) => ({
    params: { location_id, id: UNKNOWN_ID, version: '1' },
  }),
  importQuestionnaire: (id) => ({ params: { id }, body: {} }),
  questionnaireFhir: (location_id) => ({ params: { location_id, id: UNKNOWN_ID } }),
  answersCsv: (id) => ({ params: { id, qid: UNKNOWN_ID } }),
  putSubmissionCustomer: () => ({
    params: { id: UNKNOWN_ID },
    body: { customer_id: null },
    headers: { 'if-match': '*' },
  }),
  customers: () => ({}),
  putCustomer: () => ({
    params: { id: randomUUID() },
    body: { ...EMPTY_CUSTOMER, last_name: 'Muster' },
    headers: { 'if-none-match': '*' },
  }),
  deleteCustomer: () => ({
    params: { id: UNKNOWN_ID },
    body: { id: randomUUID(), etag: '', transferred: true },
  }),
  mergeCustomers: () => ({
    params: { id: UNKNOWN_ID },
    body: {
      id: randomUUID(),
      from: randomUUID(),
      etags: { into: '', from: '' },
      content: { ...EMPTY_CUSTOMER, last_name: 'Muster' },
    },
  }),
  previewImport: () => ({ body: { name: 'x.csv', file: '' } }),
  importCustomers: () => ({
    body: { id: randomUUID(), name: 'x.csv', file: '', with_duplicates: false },
  }),
  customersByPhone: () => ({ params: { number: '030 1234567' } }),
  locationByPhone: () => ({ params: { number: '030 1234567' } }),
  gdtPreview: () => ({ params: { id: UNKNOWN_ID }, body: GDT_WISH }),
  handOverGdt: () => ({
    params: { id: UNKNOWN_ID },
    body: { ...GDT_WISH, id: randomUUID(), target: 'download' },
  }),
  gdtRequestCustomers: (id) => ({ params: { id, digest: '0'.repeat(64) } }),
  readGdtRequest: (id) => ({ params: { id }, body: { file: '' } }),
  removeGdtRequest: (id) => ({ params: { id, digest: '0'.repeat(64) } }),
  putAnswerDraft: () => ({
    params: { id: randomUUID() },
    body: { thread_id: UNKNOWN_ID, text: 'Guten Tag', written_at: '2026-03-02T08:00:00.000Z' },
  }),
  putSavedViews: () => ({
    params: { id: UNKNOWN_ID },
    body: {},
    headers: { 'if-match': '"none"' },
  }),
  putNote: () => ({
    params: { id: randomUUID() },
    body: { activity_id: UNKNOWN_ID, text: 'Notiz', mention_ids: [] },
    headers: { 'if-none-match': '*' },
  }),
  putActivity: (location_id) => ({
    params: { id: randomUUID() },
    body: {
      location_id,
      subject: 'Aufgabe',
      preview: '',
      status: 'neu',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: [],
    },
  }),
  correctSubmission: () => ({
    body: { id: randomUUID(), submission_id: UNKNOWN_ID, element_id: null, text: 'Linkes Knie' },
  }),
  recordConsent: () => ({
    body: {
      id: randomUUID(),
      submission_id: UNKNOWN_ID,
      at: '2026-03-02T08:00:00.000Z',
      kind: 'withdrawal',
      note: '',
    },
  }),
  calendarPresence: (location) => ({ params: { location_id: location } }),
  putCalendarPresence: (location) => ({
    params: { location_id: location },
    body: { resource_id: null, starts_at: '2026-03-02T08:00:00.000Z', minutes: 30 },
  }),
  putPresence: () => ({ params: { id: UNKNOWN_ID }, body: { typing: false } }),
  contents: (id) => ({ params: { id }, query: { ids: UNKNOWN_ID } }),
  syncStandings: (location) => ({ query: { at: `activities:${location}:bm9uZQ` } }),
};
