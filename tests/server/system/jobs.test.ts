import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#contract/access/calls/door.ts';
import { deviceShare } from '#contract/devices/calls/devices.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { INSTALLATION_HEADER } from '#contract/shared/constants.ts';
import { IDEMPOTENCY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { purge } from '#server/jobs/purge.ts';
import { KEEP } from '#server/lifetimes.ts';
import { ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

describe('the queue of mails', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ jobs: true });
  });
  afterAll(() => test.close());

  it('delivers what it was given, and keeps neither address nor code readable', async () => {
    await test.call(forgotPassword, { body: { email: 'patient@lindenhof.test' } });
    const jobs = await test.sql("select data from jobs.job where name = 'mail'");
    expect(jobs.length).toBe(1);
    expect(JSON.stringify(jobs)).not.toContain('lindenhof.test');
    await vi.waitFor(() => expect(test.mails.length).toBe(1), { timeout: 15_000 });
    expect(test.mails[0]?.to).toBe('patient@lindenhof.test');
  }, 30_000);

  it('does the same work for an address that nobody has', async () => {
    await test.call(forgotPassword, { body: { email: 'niemand@example.org' } });
    const jobs = await test.sql("select data from jobs.job where name = 'mail'");
    expect(jobs.length).toBe(2);
  });
});

describe('the end of a job', () => {
  const queued = (test: TestApp) =>
    test.keys.protectJson({ to: 'a@b.test', subject: 's', text: 't' }, 'mail job');

  it('that cannot be written ends no process, and is told', async () => {
    const test = await buildTestApp({ jobs: true });
    await test.sql(`create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'the line to the database broke'; end $$`);
    await test.sql(`create trigger refuse_end before update on jobs.job for each row
      when (new.state = 'completed') execute function refuse_end()`);
    await test.call(forgotPassword, { body: { email: 'patient@lindenhof.test' } });
    await vi.waitFor(() => expect(test.logged()).toContain('a job failed'), {
      timeout: 15_000,
    });
    expect(test.mails.length).toBe(1);
    await test.close();
  }, 30_000);

  it('is waited for when the server ends, also of one that was just being fetched', async () => {
    const test = await buildTestApp({ jobs: true });
    const other = await test.database.pool.connect();
    await other.query('begin; lock table jobs.job in access exclusive mode');
    const sealed = queued(test).toString('base64');
    await other.query("insert into jobs.job (name, data) values ('mail', $1)", [{ sealed }]);
    await vi.waitFor(
      async () => {
        const fetching = await test.sql(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%skip locked%'",
        );
        // The workers that poll every second, e.g. for mails.
        expect(fetching.length).toBeGreaterThan(2);
      },
      { timeout: 15_000 },
    );
    const ended = test.app.close();
    // Enough time for a close that wrongly does not wait.
    await Promise.race([ended, wait(500)]);
    await other.query('commit');
    other.release();
    await ended;
    expect(test.mails.length).toBe(1);
    expect(await test.sql("select state from jobs.job where name = 'mail'")).toEqual([
      { state: 'completed' },
    ]);
    await test.close();
  }, 30_000);
});

describe('the purge at night', () => {
  it('SEC-10 removes what has outlived its purpose, and nothing that was handed in', async () => {
    const test = await buildTestApp();
    const now = () => test.clock.now();
    await test.signIn('admin');
    await test.kiosk();
    const device = await test.practiceDevice();
    const token = await test.signIn('admin', device);
    const share = { installation: device.installation, new_pin: '1357' };
    await test.call(deviceShare, { body: share, token });
    await test.call(forgotPassword, { body: { email: 'patient@lindenhof.test' } });
    const headers = { 'idempotency-key': randomUUID(), [INSTALLATION_HEADER]: device.installation };
    await test.call(commit, { body: openCommit(), headers });
    // A complete file: an incomplete one is deleted sooner (room.test.ts).
    const bytes = Buffer.from('Bytes');
    const chunks = [createHash('sha256').update(bytes).digest('hex')];
    const id = randomUUID();
    const body = { chunks, questionnaire_id: ANAMNESE_ID };
    await test.call(declareFile, { params: { id }, body });
    await test.call(putFileChunk, { params: { id, index: 0 }, bytes });
    const full = await test.counts();

    test.clock.advance((IDEMPOTENCY_DAYS - 1) * DAY_MS);
    await purge(test.database.db, now());
    const early = await test.counts();
    expect(early).toEqual({ ...full, mail_codes: 0, kiosk_codes: 0, practice_device_codes: 0 });

    test.clock.advance(2 * DAY_MS);
    await purge(test.database.db, now());
    expect(await test.counts()).toEqual({
      ...early,
      idempotency_keys: 0,
      files: 0,
      file_chunks: 0,
      sessions: 0,
    });
    expect(await test.sql('select 1 from rate_limits')).toEqual([]);

    test.clock.advance(KEEP.installationsMs);
    await purge(test.database.db, now());
    // The share stays: without it nobody could open what waits in a browser, however long.
    expect(await test.counts()).toMatchObject({
      installations: 0,
      device_shares: 1,
      quick_pins: 1,
    });
    await test.close();
  });
});
