import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#contract/calls/pdf.ts';
import { questionnaireTmp } from '#contract/calls/questionnaires.ts';
import { RESULT_KEY_DAYS } from '#contract/limits.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ConsentPractice, copy, talk } from './consent-practice.ts';
import { expectProblem } from './expect-problem.ts';
import { newResultKey } from './hand-ins.ts';

let at: ConsentPractice;
beforeAll(async () => {
  at = await ConsentPractice.open();
});
afterAll(() => at.close());

describe('the copy of what was signed', () => {
  const download = (key: string) =>
    at.test.call(pdf, { body: { content: { kind: 'result', key }, location: DEMO_IDS.mitte } });

  it('is pending until it is fetched; looking at it or the team reading it is no hand-over', async () => {
    const { id, key } = await at.handIn('foto', { signed: true });
    expect((await at.test.call(questionnaireTmp, { params: { key } })).statusCode).toBe(200);
    const content = { kind: 'submission', submission_id: id };
    const body = { content, location: DEMO_IDS.mitte };
    expect((await at.test.call(pdf, { body, token: at.admin })).statusCode).toBe(200);
    expect((await at.consentOf(id)).copy).toBe('pending');
    expect((await download(key)).statusCode).toBe(200);
    expect((await download(key)).statusCode).toBe(200);
    expect(await at.consentOf(id)).toMatchObject({
      copy: 'handed_over',
      entries: [{ kind: 'copy', way: 'fetched', at: at.test.clock.now().toISOString() }],
    });
    expect((await at.read(id)).mark).toEqual({ state: 'granted', copy: 'handed_over' });
  }, 60_000);

  it('is not handed over by what was fetched before the signature', async () => {
    const { id, key } = await at.handIn('talk');
    expect((await download(key)).statusCode).toBe(200);
    await at.recorded(id, talk('granted', { signatures: [at.signature()] }));
    expect((await at.consentOf(id)).copy).toBe('pending');
    expect((await download(key)).statusCode).toBe(200);
    expect((await at.consentOf(id)).copy).toBe('handed_over');
  }, 60_000);

  it('is handed over on paper, and by a code once somebody opens it', async () => {
    const printed = (await at.handIn('foto', { signed: true })).id;
    expect(await at.recorded(printed, copy('print'))).toMatchObject({ copy: 'handed_over' });
    const shown = (await at.handIn('foto', { signed: true })).id;
    const key = newResultKey();
    expect(await at.recorded(shown, copy('code', { key }))).toMatchObject({ copy: 'pending' });
    expect((await at.test.call(questionnaireTmp, { params: { key } })).json().id).toBe(shown);
    expect((await download(key)).statusCode).toBe(200);
    expect((await at.consentOf(shown)).copy).toBe('handed_over');
    at.test.clock.advance(RESULT_KEY_DAYS * 86_400_000);
    expectProblem(await at.test.call(questionnaireTmp, { params: { key } }), 'gone');
    await at.signIn();
  }, 60_000);
});
