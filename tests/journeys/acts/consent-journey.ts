import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Questionnaire, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { Practice } from '../rig/practice.ts';
import { TEAM, typePin } from './identity-journey.ts';
import { MITTE } from './own-form.ts';

export const TALK: QuestionnaireContent = {
  title: 'Aufklärung Weisheitszahn',
  language: 'de',
  status: 'published',
  access: 'public',
  purpose: { kind: 'explanation' },
  pages: [
    {
      id: 'seite',
      title: 'Der Eingriff',
      elements: [{ id: 'name', kind: 'input', type: 'text', text: 'Ihr Name', required: true }],
    },
  ],
};

/** Publishes a form at the location, for everybody; answers its id. */
export const publish = async (
  practice: Practice,
  token: string,
  content: QuestionnaireContent,
): Promise<string> => {
  const id = uuidv7();
  await practice.api('PUT', `/api/locations/${MITTE}/questionnaires/${id}`, {
    token,
    headers: { 'if-none-match': '*' },
    body: { ...content, status: 'published', access: 'public' },
  });
  return id;
};

/** Posts a hand-in as another client would, unsealed; answers its result key. */
export const post = async (practice: Practice, form: string, answers: Answers): Promise<string> => {
  const { version } = await practice.api<Questionnaire>('GET', `/api/questionnaires/${form}`);
  const result_key = randomBytes(16).toString('base64url');
  await practice.api('POST', '/api/questionnaires/commit', {
    body: {
      id: uuidv7(),
      questionnaire_id: form,
      questionnaire_version: version,
      file_ids: [],
      content: {
        answers,
        file_keys: {},
        result_key,
        language: 'de',
        authored_at: new Date().toISOString(),
      },
    },
  });
  return result_key;
};

/** The newest activity: the one whose hand-in came last. */
export const newest = async (practice: Practice, token: string): Promise<string> => {
  const inbox = await practice.api<{ data: { id: string }[] }>(
    'GET',
    `/api/activities?location=${MITTE}`,
    { token },
  );
  return inbox.data[0]?.id ?? '';
};

/** Draws one stroke across the visible signature pad. */
export const sign = async (page: Page, pad = '[data-signature-pad] >> nth=0') => {
  const paper = page.locator(pad);
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('no paper');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 8 });
  await page.mouse.up();
};

/** The consent of the activity that is open at the desk. */
export const cardOf = (page: Page) =>
  page.getByRole('region', { name: 'Einwilligung', exact: true });

/** True where the device asks for the PIN first, as it does after every new load. */
const asksPin = async (page: Page): Promise<boolean> => {
  const tile = page.getByRole('button', { name: TEAM.ada.name });
  const locked = page.getByRole('heading', { name: 'Wer arbeitet hier?' });
  const pin = page.getByLabel('PIN', { exact: true });
  await locked.or(pin).or(cardOf(page)).first().waitFor();
  if (await locked.isVisible()) await tile.click();
  else if (await cardOf(page).isVisible()) return false;
  return true;
};

export const openAtDesk = async (practice: Practice, page: Page, activity: string) => {
  await page.goto(
    `${practice.origin}/personnel/activities/questionnaire_upload?activity=${activity}`,
  );
  if (await asksPin(page)) await typePin(page, TEAM.ada.pin);
  await cardOf(page).waitFor();
};

/** The first sign-in of Ada on a practice device asks for a PIN; ends signed in. */
export const choosePin = async (page: Page): Promise<void> => {
  await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
  await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
  await page.getByRole('button', { name: 'PIN festlegen', exact: true }).click();
  await page.getByText(`angemeldet als ${TEAM.ada.name}`).waitFor();
};
