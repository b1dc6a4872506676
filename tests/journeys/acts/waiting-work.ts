import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { AnswerDraft } from '#contract/messages/answer-draft.ts';
import type { Thread } from '#contract/messages/thread.ts';
import type { Correction } from '#contract/questionnaires/calls/corrections.ts';
import type { Practice } from '../rig/practice.ts';
import { cameraPhoto } from './camera-photo.ts';
import { post, publish, TALK } from './consent-journey.ts';
import { TEAM } from './identity-journey.ts';
import { openRows } from './outbox-rows.ts';
import { MITTE } from './own-form.ts';
import { shortForm, textQuestion } from './short-form.ts';
import {
  begunAtPractice,
  giveAppointment,
  sayAway,
  stockCalendar,
  writeFirst,
} from './waiting-new.ts';

const SLOWLY = { timeout: 30_000 };
const PATIENT = 'patient@lindenhof.test';
export const QUESTION = 'Was sollen wir wissen?';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the practice has before the network goes: one thing of each kind that can be changed. */
export interface Stock {
  admin: string;
  patient: string;
  form: string;
  /** The patient's conversation, with a message that is scheduled for tomorrow. */
  thread: string;
  scheduled: string;
}

export const stockUp = async (practice: Practice): Promise<Stock> => {
  const [admin, patient] = [await practice.signIn(TEAM.ada.email), await practice.signIn(PATIENT)];
  const photo = { id: 'foto', kind: 'files', type: 'files', text: 'Foto' };
  const form = await shortForm(practice, [textQuestion(QUESTION), photo]);
  const purpose = { kind: 'consent', wetInk: 'GOZ § 2 Abs. 2' } as const;
  const paper = await publish(practice, admin, { ...TALK, title: 'Mehrkosten', purpose });
  await post(practice, paper, { name: 'Erika Muster' });
  const spare = randomUUID();
  await practice.api('PUT', `/api/locations/${MITTE}/questionnaires/${spare}`, {
    token: admin,
    headers: { 'if-none-match': '*' },
    body: { ...TALK, title: 'Überzählig', status: 'draft' },
  });
  await stockCalendar(practice, admin);
  const [thread, scheduled] = [uuidv7(), uuidv7()];
  const sent_at = new Date().toISOString();
  await practice.api('POST', '/api/own/messages', {
    token: patient,
    headers: { 'idempotency-key': thread },
    body: {
      id: thread,
      thread_id: thread,
      location_id: MITTE,
      subject: 'Mein Rezept',
      text: 'Ist es fertig?',
      sent_at,
    },
  });
  await practice.api('POST', '/api/messages', {
    token: admin,
    headers: { 'idempotency-key': scheduled },
    body: {
      id: scheduled,
      thread_id: thread,
      text: 'Von gestern geplant',
      sent_at,
      scheduled_for: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  return { admin, patient, form, thread, scheduled };
};

const menu = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();
const row = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Vorgänge' }).getByRole('link', { name });
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Bearbeiten' }).getByLabel(name);

/** Does everything offline that can wait on a desk. Ends on the page that lists it. */
export const workAtDesk = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^Posteingang/ })
    .first()
    .click();
  await row(page, /Mehrkosten/).click();
  await field(page, 'Anliegen').selectOption({ label: 'Befund' });
  await page.getByLabel('Notiz für das Team').fill('Ruft noch einmal an');
  await button(page, 'Notiz speichern').click();
  await button(page, 'Entscheidung festhalten').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ergebnis').selectOption({ label: 'Erteilt' });
  await dialog.getByLabel('Auf Papier unterschrieben am').fill('2026-01-15');
  await button(page, 'Festhalten').click();
  await dialog.waitFor({ state: 'hidden' });
  await button(page, 'Berichtigung eintragen').click();
  await dialog.getByLabel('Was ist richtig?').fill('Der Betrag ist 120 Euro');
  await button(page, 'Eintragen').click();
  await dialog.waitFor({ state: 'hidden' });

  await row(page, /Mein Rezept/).click();
  const history = page.getByRole('list', { name: 'Verlauf' });
  await history.getByText('Ist es fertig?').waitFor();
  await button(page, 'Nicht senden').click();
  for (const text of ['Erstens', 'Zweitens']) {
    await page.getByLabel('Antwort', { exact: true }).fill(text);
    await button(page, 'Senden').click();
    await history.getByText(text).waitFor();
  }
  await page.getByLabel('Patient darf antworten').click();
  await page.getByLabel('Antwort', { exact: true }).fill('Drittens, noch nicht fertig');
  const drafts = async () => (await openRows(page)).map(({ operation }) => operation);
  await expect.poll(drafts, SLOWLY).toContain('putAnswerDraft');

  await page.getByRole('button', { name: /^Ansicht speichern/ }).click();
  await page.getByLabel('Diese Ansicht speichern als').fill('Ohne Netz');
  await button(page, 'Speichern').click();
  await page.getByRole('tab', { name: /^Ohne Netz/ }).waitFor();

  await menu(page, 'Patienten');
  await button(page, 'Neu anlegen').click();
  await dialog.getByLabel('Vorname').fill('Erika');
  await dialog.getByLabel('Nachname').fill('Wartezimmer');
  await button(page, 'Speichern').click();
  await dialog.waitFor({ state: 'hidden' });

  await menu(page, 'Fragebögen');
  const choose = async (title: string, item: string) => {
    await button(page, `Aktionen für ${title}`).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Überzählig', 'Löschen');
  await button(page, 'Endgültig löschen').click();
  await expect.poll(drafts, SLOWLY).toContain('deleteQuestionnaire');
  await choose('Kinder-Anamnese', 'Archivieren');
  await expect.poll(drafts, SLOWLY).toContain('putQuestionnaireStatus');
  await button(page, 'Neu aus Vorlage').click();
  await dialog.getByRole('button', { name: /^Recall/ }).click();
  await expect.poll(drafts, SLOWLY).toContain('putQuestionnaire');

  await writeFirst(page);
  await giveAppointment(page);
  await sayAway(page);
  await menu(page, 'Ausgang');
};

/** A form with a photo, filled and handed in without network. */
export const handInWithPhoto = async (page: Page, answer: string): Promise<void> => {
  await page.getByLabel(QUESTION).fill(answer);
  await page.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await cameraPhoto(),
  });
  await page.getByText('foto.jpg').waitFor();
  await page.getByRole('button', { name: /Weiter|Prüfen/ }).click();
  await button(page, 'Absenden').click();
  await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
};

/**
 * A patient's form, message with photo and wish for an appointment, all offline; then the patient
 * signs out and keeps them.
 */
export const workOnPhone = async (page: Page, origin: string): Promise<void> => {
  await handInWithPhoto(page, 'Vom eigenen Telefon');
  await page.goto(`${origin}/messages?neu=1`);
  await page.getByLabel('Worum geht es? (freiwillig)').fill('Ohne Netz');
  await page.getByLabel('Ihre Nachricht', { exact: true }).fill('So sieht es aus');
  await page
    .locator('form input[type="file"]')
    .setInputFiles([{ name: 'Wunde.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() }]);
  await button(page, 'Wunde.jpg entfernen').waitFor();
  await button(page, 'Senden').click();
  await page.getByText('wartet auf Verbindung').waitFor();
  await page.goto(`${origin}/termin`);
  await page.getByLabel('Wann passt es Ihnen?').fill('Dienstag ab 16 Uhr');
  await button(page, 'Wunsch senden').click();
  await page.getByRole('heading', { name: 'Ihr Terminwunsch wartet' }).waitFor();
};

export const signOutAndKeep = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/auth/logout`);
  await button(page, 'Abmelden und verschlüsselt aufbewahren').click();
  await page.waitForURL('**/auth/login');
};

interface Row {
  id: string;
  subject: string;
  sender: string | null;
  business_case: string | null;
  consent?: { state: string };
}
interface Detail {
  notes: { text: string; author: { name: string } }[];
  submission: { id: string; lines: { answer: string[]; files: { size: number }[] }[] } | null;
}

/** How often the practice has each of these things, and under whose name. */
export const atPractice = async (practice: Practice, { admin, thread, patient }: Stock) => {
  const get = <T>(path: string, token = admin) => practice.api<T>('GET', path, { token });
  const { data } = await get<{ data: Row[] }>(
    `/api/activities?location=${MITTE}&status=alle&pageSize=100`,
  );
  const named = (words: RegExp) => data.filter(({ subject }) => words.test(subject));
  const sorted = (rows: Row[]) =>
    rows.toSorted((a, b) => String(a.sender).localeCompare(String(b.sender)));
  const detail = ({ id }: Row) => get<Detail>(`/api/activities/${id}`);
  const corrections = async (one: Row) => {
    const id = (await detail(one)).submission?.id;
    const review = await get<{ corrections: Correction[] }>(`/api/submissions/${id}/review`);
    return review.corrections.map(({ text, by }) => `${by}: ${text}`);
  };
  const conversation = await get<Thread>(`/api/threads/${thread}`);
  const forms = await get<{ data: { title: string; status: string }[] }>(
    `/api/locations/${MITTE}/questionnaires`,
  );
  const titled = (title: string) =>
    forms.data.filter((form) => form.title.startsWith(title)).map(({ status }) => status);
  const people = await get<{ data: { first_name: string }[] }>('/api/customers?search=Wartezimmer');
  const own = await get<{ upserts: { data: Thread }[] }>(
    `/api/sync/threads?location=${MITTE}`,
    patient,
  );
  const drafts = await get<{ upserts: { data: AnswerDraft }[] }>(
    `/api/sync/answer_drafts?location=${MITTE}`,
  );
  return {
    ...(await begunAtPractice(practice, admin)),
    handIns: await Promise.all(
      sorted(named(/^Recall/)).map(async (one) => {
        const lines = (await detail(one)).submission?.lines ?? [];
        const words = lines.flatMap(({ answer }) => answer).join();
        return `${one.sender}: ${words}, ${lines.flatMap(({ files }) => files).length} Foto`;
      }),
    ),
    wishes: named(/^Terminwunsch/).map(({ sender }) => sender),
    cost: await Promise.all(
      named(/^Mehrkosten/).map(async (one) => ({
        case: one.business_case,
        consent: one.consent?.state,
        corrections: await corrections(one),
        notes: (await detail(one)).notes.map(({ text, author }) => `${author.name}: ${text}`),
      })),
    ),
    answers: conversation.messages.map(({ author, text }) => `${author}: ${text}`),
    read: conversation.messages[0]?.read_at !== null,
    mayReply: conversation.may_reply,
    written: own.upserts
      .map(({ data: one }) => one)
      .filter(({ subject }) => subject === 'Ohne Netz')
      .map(({ messages }) => `${messages.length}, ${messages[0]?.attachments?.length} Foto`),
    draft: drafts.upserts.map(({ data: one }) => one.text),
    customers: people.data.length,
    spare: titled('Überzählig'),
    children: titled('Kinder-Anamnese'),
    recall: titled('Recall').length,
  };
};
