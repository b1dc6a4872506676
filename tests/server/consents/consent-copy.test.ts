import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentWays } from '#contract/consents/calls/consents.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { questionnaireTmp } from '#contract/questionnaires/calls/questionnaires.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { readEnv } from '#server/env.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ConsentPractice, copy, talk } from './consent-practice.ts';
import { expectProblem } from '../expect-problem.ts';
import { newResultKey } from '../questionnaires/hand-ins.ts';

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
    at.test.clock.advance(RESULT_KEY_DAYS * DAY_MS);
    expectProblem(await at.test.call(questionnaireTmp, { params: { key } }), 'gone');
    await at.signIn();
  }, 60_000);
});

describe('the link to a copy by mail', () => {
  const to = 'erika@muster.example';
  const mail = () => copy('mail', { key: newResultKey(), to });

  it('is not offered, and refused, where no mail server is set', async () => {
    const ways = await at.test.call(consentWays, { token: at.admin });
    expect(ways.json()).toEqual({ mail: false });
    const { id } = await at.handIn('foto', { signed: true });
    expectProblem(await at.record(id, mail()), 'consent_not_possible');
    expect((await at.consentOf(id)).entries).toEqual([]);
    expect(at.test.mails).toEqual([]);
  });

  it('says nothing of the person or the form, and hands over only what is fetched', async () => {
    const env = readEnv({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://praxis.example',
      SMTP_URL: 'smtp://mail.praxis.example',
    });
    const mailing = await ConsentPractice.open({ env });
    try {
      const { test, admin } = mailing;
      expect((await test.call(consentWays, { token: admin })).json()).toEqual({ mail: true });
      const { id } = await mailing.handIn('foto', { signed: true });
      const event = mail();
      expect(await mailing.recorded(id, event)).toMatchObject({ copy: 'pending' });
      expect((await mailing.record(id, event)).statusCode).toBe(201);
      expect(test.mails).toHaveLength(1);
      const [{ to: address, subject, text } = { to: '', subject: '', text: '' }] = test.mails;
      expect(address).toBe(to);
      for (const word of ['Erika', 'Muster', 'Einwilligung', 'Foto']) {
        expect(`${subject} ${text}`).not.toContain(word);
      }
      const key = /result\?key=([\w-]{22})/.exec(text)?.[1] ?? '';
      expect(text).toContain('https://praxis.example/questionnaires/no-menu/result?key=');
      const [{ content } = { content: Buffer.alloc(0) }] = await test.sql<{ content: Buffer }>(
        'select content from consent_events where submission_id = $1',
        [id],
      );
      expect(content.includes(to)).toBe(false);
      expect(test.logged()).not.toContain(to);
      const body = { content: { kind: 'result', key }, location: DEMO_IDS.mitte };
      expect((await test.call(pdf, { body })).statusCode).toBe(200);
      expect((await mailing.consentOf(id)).copy).toBe('handed_over');
    } finally {
      await mailing.close();
    }
  }, 60_000);
});
