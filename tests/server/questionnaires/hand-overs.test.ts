import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPin } from '#contract/access/calls/door.ts';
import { createKioskCode, enrolKiosk } from '#contract/devices/calls/kiosk.ts';
import {
  createHandOver,
  handOvers,
  kioskHandOvers,
  takeHandOver,
  withdrawHandOver,
} from '#contract/questionnaires/calls/hand-overs.ts';
import { purge } from '#server/jobs/purge.ts';
import { CODES, KEEP, LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { DEMO_IDS, demoQuestionnaireId } from '#server/seed/demo-ids.ts';
import { createHandOver as store } from '#server/store/questionnaires/hand-overs.ts';
import { asNumber } from '../as-number.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, RECALL_SUED_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let reception: string;
beforeAll(async () => {
  test = await buildTestApp();
  reception = await test.signIn('reception');
});
afterAll(() => test.close());

const RECALL_MITTE_ID = demoQuestionnaireId('recall-test', 'mitte');
const NOTE = 'Zimmer 2, A. M.';
const mitte = { id: DEMO_IDS.mitte };

const make = (given: Record<string, unknown> = {}, token = reception) =>
  test.call(createHandOver, {
    params: mitte,
    body: { questionnaire_ids: [ANAMNESE_ID], ...given },
    token,
  });
const tryPin = (token: string | undefined, pin: string, attempt: string = randomUUID()) =>
  test.call(verifyPin, { body: { purpose: 'hand_over', pin, attempt }, token });
const listed = async (id: string) => {
  const answer = await test.call(handOvers, { params: mitte, token: await test.signIn('admin') });
  return (answer.json().data as { id: string }[]).find((one) => one.id === id);
};
const live = (version: number | null) =>
  test.sql('update questionnaires set published_version = $2 where id = $1', [
    ANAMNESE_ID,
    version,
  ]);
const other = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

/** A kiosk of the other location. */
const kioskAtSued = async () => {
  const token = await test.signIn('admin');
  const body = { name: 'Süd', pin: '1357' };
  const made = await test.call(createKioskCode, { params: { id: DEMO_IDS.sued }, body, token });
  const enrolled = await test.call(enrolKiosk, { body: { code: made.json().code } });
  return enrolled.json().device_token as string;
};

describe('what is prepared for a kiosk', () => {
  it('is opened once, by its PIN, in the order in which it was chosen', async () => {
    const { token } = await test.kiosk();
    const made = await make({ questionnaire_ids: [RECALL_MITTE_ID, ANAMNESE_ID], note: NOTE });
    expect(made.statusCode, made.body).toBe(201);
    const { id, pin, expires_at: end } = made.json();
    expect(pin).toMatch(/^\d{6}$/);
    expect(Date.parse(end) - test.clock.now().getTime()).toBe(CODES.handOverMs);
    const taken = await tryPin(token, pin);
    expect(taken.statusCode, taken.body).toBe(200);
    expect(taken.headers['cache-control']).toBe('no-store');
    const { hand_over: set } = taken.json();
    expect(set.id).toBe(id);
    expect(set.questionnaires.map((one: { id: string }) => one.id)).toEqual([
      RECALL_MITTE_ID,
      ANAMNESE_ID,
    ]);
    // Only the team sees the note.
    expect(taken.body).not.toContain(NOTE);
    expectProblem(await tryPin(token, pin), 'code_wrong');
  });

  it('names whom the practice system has sent, to the PIN and to the team alone', async () => {
    const { token } = await test.kiosk();
    const person = {
      number: '4711',
      surname: 'Größler',
      first_name: 'Ömer',
      birth_date: '1957-03-01',
    };
    const named = { first_name: 'Ömer', last_name: 'Größler', birth_date: '1957-03-01' };
    const { id, pin } = (await make({ person })).json();
    expect(await listed(id)).toMatchObject({ person: named });
    const [row] = await test.sql<{ person: Buffer }>(
      'select person from hand_overs where id = $1',
      [id],
    );
    expect(row?.person.toString('latin1')).not.toContain('4711');
    const taken = await tryPin(token, pin);
    expect(taken.json().hand_over.person).toEqual(named);
    expect(taken.body).not.toMatch(asNumber('4711'));
    // A set that appears at a kiosk by itself may be opened by anybody who stands there.
    const kiosk = randomUUID();
    expectProblem(await make({ person, kiosk_id: kiosk }), 'invalid_input');
  });

  it('is given again to the try whose answer was lost, and to no other kiosk', async () => {
    const [one, two] = [await test.kiosk(), await test.kiosk()];
    const { pin } = (await make()).json();
    const attempt = randomUUID();
    const first = await tryPin(one.token, pin, attempt);
    const again = await tryPin(one.token, pin, attempt);
    expect(again.json()).toEqual(first.json());
    expectProblem(await tryPin(two.token, pin, attempt), 'code_wrong');
    test.clock.advance(CODES.handOverMs);
    expectProblem(await tryPin(one.token, pin, attempt), 'code_wrong');
  });

  it('goes to one of two kiosks that type the same PIN at once', async () => {
    const kiosks = await Promise.all([test.kiosk(), test.kiosk(), test.kiosk()]);
    const { pin } = (await make()).json();
    const answers = await Promise.all(kiosks.map(({ token }) => tryPin(token, pin)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  });

  it('is over after half an hour', async () => {
    const { token } = await test.kiosk();
    const { id, pin } = (await make()).json();
    test.clock.advance(CODES.handOverMs);
    expectProblem(await tryPin(token, pin), 'code_wrong');
    expect(await listed(id)).toMatchObject({ state: 'expired' });
  });

  it('is unknown at another location, and to whoever is no kiosk', async () => {
    const { pin } = (await make()).json();
    expectProblem(await tryPin(await kioskAtSued(), pin), 'code_wrong');
    expectProblem(await tryPin(undefined, pin), 'not_signed_in');
    expectProblem(await tryPin(reception, pin), 'not_signed_in');
    expectProblem(await tryPin((await test.practiceDevice()).token, pin), 'not_signed_in');
    const revoked = await test.kiosk();
    await test.sql('update kiosks set revoked_at = now() where id = $1', [revoked.id]);
    expectProblem(await tryPin(revoked.token, pin), 'not_signed_in');
  });

  it('cannot be guessed: a kiosk has ten tries in a quarter of an hour', async () => {
    const [guesser, patient] = [await test.kiosk(), await test.kiosk()];
    const { pin } = (await make()).json();
    for (let count = 0; count < LIMIT_WINDOWS.handOverMax; count += 1) {
      expectProblem(await tryPin(guesser.token, other(pin)), 'code_wrong');
    }
    const paused = await tryPin(guesser.token, pin);
    expectProblem(paused, 'rate_limited');
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
    // Another kiosk does not have to wait.
    expect((await tryPin(patient.token, pin)).statusCode).toBe(200);
    test.clock.advance(LIMIT_WINDOWS.handOverMs);
    const next = (await make()).json();
    expect((await tryPin(guesser.token, next.pin)).statusCode).toBe(200);
    expectProblem(await tryPin(guesser.token, next.pin), 'code_wrong');
  });

  it('leaves no note, PIN or name in clear in the database and the log', async () => {
    const { pin } = (await make({ note: NOTE })).json();
    const rows = await test.sql<{ text: string }>(
      "select coalesce(encode(note, 'escape'), '') || hand_overs::text as text from hand_overs",
    );
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).not.toMatch(asNumber(pin));
    for (const secret of [NOTE, 'A. M.']) {
      expect(all).not.toContain(secret);
      expect(test.logged()).not.toContain(secret);
    }
    expect(test.logged()).not.toMatch(asNumber(pin));
  });
});

describe('what is prepared for one kiosk by name', () => {
  const waiting = async (token: string) =>
    (await test.call(kioskHandOvers, { token })).json().data as { id: string }[];
  const take = (token: string, hid: string, attempt: string = randomUUID()) =>
    test.call(takeHandOver, { params: { hid }, body: { attempt }, token });

  it('appears there by itself, nowhere else, and is taken once', async () => {
    const [here, there] = [await test.kiosk(), await test.kiosk()];
    const { id, pin } = (await make({ kiosk_id: here.id, note: NOTE })).json();
    const data = await waiting(here.token);
    expect(data.map((one) => one.id)).toEqual([id]);
    expect(JSON.stringify(data)).not.toContain(NOTE);
    expect(await waiting(there.token)).toEqual([]);
    expectProblem(await take(there.token, id), 'not_found');
    expectProblem(await tryPin(there.token, pin), 'code_wrong');
    const attempt = randomUUID();
    const taken = await take(here.token, id, attempt);
    expect(taken.json()).toMatchObject({ id, questionnaires: [{ id: ANAMNESE_ID }] });
    expect((await take(here.token, id, attempt)).json()).toEqual(taken.json());
    expectProblem(await take(here.token, id), 'not_found');
    expect(await waiting(here.token)).toEqual([]);
    expect(await listed(id)).toMatchObject({
      state: 'taken',
      note: NOTE,
      kiosk: { id: here.id },
      taken_by: { id: here.id, name: 'Wartezimmer' },
    });
  });

  it('is not there before its PIN where it was prepared for no kiosk', async () => {
    const { token } = await test.kiosk();
    const { id } = (await make()).json();
    expect(await waiting(token)).toEqual([]);
    expectProblem(await take(token, id), 'not_found');
  });

  it('goes when it is withdrawn, is over, or its questionnaire is archived', async () => {
    const { id: kiosk_id, token } = await test.kiosk();
    const first = (await make({ kiosk_id })).json();
    const withdrawn = await test.call(withdrawHandOver, {
      params: { ...mitte, hid: first.id },
      token: reception,
    });
    expect(withdrawn.statusCode).toBe(204);
    expect(await waiting(token)).toEqual([]);
    expectProblem(await take(token, first.id), 'not_found');
    expectProblem(await tryPin(token, first.pin), 'code_wrong');
    expect(await listed(first.id)).toMatchObject({ state: 'withdrawn' });
    await make({ kiosk_id });
    await live(null);
    expect(await waiting(token)).toEqual([]);
    await live(1);
    expect(await waiting(token)).toHaveLength(1);
    test.clock.advance(CODES.handOverMs);
    expect(await waiting(token)).toEqual([]);
  });

  it('asks for a kiosk, not for a person', async () => {
    expectProblem(await test.call(kioskHandOvers, { token: reception }), 'not_signed_in');
    expectProblem(await take(reception, UNKNOWN_ID), 'not_signed_in');
  });
});

describe('preparing', () => {
  it('goes down its ladder, and makes nothing on the way', async () => {
    const before = await test.counts();
    const body = { questionnaire_ids: [ANAMNESE_ID] };
    expectProblem(await test.call(createHandOver, { params: mitte, body }), 'not_signed_in');
    for (const wrong of [
      { questionnaire_ids: [] },
      { questionnaire_ids: Array(11).fill(ANAMNESE_ID) },
      { note: '' },
      { note: 'x'.repeat(41) },
      { kiosk_id: 'keine-id' },
      { pin: '000000' },
    ]) {
      expectProblem(await make(wrong), 'invalid_input');
    }
    expectProblem(await make({ questionnaire_ids: [ANAMNESE_ID, UNKNOWN_ID] }), 'not_found');
    // A questionnaire of the other location, and a kiosk that does not exist or no longer does.
    expectProblem(await make({ questionnaire_ids: [RECALL_SUED_ID] }), 'not_found');
    expectProblem(await make({ kiosk_id: UNKNOWN_ID }), 'not_found');
    await live(null);
    expectProblem(await make(), 'not_found');
    await live(1);
    expect(await test.counts()).toEqual(before);
  });

  it('takes nothing back at another location, twice, or after it was taken', async () => {
    const { token } = await test.kiosk();
    const admin = await test.signIn('admin');
    const withdraw = (id: string, hid: string) =>
      test.call(withdrawHandOver, { params: { id, hid }, token: admin });
    const one = (await make()).json();
    expectProblem(await withdraw(DEMO_IDS.sued, one.id), 'not_found');
    expect((await withdraw(DEMO_IDS.mitte, one.id)).statusCode).toBe(204);
    expectProblem(await withdraw(DEMO_IDS.mitte, one.id), 'not_found');
    const two = (await make()).json();
    expect((await tryPin(token, two.pin)).statusCode).toBe(200);
    expectProblem(await withdraw(DEMO_IDS.mitte, two.id), 'not_found');
  });

  it('gives no two at a location the same PIN', async () => {
    const pins = new Set<string>();
    const wanted = {
      locationId: DEMO_IDS.mitte,
      kioskId: null,
      submissionId: null,
      questionnaireIds: [ANAMNESE_ID],
      note: null,
      person: null,
      createdBy: DEMO_IDS.admin,
    };
    for (let count = 0; count < 50; count += 1) {
      const one = { id: uuidv7(), ...wanted };
      pins.add((await store(test.database.db, test.keys, one, test.clock.now()))?.pin ?? '');
    }
    expect(pins.size).toBe(50);
  });

  it('is forgotten half a day after its end, with its note', async () => {
    await make({ note: NOTE });
    await purge(test.database.db, test.clock.now());
    expect((await test.counts()).hand_overs).toBeGreaterThan(0);
    test.clock.advance(CODES.handOverMs + KEEP.handOversMs + 1);
    await purge(test.database.db, test.clock.now());
    expect((await test.counts()).hand_overs).toBe(0);
  });
});

describe('what was prepared, and its answer lost', () => {
  beforeAll(async () => {
    reception = await test.signIn('reception');
  });

  it('is one under its id, and is answered with the same PIN, also when it is taken', async () => {
    const { token } = await test.kiosk();
    const id = uuidv7();
    const wish = { id, note: NOTE };
    const [first, second] = await Promise.all([make(wish), make(wish)]);
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json().id).toBe(id);
    expect(second.json()).toEqual(first.json());
    expect((await tryPin(token, first.json().pin)).statusCode).toBe(200);
    test.clock.advance(1_000);
    expect((await make(wish)).json()).toEqual(first.json());
    expect(await test.sql('select id from hand_overs where id = $1', [id])).toHaveLength(1);
  });

  it('is told apart from another one under the same id, or of somebody else', async () => {
    const id = uuidv7();
    const names = { first_name: 'Erika', surname: 'Muster' };
    const person = { number: '7', ...names, birth_date: '1984-05-06' };
    const made = await make({ id, note: NOTE });
    expect(made.statusCode, made.body).toBe(201);
    for (const wrong of [
      { note: 'Zimmer 9' },
      { note: NOTE, person },
      { note: NOTE, questionnaire_ids: [RECALL_MITTE_ID] },
    ]) {
      expectProblem(await make({ id, ...wrong }), 'already_exists');
    }
    expectProblem(await make({ id, note: NOTE }, await test.signIn('admin')), 'already_exists');
    // A hand-over of an earlier release, whose PIN was drawn at random.
    await test.sql("update hand_overs set pin_hash = 'other' where id = $1", [id]);
    expectProblem(await make({ id, note: NOTE }), 'already_exists');
  });
});
