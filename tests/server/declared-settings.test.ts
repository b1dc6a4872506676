import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationChanges, practiceChanges } from '#contract/practice/calls/setting-changes.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Setting } from '#contract/settings/define-setting.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { OTHER_STATES, STATES } from './all-calls/call-inputs.ts';
import { expectProblem } from './expect-problem.ts';
import { UNKNOWN_ID } from './fixtures.ts';
import { buildTestApp, type TestApp } from './harness.ts';

/** What must be true for every declared setting, whoever adds one. */

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const DECLARED = SETTINGS as readonly unknown[] as readonly Setting[];

describe.each(DECLARED.map((setting) => [setting.kind, setting] as const))(
  '%s',
  (kind, setting) => {
    const read: Endpoint = setting.read;
    const put: Endpoint = setting.put;
    const states: Readonly<Record<string, object>> = STATES;
    const others: Readonly<Record<string, object>> = OTHER_STATES;
    const first = states[kind] ?? setting.empty;
    const other = others[kind] ?? setting.example;
    const at = (id: string) => (setting.at === 'location' ? { params: { id } } : {});
    const write = (body: unknown, etag: string, place: object = at(DEMO_IDS.mitte)) =>
      test.call(put, { ...place, body, token: admin, headers: { 'if-match': etag } });
    const changes = async () => {
      const input = { ...at(DEMO_IDS.mitte), query: { kind }, token: admin };
      const call: Endpoint = setting.at === 'location' ? locationChanges : practiceChanges;
      return (await test.call(call, input)).json().data;
    };

    it('is written as it was read, remembered, and undone by its own call', async () => {
      const before = await write(first, '*');
      expect(before.statusCode, before.body).toBe(200);
      const tag = String(before.headers.etag);
      expect((await test.call(read, { ...at(DEMO_IDS.mitte), token: admin })).headers.etag).toBe(
        tag,
      );
      const after = await write(other, tag);
      expect(after.statusCode, after.body).toBe(200);
      expect(after.headers.etag).not.toBe(tag);
      expectProblem(await write(first, tag), 'version_conflict');
      const [change] = await changes();
      expect(change).toMatchObject({ kind, etag: after.headers.etag, by: expect.any(String) });
      const undone = await write(change.before, change.etag);
      expect(undone.statusCode, undone.body).toBe(200);
      expect((await changes())[0]).toMatchObject({ before: change.after, after: change.before });
    });

    it('is written once where one person writes the same twice, and by nobody who has not read that', async () => {
      const tag = String((await write(first, '*')).headers.etag);
      const [before] = await changes();
      const both = await Promise.all([write(other, tag), write(other, tag)]);
      // Two settings are stored in another form than they are written: there the second write gets
      // 412.
      const statuses = both.map(({ statusCode }) => statusCode);
      expect(statuses).toContain(200);
      expect([200, 412]).toEqual(expect.arrayContaining(statuses));
      expect((await changes())[1]).toEqual(before);
      expectProblem(await write(first, tag), 'version_conflict');
      await write(first, '*');
    });

    it('takes no other body, and none from a place that is not there', async () => {
      expectProblem(await write({ ...Object(first), more: 1 }, '*'), 'invalid_input');
      expectProblem(await write({}, '*'), 'invalid_input');
      expectProblem(await write(null, '*'), 'invalid_input');
      if (setting.at !== 'location') return;
      expectProblem(await write(first, '*', at(UNKNOWN_ID)), 'not_allowed');
    });

    it('stays at its own location', async () => {
      if (setting.at !== 'location') return;
      const stateAt = async (id: string) =>
        (await test.call(read, { ...at(id), token: admin })).headers.etag;
      const sued = await stateAt(DEMO_IDS.sued);
      await write(other, '*');
      expect(await stateAt(DEMO_IDS.sued)).toBe(sued);
      await write(first, '*');
    });

    it('is found by its title, has words for the access log, and holds something from the beginning', () => {
      expect([setting.title, ...setting.deeds].every((text) => text.trim() !== '')).toBe(true);
      if (setting.empty !== undefined) {
        expect(setting.schema.parse(setting.empty)).toEqual(setting.empty);
        expect(setting.check?.(setting.empty) ?? []).toEqual([]);
      }
    });
  },
);
