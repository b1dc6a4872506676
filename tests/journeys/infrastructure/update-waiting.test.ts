import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { UPLOAD_FILE } from '#data/outbox/send/senders.ts';
import { enrolKiosk, signInTeam, TEAM } from '../acts/identity-journey.ts';
import { untilKept } from '../acts/kept.ts';
import { openRows, type WaitingRow } from '../acts/outbox-rows.ts';
import {
  atPractice,
  handInWithPhoto,
  QUESTION,
  type Stock,
  signOutAndKeep,
  stockUp,
  workAtDesk,
  workOnPhone,
} from '../acts/waiting-work.ts';
import { Tablet } from '../rig/chromium.ts';
import { nextBuild } from '../rig/next-build.ts';
import { Practice } from '../rig/practice.ts';

// Only in Chromium, whose worker holds a new build until a person accepts it.
const SLOWLY = { timeout: 60_000 };
/** A migration of tables with rows: a new column, one that is filled, an index, a check. */
const MIGRATION = `
  alter table activities add column next_release integer default 1 not null;--> statement-breakpoint
  alter table messages add column next_length integer;--> statement-breakpoint
  update messages set next_length = 0;--> statement-breakpoint
  alter table messages alter column next_length set default 0;--> statement-breakpoint
  alter table messages alter column next_length set not null;--> statement-breakpoint
  create index next_release_index on activities (next_release, location_id);`;
let practice: Practice;
let next: Awaited<ReturnType<typeof nextBuild>>;
let stock: Stock;
const tablets: Tablet[] = [];
let desk: Page;
let phone: Page;
let kiosk: Page;
/** What waits in each browser when the line is cut. */
let waiting: Record<'desk' | 'phone' | 'kiosk', WaitingRow[]>;

const start = async (width: number, height: number): Promise<Page> => {
  const tablet = await Tablet.make({ whole: true, cold: true });
  tablets.push(tablet);
  return tablet.start({ width, height });
};
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const signInPatient = async () => {
  await phone.goto(`${practice.origin}/auth/login`);
  await phone.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
  await phone.getByRole('button', { name: 'Weiter', exact: true }).click();
  await phone.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
  await phone.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await phone.waitForURL('**/dashboard');
};
/** The name of the build that a page runs. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src^="/assets/"]')?.getAttribute('src'));
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const ids = (rows: WaitingRow[]) => rows.map(({ id }) => id).sort();
const gone = (page: Page) =>
  expect
    .poll(async () => (await openRows(page)).map(({ operation }) => operation), SLOWLY)
    .toEqual([]);

beforeAll(async () => {
  practice = await Practice.open({ ownCluster: true });
  [stock, next] = await Promise.all([stockUp(practice), nextBuild(MIGRATION)]);
  [desk, phone, kiosk] = [await start(1440, 900), await start(390, 844), await start(768, 1024)];
  await enrolKiosk(practice, kiosk, stock.admin);
  await controlled(kiosk);
  await untilKept(kiosk, `/api/questionnaires/${stock.form}?published=1`);
  await kiosk.goto(`${practice.origin}/kiosk/fill/${stock.form}`);

  await signInPatient();
  await controlled(phone);
  await phone.goto(`${practice.origin}/questionnaires/view/${stock.form}`);
  await phone.getByLabel(QUESTION).waitFor();

  await desk.goto(`${practice.origin}/personnel/auth/login`);
  await signInTeam(desk, TEAM.ada);
  await desk.waitForURL('**/personnel/dashboard');
  await controlled(desk);
  // Pages are read once before the network is cut.
  await desk
    .getByRole('link', { name: /^Posteingang/ })
    .first()
    .click();
  await desk
    .getByRole('list', { name: 'Vorgänge' })
    .getByRole('link', { name: /Mehrkosten/ })
    .click();
  for (const name of ['Entscheidung festhalten', 'Berichtigung eintragen']) {
    await desk.getByRole('button', { name, exact: true }).waitFor();
  }
  await desk.getByRole('link', { name: 'Kalender', exact: true }).first().click();
  await desk.getByText('Dr. Ada Linden').first().waitFor();
  await desk.getByRole('link', { name: 'Fragebögen', exact: true }).first().click();
  await desk.getByRole('button', { name: 'Aktionen für Überzählig', exact: true }).waitFor();
  await desk.getByRole('link', { name: 'Alles übertragen' }).waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [at, tablet] of tablets.entries()) await tablet.picture(`update-waiting-${at}`);
});
afterAll(async () => {
  for (const tablet of tablets) await tablet.close();
  await practice?.close();
  await next?.remove();
});

describe('an update with entries that wait', () => {
  it('of every kind that there is', async () => {
    await practice.line.cut();
    await workAtDesk(desk);
    await workOnPhone(phone, practice.origin);
    await signOutAndKeep(phone, practice.origin);
    await handInWithPhoto(kiosk, 'Vom Tablet');
    waiting = {
      desk: await openRows(desk),
      phone: await openRows(phone),
      kiosk: await openRows(kiosk),
    };
    const kinds = new Set(
      Object.values(waiting).flatMap((rows) => rows.map((one) => one.operation)),
    );
    // Every call of the outbox must wait here once, so a new one has to be added to this test.
    const sent = CALLS.filter(({ write }) => write === 'outbox').map(({ id }) => id);
    const parts = new Set<string>([declareFile.id, putFileChunk.id]);
    const all = [...sent.filter((id) => !parts.has(id)), UPLOAD_FILE];
    expect([...kinds].sort()).toEqual(all.sort());
  }, 180_000);

  it('goes out of a kiosk and a phone that still run the old build', async () => {
    const old = await buildOf(kiosk);
    // The desk cannot reach the practice's API yet, but its worker loads the new build.
    await desk.context().route('**/api/**', (route) => route.abort());
    await practice.update(next.root);
    // Encrypted to the server's own key, as the demo has no other.
    expect(await practice.backups()).toEqual([expect.stringMatching(/-server\.tar\.gz\.age$/)]);
    await practice.line.restore();
    await Promise.all([online(kiosk), online(phone)]);
    await kiosk.getByText('Ihr Fragebogen ist in der Praxis angekommen').waitFor(SLOWLY);
    expect(await buildOf(kiosk)).toBe(old);
    await gone(kiosk);
    // The end of the session can be sent by itself; everything else waits for its person.
    const left = async () => (await openRows(phone)).map(({ operation }) => operation);
    await expect.poll(left, SLOWLY).not.toContain('endSession');
    await signInPatient();
    await gone(phone);
  }, 120_000);

  it('lies unchanged in a desk that loads the new build before the line is back', async () => {
    const old = await buildOf(desk);
    await desk.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const offer = desk.getByRole('button', { name: 'neue Version laden' });
    await offer.waitFor(SLOWLY);
    await practice.line.cut();
    await offer.click();
    await expect.poll(() => buildOf(desk).catch(() => old), SLOWLY).not.toBe(old);
    await desk.getByRole('heading', { name: 'Ausgang' }).waitFor();
    expect(ids(await openRows(desk))).toEqual(ids(waiting.desk));
    // A page that was never opened here comes from the new build, too.
    await desk.getByRole('link', { name: 'Einstellungen', exact: true }).first().click();
    await desk.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
  }, 120_000);

  it('keeps the part of the team where the team works, and nowhere else', async () => {
    const keeps = (page: Page) => page.evaluate(() => caches.has('empfang-team'));
    expect(await Promise.all([desk, phone, kiosk].map(keeps))).toEqual([true, false, false]);
  });

  it('goes out of the new build, each thing once and in its order, under the right name', async () => {
    await practice.line.restore();
    await desk.context().unroute('**/api/**');
    await online(desk);
    await gone(desk);
    expect(await atPractice(practice, stock)).toEqual({
      answers: [
        'Paula Probst: Ist es fertig?',
        'Dr. Ada Linden: Erstens',
        'Dr. Ada Linden: Zweitens',
      ],
      appointments: ['Kurt Kalender, morgen 10:00, confirmed'],
      away: [expect.stringMatching(/T18:00 bis 19:00$/)],
      begun: [['Bitte rufen Sie uns an.']],
      draft: ['Drittens, noch nicht fertig'],
      children: ['archived'],
      cost: [
        {
          case: 'Befund',
          consent: 'granted',
          corrections: ['Dr. Ada Linden: Der Betrag ist 120 Euro'],
          notes: ['Dr. Ada Linden: Ruft noch einmal an'],
        },
      ],
      customers: 1,
      // The one that was filled, and the one that was begun.
      recall: 2,
      handIns: [
        'Paula Probst: Vom eigenen Telefon,foto.jpg, 1 Foto',
        'Wartezimmer: Vom Tablet,foto.jpg, 1 Foto',
      ],
      mayReply: false,
      read: true,
      spare: [],
      wishes: ['Paula Probst'],
      written: ['1, 1 Foto'],
    });
  }, 120_000);

  it('without an error in any of the three', () => {
    expect(tablets.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
