import { afterAll, beforeAll, expect, it } from 'vitest';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { stopForeign } from '#server/workers/foreign.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  stopForeign();
  await test.close();
});

const rows = (count: number) =>
  openCommit({
    answers: { name: 'E', zeilen: Array.from({ length: count }, () => ({ a: '' })) },
  });

it('SEC-37 large bodies of one network wait in a line with an end, and others not behind it', async () => {
  const { token } = await test.kiosk();
  const answered: string[] = [];
  const sent = async (who: string, body: object, token?: string) => {
    const answer = await test.call(commit, { body, ...(token && { token }) });
    answered.push(who);
    return answer;
  };
  // Bodies as large as anybody may send: each takes a moment to be read.
  const strangers = Array.from({ length: 80 }, () => sent('stranger', rows(2_400)));
  const tooMuch = sent('too much', rows(20_000));
  const long = openCommit({ answers: { name: 'E', schmerz: 'x'.repeat(5_000) } });
  const kiosk = sent('kiosk', long, token);
  const answers = await Promise.all(strangers);
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const one of busy) {
    expectProblem(one, 'unavailable');
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
  }
  // A body that is too large for anybody is refused at once and does not wait in the line.
  expectProblem(await tooMuch, 'body_too_large');
  expectProblem(await kiosk, 'answers_invalid');
  for (const who of ['too much', 'kiosk']) {
    expect(answered.length - answered.indexOf(who), who).toBeGreaterThan(10);
  }
}, 120_000);
