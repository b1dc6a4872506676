import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLogo, logo, lookSheet } from '#contract/practice/calls/look.ts';
import { look } from '#contract/settings/look.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { purge } from '#server/jobs/purge.ts';
import { stopForeign } from '#server/workers/foreign.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(async () => {
  await test.close();
  stopForeign();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a5f4c80' } });
const base64 = async (one: Sharp) => (await one.toBuffer()).toString('base64');
const add = (file: string, token: string | undefined = admin) =>
  test.call(addLogo, { body: { file }, token });
const save = (body: object) =>
  test.call(look.put, { body, token: admin, headers: { 'if-match': '*' } });
const sheet = async () => (await test.call(lookSheet, {})).body;
const added = async () => {
  const answer = await add(await base64(picture(600, 150).png()));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

describe('the look of the practice', () => {
  beforeEach(async () => {
    await save({ colour: null, logo: null });
  });

  it('is that of the app until somebody changes it', async () => {
    const answer = await test.call(lookSheet, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.body).toBe('');
  });

  it('gives everybody the colour, corrected for light and dark pages', async () => {
    await save({ colour: '#ffdd00', logo: null });
    const css = await sheet();
    expect(css).toContain('--brand:#');
    expect(css).not.toContain('#ffdd00');
    expect(css).toContain('prefers-color-scheme:dark');
    expect(css).not.toContain('--sign');
  });

  it('has another tag as soon as it is another', async () => {
    const before = (await test.call(lookSheet, {})).headers.etag;
    await save({ colour: '#0a5f4c', logo: null });
    const after = (await test.call(lookSheet, {})).headers.etag;
    expect(after).not.toBe(before);
    const again = await test.call(lookSheet, { headers: { 'if-none-match': String(after) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['a PNG', () => picture(600, 150).png()],
    ['a JPEG', () => picture(600, 150).flatten().jpeg()],
    ['a WebP', () => picture(600, 150).webp()],
  ])('takes %s, made small and written anew', async (_, make) => {
    const answer = await add(await base64(make()));
    expect(answer.statusCode, answer.body).toBe(201);
    const { width, height, picture: kept } = answer.json();
    expect({ width, height }).toEqual({ width: 480, height: 120 });
    const read = await sharp(Buffer.from(kept, 'base64')).metadata();
    expect(read).toMatchObject({ format: 'png', width: 480, height: 120 });
    expect(read.exif).toBeUndefined();
  });

  it('shows a logo to everybody once it is saved, and no other and no longer', async () => {
    const { id, picture: kept } = await added();
    expectProblem(await test.call(logo, { params: { id } }), 'not_found');
    expect((await save({ colour: null, logo: id })).statusCode).toBe(200);
    const shown = await test.call(logo, { params: { id } });
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload.toString('base64')).toBe(kept);
    expect(await sheet()).toContain(`--sign:url(/api/logos/${id});--sign-ratio:4`);
    await save({ colour: null, logo: null });
    expectProblem(await test.call(logo, { params: { id } }), 'not_found');
    // The logo can be restored through the history.
    expect((await save({ colour: null, logo: id })).statusCode).toBe(200);
  });

  it.each([
    ['no picture', () => Buffer.from('Kein Bild'), 'PNG, JPEG und WebP'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'vorher als PNG'],
    ['a broken PNG', async () => (await picture(90, 90).png().toBuffer()).subarray(0, 60), 'PNG'],
    ['a tiny one', () => picture(16, 16).png().toBuffer(), 'zu klein (16 × 16'],
    ['a strip', () => picture(2000, 40).png().toBuffer(), 'nicht zu schmal'],
    ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1), 'größer als 2 MB'],
    ['nothing', () => Buffer.alloc(0), 'PNG, JPEG und WebP'],
  ])('refuses %s with a sentence', async (_, make, sentence) => {
    const answer = await add(Buffer.from(await make()).toString('base64'));
    expectProblem(answer, 'file_refused');
    expect(answer.json().detail).toContain(sentence);
  });

  it('names no picture that is not there, and takes one from admins alone', async () => {
    const answer = await save({ colour: null, logo: UNKNOWN_ID });
    expectProblem(answer, 'invalid_input');
    expect(answer.json().errors[0].message).toContain('laden Sie es noch einmal hoch');
    const file = await base64(picture(90, 90).png());
    expectProblem(await add(file, await test.signIn('patient')), 'not_allowed');
    expectProblem(await test.call(addLogo, { body: { file } }), 'not_signed_in');
  });

  it('forgets after a day what was never saved, and keeps what was', async () => {
    const [tried, kept] = [await added(), await added()];
    await save({ colour: null, logo: kept.id });
    await save({ colour: null, logo: null });
    test.clock.advance(DAY_MS + 1);
    admin = await test.signIn('admin');
    await purge(test.database.db, test.clock.now());
    expectProblem(await save({ colour: null, logo: tried.id }), 'invalid_input');
    expect((await save({ colour: null, logo: kept.id })).statusCode).toBe(200);
  });
});
