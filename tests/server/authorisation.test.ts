import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { EMPTY_CUSTOMER } from '#contract/entities/customer.ts';
import { PERMISSIONS, type Permission } from '#contract/roles.ts';
import { permissionsOf } from '#server/routes/access.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { RECALL, UNKNOWN_ID } from './fixtures.ts';
import { openCommit } from './hand-ins.ts';
import { buildTestApp, type CallInput, type TestApp } from './harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const ACCOUNTS = ['admin', 'reception', 'patient'] as const;
const ROLE = { admin: 'admins', reception: 'personnels', patient: 'customers' } as const;

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

/** Input that is valid for each call that names a role or a permission. */
const INPUT: Record<string, (location: string) => CallInput> = {
  createKioskCode: (id) => ({ params: { id }, body: { name: 'Kiosk', pin: '1234' } }),
  kiosks: (id) => ({ params: { id } }),
  syncThreads: (location) => ({ query: { location } }),
  thread: () => ({ params: { id: UNKNOWN_ID } }),
  messageFile: () => ({ params: { id: UNKNOWN_ID } }),
  sendMessage: () => ({ body: { ...NEW_MESSAGE, thread_id: UNKNOWN_ID } }),
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
  revokeThreadLinks: () => ({ params: { id: UNKNOWN_ID } }),
  ownFormRequests: () => ({}),
  formRequests: () => ({ params: { id: UNKNOWN_ID } }),
  withdrawFormRequest: (id) => ({ params: { id, rid: UNKNOWN_ID } }),
  requestAppointment: (location_id) => ({
    body: { id: randomUUID(), location_id, wish: 'new', when: 'morgens', reason: '' },
  }),
  digitalReception: (id) => ({ params: { id } }),
  putDigitalReception: (id) => ({
    params: { id },
    body: { buttons: [] },
    headers: { 'if-match': '*' },
  }),
  openingHours: (id) => ({ params: { id } }),
  putOpeningHours: (id) => ({
    params: { id },
    body: { hours: [], closures: [] },
    headers: { 'if-match': '*' },
  }),
  backupState: () => ({}),
  startBackup: () => ({}),
  makeRecoveryKey: () => ({}),
  confirmRecoveryKey: () => ({ body: { ending: 'AAAAAA' } }),
  accesses: () => ({}),
  signInSettings: () => ({}),
  putSignInSettings: () => ({
    body: { second_factor_required: false, truthful_exists: false },
    headers: { 'if-match': '*' },
  }),
  putEmbedding: () => ({ body: { origins: [] }, headers: { 'if-match': '*' } }),
  textBlocks: (id) => ({ params: { id } }),
  putTextBlocks: (id) => ({ params: { id }, body: { data: [] }, headers: { 'if-match': '*' } }),
  setThread: () => ({ body: { id: randomUUID(), thread_id: UNKNOWN_ID, may_reply: false } }),
  activityCall: () => ({ params: { id: UNKNOWN_ID } }),
  callRecording: () => ({ params: { id: UNKNOWN_ID } }),
  integrations: (id) => ({ params: { id } }),
  createIntegration: (id) => ({ params: { id }, body: { name: 'Telefonanlage' } }),
  renewIntegrationSecret: (id) => ({ params: { id, iid: UNKNOWN_ID } }),
  revokeIntegration: (id) => ({ params: { id, iid: UNKNOWN_ID } }),
  locationPersonnel: (id) => ({ params: { id } }),
  invitations: (id) => ({ params: { id } }),
  invite: (id) => ({
    params: { id },
    body: {
      name: 'Nele Neu',
      email: `${randomUUID()}@lindenhof.test`,
      role: 'personnels',
      locations: [{ id, permissions: ['edit location-personnel'] }],
    },
  }),
  people: () => ({}),
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
  sendInvitation: (id) => ({ params: { id, iid: UNKNOWN_ID } }),
  withdrawInvitation: (id) => ({ params: { id, iid: UNKNOWN_ID } }),
  practiceSettings: () => ({}),
  putPracticeSettings: () => ({
    body: { name: 'Praxis', legal: { imprint: '', privacy: '', accessibility: '' } },
    headers: { 'if-match': '*' },
  }),
  locationMaster: (id) => ({ params: { id } }),
  putLocationMaster: (id) => ({
    params: { id },
    body: MASTER,
    headers: { 'if-match': '*' },
  }),
  createLocation: () => ({ body: MASTER }),
  locationArchive: (id) => ({ params: { id } }),
  putLocationArchive: (id) => ({
    params: { id },
    body: { archived: false },
    headers: { 'if-match': '*' },
  }),
  locationDevices: (id) => ({ params: { id } }),
  putDevice: (id) => ({
    params: { id, did: UNKNOWN_ID },
    body: { name: 'Tablet', settings: null },
    headers: { 'if-match': '*' },
  }),
  revokeDevice: (id) => ({ params: { id, did: UNKNOWN_ID } }),
  revokeKiosk: (id) => ({ params: { id, kid: UNKNOWN_ID } }),
  createHandOver: (id) => ({ params: { id }, body: { questionnaire_ids: [UNKNOWN_ID] } }),
  handOvers: (id) => ({ params: { id } }),
  withdrawHandOver: (id) => ({ params: { id, hid: UNKNOWN_ID } }),
  createDeviceCode: (id) => ({ params: { id }, body: { name: 'Tablet', kind: 'tablet' } }),
  ownSecondFactor: () => ({}),
  confirmOwnFactor: () => ({ body: { proof: { kind: 'totp', code: '000000' } } }),
  beginTotp: () => ({ body: { password: 'Lindenhof-2026' } }),
  confirmTotp: () => ({ body: { code: '000000' } }),
  removeTotp: () => ({ body: { proof: { kind: 'totp', code: '000000' } } }),
  renewRecoveryCodes: () => ({ body: { proof: { kind: 'totp', code: '000000' } } }),
  deviceShare: () => ({ body: { installation: randomUUID() } }),
  locationQuestionnaires: (id) => ({ params: { id } }),
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
  deleteQuestionnaire: (id) => ({ params: { id, qid: UNKNOWN_ID } }),
  questionnaireVersions: (location_id) => ({ params: { location_id, id: UNKNOWN_ID } }),
  questionnaireVersion: (location_id) => ({
    params: { location_id, id: UNKNOWN_ID, version: '1' },
  }),
  importQuestionnaire: (id) => ({ params: { id }, body: {} }),
  questionnaireFhir: (location_id) => ({ params: { location_id, id: UNKNOWN_ID } }),
  answersCsv: (id) => ({ params: { id, qid: UNKNOWN_ID } }),
  submissionFhir: () => ({ params: { id: UNKNOWN_ID } }),
  file: () => ({ params: { id: UNKNOWN_ID } }),
  submissionReview: () => ({ params: { id: UNKNOWN_ID } }),
  eraseSubmission: () => ({ params: { id: UNKNOWN_ID } }),
  submissionCustomer: () => ({ params: { id: UNKNOWN_ID } }),
  putSubmissionCustomer: () => ({ params: { id: UNKNOWN_ID }, body: { customer_id: null } }),
  customers: () => ({}),
  customer: () => ({ params: { id: UNKNOWN_ID } }),
  putCustomer: () => ({
    params: { id: randomUUID() },
    body: { ...EMPTY_CUSTOMER, last_name: 'Muster' },
    headers: { 'if-none-match': '*' },
  }),
  customerHistory: () => ({ params: { id: UNKNOWN_ID } }),
  customerDeletion: () => ({ params: { id: UNKNOWN_ID } }),
  deleteCustomer: () => ({
    params: { id: UNKNOWN_ID },
    body: { id: randomUUID(), etag: '', transferred: true },
  }),
  undoDeletion: () => ({ params: { id: UNKNOWN_ID } }),
  customerDeletions: () => ({}),
  customerExport: () => ({ params: { id: UNKNOWN_ID } }),
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
  customerImports: () => ({}),
  undoImport: () => ({ params: { id: UNKNOWN_ID } }),
  customerMerges: () => ({ params: { id: UNKNOWN_ID } }),
  undoMerge: () => ({ params: { id: UNKNOWN_ID, merge_id: UNKNOWN_ID } }),
  customersByPhone: () => ({ params: { number: '030 1234567' } }),
  locationByPhone: () => ({ params: { number: '030 1234567' } }),
  lastAnswers: () => ({ params: { id: UNKNOWN_ID } }),
  gdtSettings: (id) => ({ params: { id } }),
  putGdtSettings: (id) => ({
    params: { id },
    body: {
      receiver_id: 'LINDPVS1',
      sender_id: 'EMPFANG1',
      character_set: '3',
      document_path: '',
      abbreviations: [],
    },
  }),
  gdtHandOvers: () => ({ params: { id: UNKNOWN_ID } }),
  gdtPreview: () => ({ params: { id: UNKNOWN_ID }, body: GDT_WISH }),
  handOverGdt: () => ({
    params: { id: UNKNOWN_ID },
    body: { ...GDT_WISH, id: randomUUID(), target: 'download' },
  }),
  confirmGdtHandOver: () => ({ params: { id: UNKNOWN_ID, hand_over_id: UNKNOWN_ID } }),
  gdtRequests: (id) => ({ params: { id } }),
  readGdtRequest: (id) => ({ params: { id }, body: { file: '' } }),
  removeGdtRequest: (id) => ({ params: { id, digest: '0'.repeat(64) } }),
  activities: (location) => ({ query: { location } }),
  activity: () => ({ params: { id: UNKNOWN_ID } }),
  syncNotes: (location) => ({ query: { location } }),
  syncAnswerDrafts: (location) => ({ query: { location } }),
  putAnswerDraft: () => ({
    params: { id: randomUUID() },
    body: { thread_id: UNKNOWN_ID, text: 'Guten Tag', written_at: '2026-03-02T08:00:00.000Z' },
  }),
  savedViews: () => ({ params: { id: UNKNOWN_ID } }),
  putSavedViews: () => ({
    params: { id: UNKNOWN_ID },
    body: {},
    headers: { 'if-match': '"none"' },
  }),
  note: () => ({ params: { id: UNKNOWN_ID } }),
  activityHistory: () => ({ params: { id: UNKNOWN_ID } }),
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
  consentWays: () => ({}),
  recordConsent: () => ({
    body: {
      id: randomUUID(),
      submission_id: UNKNOWN_ID,
      at: '2026-03-02T08:00:00.000Z',
      kind: 'withdrawal',
      note: '',
    },
  }),
  presence: (location) => ({ query: { location } }),
  putPresence: () => ({ params: { id: UNKNOWN_ID }, body: { typing: false } }),
  deletePresence: () => ({}),
  dashboard: () => ({}),
  visitDashboard: () => ({}),
  syncActivities: (location) => ({ query: { location } }),
  syncQuestionnaires: (location) => ({ query: { location } }),
  syncCustomers: (location) => ({ query: { location } }),
  syncColleagues: (location) => ({ query: { location } }),
  events: () => ({}),
};

const guarded = CALLS.filter((call) => call.roles || call.permission);
/** Calls whose location is not in the path. */
const LOCATED = [
  'activities',
  'presence',
  'putActivity',
  'syncActivities',
  'syncNotes',
  'syncAnswerDrafts',
  'syncQuestionnaires',
  'syncCustomers',
];
const inputOf = (endpoint: Endpoint, location: string): CallInput => {
  const make = INPUT[endpoint.id];
  if (!make) throw new Error(`say what a valid input of ${endpoint.id} is`);
  return make(location);
};

async function permit(
  account: 'admin' | 'reception',
  location: string,
  permissions: readonly Permission[],
) {
  await test.sql('delete from memberships where user_id = $1', [DEMO_IDS[account]]);
  await test.sql('insert into memberships values ($1, $2, $3)', [
    DEMO_IDS[account],
    location,
    permissions,
  ]);
}

const status = async (endpoint: Endpoint, location: string, token?: string) =>
  (await test.call(endpoint, { ...inputOf(endpoint, location), token })).statusCode;

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  (_id, endpoint) => {
    const needed = permissionsOf(endpoint);

    it('needs a sign-in', async () => {
      expect(await status(endpoint, DEMO_IDS.mitte)).toBe(401);
      const { token } = await test.kiosk();
      expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(401);
      const device = await test.practiceDevice();
      expect(await status(endpoint, DEMO_IDS.mitte, device.token)).toBe(401);
    });

    it('is for the roles that the contract names', async () => {
      for (const account of ACCOUNTS) {
        const token = await test.signIn(account);
        if (account !== 'patient') await permit(account, DEMO_IDS.mitte, PERMISSIONS);
        const answer = await status(endpoint, DEMO_IDS.mitte, token);
        if (endpoint.roles?.includes(ROLE[account])) expect(answer).not.toBe(403);
        else expect(answer).toBe(403);
      }
    });

    it('shuts at the next request after the session was revoked', async () => {
      const token = await test.signIn('admin');
      await permit('admin', DEMO_IDS.mitte, PERMISSIONS);
      expect(await status(endpoint, DEMO_IDS.mitte, token)).not.toBe(401);
      await test.sql('update sessions set revoked_at = now() where revoked_at is null');
      expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(401);
    });

    // The rest is about permissions; a call that needs none has tests of its own.
    if (needed.length === 0) return;
    // What admins alone may do is theirs with the permission alone.
    const who = endpoint.roles?.includes('personnels') ? 'reception' : 'admin';

    it('opens with each of its permissions alone, at their location alone', async () => {
      const token = await test.signIn(who);
      for (const permission of needed) {
        await permit(who, DEMO_IDS.mitte, [permission]);
        expect(await status(endpoint, DEMO_IDS.mitte, token), permission).not.toBe(403);
        // The inbox of the whole company is open wherever the permission is held (product.md).
        const everywhere = !endpoint.locationParam && permission === 'view company-activities';
        const located = endpoint.locationParam !== undefined || LOCATED.includes(endpoint.id);
        if (located && !everywhere) {
          expect(await status(endpoint, DEMO_IDS.sued, token), permission).toBe(403);
          expect(await status(endpoint, UNKNOWN_ID, token), permission).toBe(403);
        }
      }
    });

    it('stays shut with every other permission', async () => {
      const token = await test.signIn(who);
      const others = PERMISSIONS.filter((permission) => !needed.includes(permission));
      await permit(who, DEMO_IDS.mitte, others);
      expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(403);
    });

    it('shuts at the next request after the permission was taken away', async () => {
      const token = await test.signIn(who);
      await permit(who, DEMO_IDS.mitte, needed);
      expect(await status(endpoint, DEMO_IDS.mitte, token)).not.toBe(403);
      await permit(who, DEMO_IDS.mitte, []);
      expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(403);
    });
  },
);

describe('calls without a role', () => {
  it('are known one by one, so that a new one is thought about', () => {
    const open = CALLS.filter((call) => !call.roles && !call.permission);
    const byAccess = (access: string) =>
      open
        .filter((call) => call.access === access)
        .map((call) => call.id)
        .sort();
    expect(byAccess('session')).toEqual([
      'addPasskey',
      'beginPasskey',
      'changePassword',
      'createEmbedCode',
      'deletePushSubscription',
      'endOtherSessions',
      'endOwnSession',
      'logout',
      'otisToken',
      'ownPasskeys',
      'ownSessions',
      'pushKey',
      'putPushSubscription',
      'removePasskey',
      'user',
    ]);
    expect(byAccess('device')).toEqual(['kiosk', 'kioskHandOvers', 'takeHandOver']);
    expect(byAccess('integration')).toEqual(['inboundEvent', 'inboundRecording']);
    expect(byAccess('practice_device')).toEqual(['practiceDevice']);
    expect(byAccess('anyone')).toEqual([
      'commit',
      'declareFile',
      'pdf',
      'putFileChunk',
      'questionnaire',
      'verifyPin',
    ]);
  });

  it('write nothing for a token that is dead, or that names no person', async () => {
    const commit = CALLS.find((call) => call.id === 'commit');
    if (!commit) throw new Error('no commit');
    const device = await test.practiceDevice();
    const before = await test.counts();
    for (const token of [`es_${'z'.repeat(43)}`, device.token]) {
      const answer = await test.call(commit, { body: openCommit(), token });
      expect(answer.statusCode).toBe(401);
    }
    expect(await test.counts()).toEqual(before);
  });
});
