import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kioskHandOvers } from '#contract/questionnaires/calls/hand-overs.ts';
import {
  publishedQuestionnaires,
  putQuestionnaire,
  putQuestionnaireStatus,
} from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { RECALL } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
let kiosk: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  kiosk = (await test.kiosk()).token;
});
afterAll(() => test.close());

/** The tag that the kiosk gets every few seconds, and the one that comes with the list. */
const tags = async (locationId: string = DEMO_IDS.mitte): Promise<[unknown, unknown]> => {
  const heard = await test.call(kioskHandOvers, { token: kiosk });
  const read = await test.call(publishedQuestionnaires, { params: { id: locationId } });
  return [heard.json().published, read.json().tag];
};

const id = randomUUID();
const save = async (change: object, etag?: string, location_id: string = DEMO_IDS.mitte) => {
  const answer = await test.call(putQuestionnaire, {
    params: { location_id, id: etag === undefined ? randomUUID() : id },
    body: { ...RECALL, ...change },
    headers: etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag },
    token: admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return String(answer.headers.etag);
};

describe('the tag of what is live', () => {
  it('comes with the list, and a kiosk hears the same one', async () => {
    const [heard, read] = await tags();
    expect(heard).toMatch(/^[0-9a-f]{16}$/);
    expect(read).toBe(heard);
    expect(await tags()).toEqual([heard, read]);
  });

  it('is another one after a form was published, changed or withdrawn', async () => {
    const seen = [(await tags())[0]];
    const first = await test.call(putQuestionnaire, {
      params: { location_id: DEMO_IDS.mitte, id },
      body: RECALL,
      headers: { 'if-none-match': '*' },
      token: admin,
    });
    seen.push((await tags())[0]);
    const etag = await save({ title: 'Zweite' }, String(first.headers.etag));
    seen.push((await tags())[0]);
    const withdrawn = await test.call(putQuestionnaireStatus, {
      params: { location_id: DEMO_IDS.mitte, id },
      body: { status: 'archived' },
      headers: { 'if-match': etag },
      token: admin,
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    seen.push((await tags())[0]);
    // Once it is withdrawn, the tag is the same as before it was published.
    expect(seen[3]).toBe(seen[0]);
    expect(new Set(seen).size).toBe(3);
  });

  it('stays the same while a draft is written, and while another location publishes', async () => {
    const before = await tags();
    await save({ status: 'draft' });
    await save({}, undefined, DEMO_IDS.sued);
    expect(await tags()).toEqual(before);
  });
});
