import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { ConsentPractice, copy, talk, withdrawal } from './consent-practice.ts';

let at: ConsentPractice;
beforeAll(async () => {
  at = await ConsentPractice.open();
});
afterAll(() => at.close());

describe('recording', () => {
  it('happens exactly once, by key and by the id of the event', async () => {
    const { id } = await at.handIn('foto', { signed: true });
    const event = copy('print');
    const headers = { 'idempotency-key': event.id };
    const first = await at.record(id, event, at.admin, headers);
    const again = await at.record(id, event, at.admin, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await at.record(id, event)).json()).toEqual(first.json());
    expectProblem(
      await at.record(id, { ...event, at: '2026-03-02T08:00:00.000Z' }),
      'idempotency_key_reused',
    );
    expect((await at.consentOf(id)).entries).toHaveLength(1);
  });

  it('lets one of two who decide at once win, and tells the other', async () => {
    const { id } = await at.handIn('talk');
    const answers = await Promise.all([
      at.record(id, talk('refused')),
      at.record(id, talk('reflection')),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    const { state, entries } = await at.consentOf(id);
    // Time for reflection may still end in a refusal at a later talk; a refusal is final.
    expect(codes).toEqual(state === 'refused' && entries.length === 1 ? [201, 422] : [201, 201]);
  });

  it('is for those who may change the activity where it lies', async () => {
    const { id } = await at.handIn('foto', { signed: true });
    const reception = await at.test.signIn('reception');
    const permit = async (location: string, permissions: string[]) => {
      await at.test.sql('delete from memberships where user_id = $1', [DEMO_IDS.reception]);
      await at.test.sql('insert into memberships values ($1, $2, $3)', [
        DEMO_IDS.reception,
        location,
        permissions,
      ]);
    };
    await permit(DEMO_IDS.mitte, ['view location-activities']);
    expectProblem(await at.record(id, withdrawal(), reception), 'not_allowed');
    await permit(DEMO_IDS.sued, ['view location-activities', 'update activity']);
    expectProblem(await at.record(id, withdrawal(), reception), 'not_found');
    expectProblem(await at.record(UNKNOWN_ID, withdrawal()), 'not_found');
    await permit(DEMO_IDS.mitte, ['view location-activities', 'update activity']);
    expect((await at.record(id, withdrawal(), reception)).statusCode).toBe(201);
  });

  it('is never changed afterwards, and lies encrypted', async () => {
    const { id } = await at.handIn('talk');
    await at.recorded(id, talk('refused'));
    for (const text of ['update consent_events set outcome = null', 'delete from consent_events']) {
      await expect(at.test.sql(text)).rejects.toThrow('append-only');
    }
    const rows = await at.test.sql<{ content: Buffer }>(
      'select content from consent_events where content is not null',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(content.includes('Kanarienvogel')).toBe(false);
    expect(at.test.logged()).not.toContain('Kanarienvogel');
    const log = await at.test.sql<{ action: string; object_id: string }>(
      'select action, object_id from audit_log where object_id = $1',
      [id],
    );
    expect(log).toContainEqual({ action: 'recordConsent', object_id: id });
  });
});
