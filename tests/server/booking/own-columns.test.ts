import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { EventReader } from '../system/event-reader.ts';
import { SyncDevice } from '../system/sync-device.ts';
import { resource } from './contents.ts';
import { book, type SmallPractice, smallPractice, weekdays } from './practice.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const link = async (user_id: string | null) => {
  const answer = await test.call(putBookingItem, {
    params: { location_id: DEMO_IDS.mitte, id: at.dentist },
    body: resource({ user_id }),
    headers: { 'if-match': '*' },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const permit = (permissions: readonly string[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2', [
    permissions,
    DEMO_IDS.reception,
  ]);
const nameOn = (device: SyncDevice, id: string) =>
  (device.rows.get(id)?.data as { name?: string } | undefined)?.name;

it('are known on the device as soon as an account is theirs, and no longer than that', async () => {
  await permit(['view assigned-activities']);
  const emre = await test.signIn('reception');
  const id = randomUUID();
  const starts_at = `${nextDay()}T08:00:00.000Z`;
  const made = await book(
    test,
    ada,
    { treatment_id: at.check, starts_at, name: 'Mia Vogt' },
    { id },
  );
  expect(made.json()).toMatchObject({ state: 'confirmed' });
  const device = await new SyncDevice(test, emre, COLLECTIONS.appointments.sync).sync();
  expect(nameOn(device, id)).toBe('');
  // Nothing of theirs has changed, so they continue from their cursor.
  await device.sync();
  expect(device.resets).toBe(0);

  await link(DEMO_IDS.reception);
  expect(await device.confirm()).toBe(false);
  await device.sync();
  expect(device.resets).toBe(1);
  expect(nameOn(device, id)).toBe('Mia Vogt');

  await link(null);
  expect(await device.confirm()).toBe(false);
  await device.sync();
  expect(nameOn(device, id)).toBe('');
});

it('are nothing to whoever sees all names', async () => {
  await permit(['view location-activities']);
  const emre = await test.signIn('reception');
  const device = await new SyncDevice(test, emre, COLLECTIONS.appointments.sync).sync();
  await link(DEMO_IDS.reception);
  await device.sync();
  expect(device.resets).toBe(0);
});

it('are told of at once to whoever is connected', async () => {
  await permit(['view assigned-activities']);
  const emre = await test.signIn('reception');
  const reader = await EventReader.open(
    await test.app.listen({ port: 0, host: '127.0.0.1' }),
    emre,
  );
  try {
    expect(await reader.next()).toMatchObject({ event: 'hello' });
    await link(null);
    await link(DEMO_IDS.reception);
    const heard: unknown[] = [];
    for (;;) {
      const event = await reader.next();
      heard.push(event?.data);
      if ((event?.data as { collection?: string })?.collection === 'appointments') break;
      expect(heard.length).toBeLessThan(20);
    }
    expect(heard.at(-1)).toEqual({ collection: 'appointments', location_id: DEMO_IDS.mitte });
  } finally {
    reader.close();
  }
}, 20_000);
