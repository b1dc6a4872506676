import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { CALLS } from '#contract/calls.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { permissionsOf } from '#server/policies/access.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

let test: TestApp;
/** Tokens of a kiosk and of a practice device, which stand for no person. */
let nobodies: string[];
beforeAll(async () => {
  test = await buildTestApp();
  nobodies = [(await test.kiosk()).token, (await test.practiceDevice()).token];
});
afterAll(() => test.close());

const ACCOUNTS = ['admin', 'reception', 'patient'] as const;
const ROLE = { admin: 'admins', reception: 'personnels', patient: 'customers' } as const;

const guarded = CALLS.filter((call) => call.roles || call.permission);
/** Calls whose location is not in the path. */
const LOCATED: readonly string[] = [
  'activities',
  'beginThread',
  'calendarPresence',
  'presence',
  'putActivity',
  ...Object.values(COLLECTIONS).map(({ sync }) => sync.id),
];
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
  (await test.call(endpoint, { ...inputFor(endpoint, location), token })).statusCode;

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  (_id, endpoint) => {
    const needed = permissionsOf(endpoint);

    it('SEC-7 needs a sign-in', async () => {
      expect(await status(endpoint, DEMO_IDS.mitte)).toBe(401);
      for (const token of nobodies) {
        expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(401);
      }
    });

    it('SEC-7 is for the roles that the contract names', async () => {
      for (const account of ACCOUNTS) {
        const token = await test.signIn(account);
        if (account !== 'patient') await permit(account, DEMO_IDS.mitte, PERMISSIONS);
        const answer = await status(endpoint, DEMO_IDS.mitte, token);
        if (endpoint.roles?.includes(ROLE[account])) expect(answer).not.toBe(403);
        else expect(answer).toBe(403);
      }
    });

    it('SEC-8 shuts at the next request after the session was revoked', async () => {
      const token = await test.signIn('admin');
      await permit('admin', DEMO_IDS.mitte, PERMISSIONS);
      expect(await status(endpoint, DEMO_IDS.mitte, token)).not.toBe(401);
      await test.sql('update sessions set revoked_at = now() where revoked_at is null');
      expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(401);
    });

    // The following is about permissions; a call that needs none has tests of its own.
    if (needed.length === 0) return;
    // Calls for admins only also need the permission.
    const who = endpoint.roles?.includes('personnels') ? 'reception' : 'admin';

    it('SEC-7 opens with each of its permissions alone, at their location alone', async () => {
      const token = await test.signIn(who);
      for (const permission of needed) {
        await permit(who, DEMO_IDS.mitte, [permission]);
        expect(await status(endpoint, DEMO_IDS.mitte, token), permission).not.toBe(403);
        // The inbox of the whole company is open wherever the permission is held (PRD-22).
        const everywhere = !endpoint.locationParam && permission === 'view company-activities';
        const located = endpoint.locationParam !== undefined || LOCATED.includes(endpoint.id);
        if (located && !everywhere) {
          expect(await status(endpoint, DEMO_IDS.sued, token), permission).toBe(403);
          expect(await status(endpoint, UNKNOWN_ID, token), permission).toBe(403);
        }
      }
    });

    it('SEC-7 stays shut with every other permission', async () => {
      const token = await test.signIn(who);
      const others = PERMISSIONS.filter((permission) => !needed.includes(permission));
      await permit(who, DEMO_IDS.mitte, others);
      expect(await status(endpoint, DEMO_IDS.mitte, token)).toBe(403);
    });

    it('SEC-8 shuts at the next request after the permission was taken away', async () => {
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
      'confirmOwnFactor',
      'createEmbedCode',
      'deletePushSubscription',
      'endOtherSessions',
      'endOwnSession',
      'knownDevice',
      'logout',
      'otisToken',
      'ownPasskeys',
      'ownSecondFactor',
      'ownSessions',
      'pushKey',
      'putPushSubscription',
      'removePasskey',
      'user',
    ]);
    expect(byAccess('device')).toEqual([
      'callForHelp',
      'checkIn',
      'kiosk',
      'kioskCheckIns',
      'kioskHandOvers',
      'takeHandOver',
    ]);
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
