import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice } from './practice.ts';

/** When somebody came, went into a room and was done (ADR-0121). */
let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const written = async (...args: Parameters<typeof book>): Promise<Appointment> => {
  const answer = await book(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
};

it('takes the instants of taps that waited for a line, as far as they can be true', async () => {
  const now = test.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  const content = {
    treatment_id: at.check,
    starts_at: ago(30),
    squeezed_in: true,
    reason: 'Ohne Termin gekommen',
    source: 'walk_in' as const,
  };
  const marks = { here: ago(3), in_room: ago(2) };
  const made = await written(test, ada, { ...content, arrival: 'in_room', marks });
  expect(made.marked).toEqual(marks);
  expect(made).not.toHaveProperty('marks');
  const done = { ...marks, done: ago(-60) };
  const same = { id: made.id, etag: `"${made.version}"` };
  const later = await written(test, ada, { ...content, arrival: 'done', marks: done }, same);
  expect(later.marked).toEqual({ ...marks, done: now.toISOString() });
  const noted = await written(
    test,
    ada,
    { ...content, arrival: 'done', marks: { ...marks, done: ago(1) }, note: 'x' },
    { id: made.id, etag: `"${later.version}"` },
  );
  expect(noted.marked).toEqual(later.marked);
});
