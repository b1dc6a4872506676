import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asFilled } from '#contract/consents/as-filled.ts';
import { importQuestionnaire } from '#contract/fhir/import.ts';
import type { Json } from '#contract/fhir/read.ts';
import { importResponse } from '#contract/fhir/response/import-response.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { importQuestionnaire as importCall } from '#contract/questionnaires/calls/questionnaires.ts';
import { checkToPublish } from '#contract/questionnaires/checks/check.ts';
import { validateSubmission } from '#contract/questionnaires/checks/validate.ts';
import { subjectOf } from '#contract/questionnaires/meanings.ts';
import type { Questionnaire, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { SubmissionLine } from '#contract/questionnaires/summary.ts';
import { TEMPLATES } from '#contract/templates/list.ts';
import { placesOf } from '../../fixtures/answer-places.ts';
import { fhirSamples } from '../../fixtures/fhir-samples.ts';
import { fill } from '../../fixtures/fill.ts';
import { enter } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { MITTE } from '../acts/own-form.ts';
import { typeAnswers } from '../acts/type-answers.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

/**
 * Forms of others (FHIR_SAMPLES) and our own: imported, exported and imported again, filled on a
 * phone, handed in, and read by the practice on the screen, on paper and as FHIR.
 */
interface Form {
  name: string;
  resource?: Json;
  content: QuestionnaireContent;
}

/**
 * Deduplicated by items, as an import takes equal items under another name for the same
 * questionnaire.
 */
const samples = new Map(
  fhirSamples().map((sample) => [JSON.stringify(sample.resource.item), sample] as const),
);
const forms: Form[] = [
  ...[...samples.values()].map(({ name, resource }) => ({
    name,
    resource,
    content: importQuestionnaire(resource).content,
  })),
  ...TEMPLATES.map(({ key, content }) => ({ name: key, content })),
];

/**
 * Whether it can be filled: a form without questions, or with a loop of conditions, stays a draft.
 */
const isFilled = ({ content }: Form) =>
  checkToPublish(content).length === 0 &&
  placesOf(content, fill(content, 1, { optional: 1 })).some((place) => 'value' in place);

const SEED = Number(process.env.SEED ?? 7);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let practice: Practice;
let patient: Tablet;
let team: Tablet;
let phone: Page;
let desk: Page;
let admin: string;
let photo: Buffer;

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn(TEAM.ada.email);
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1275b6' } })
    .jpeg()
    .toBuffer();
  patient = await Tablet.make();
  phone = await patient.start(PHONE);
  team = await Tablet.make();
  desk = await team.start(DESK);
  await enter(practice, desk, TEAM.ada);
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await patient.picture(`form-${task.suite?.name.replace(/\W+/g, '-')}`);
});
afterAll(async () => {
  await patient?.close();
  await team?.close();
  await practice?.close();
});

/** Imports a form like the team; our own are saved like by the editor. Returns its id. */
const bringIn = async ({ resource, content }: Form): Promise<string> => {
  if (resource) {
    const path = importCall.path.replace('{id}', MITTE);
    const { questionnaire } = await practice.api<{ questionnaire: { id: string } }>(
      'POST',
      `${path}?publish=1&access=public&edition=separate`,
      { token: admin, body: resource },
    );
    return questionnaire.id;
  }
  const id = crypto.randomUUID();
  await practice.api('PUT', `/api/locations/${MITTE}/questionnaires/${id}`, {
    token: admin,
    headers: { 'if-none-match': '*' },
    body: { ...content, status: 'published', access: 'public' },
  });
  return id;
};

interface Arrived {
  id: string;
  state: string;
  remarks: string[];
  lines: SubmissionLine[];
}

/** Activities that were there before. */
const seen = new Set<string>();

/** The one hand-in that has arrived since the last call. */
const arrived = async (): Promise<{ activity: string; submission: Arrived }> => {
  const query = new URLSearchParams({ location: MITTE, type: 'questionnaire_upload' });
  const inbox = await practice.api<{ data: { id: string }[] }>('GET', `/api/activities?${query}`, {
    token: admin,
  });
  const fresh = inbox.data.map(({ id }) => id).filter((id) => !seen.has(id));
  for (const id of fresh) seen.add(id);
  expect(fresh).toHaveLength(1);
  const [activity = ''] = fresh;
  const read = await practice.api<{ submission: Arrived }>('GET', `/api/activities/${activity}`, {
    token: admin,
  });
  return { activity, submission: read.submission };
};

/** How often each text occurs; white space is ignored, because lines may end anywhere. */
const counted = (text: string, tokens: readonly string[]) => {
  const dense = text.replace(/\s+/g, '');
  return Object.fromEntries(tokens.map((token) => [token, dense.split(token).length - 1]));
};
const each = (tokens: readonly string[], times: number) =>
  Object.fromEntries(tokens.map((token) => [token, times]));

/** Answers by place; of files only the number, because the device chooses their names. */
const comparable = (content: QuestionnaireContent, answers: Answers) =>
  placesOf(content, validateSubmission(content, answers).answers).flatMap((place) =>
    'rows' in place
      ? []
      : [
          {
            path: place.path,
            value: place.element.type === 'files' ? (place.value as unknown[]).length : place.value,
          },
        ],
  );

describe.each(forms.filter(isFilled))('$name', (form) => {
  it('comes back equal, is filled on a phone and read by the practice, each answer once', async () => {
    const id = await bringIn(form);
    const {
      location_id,
      version,
      hash,
      updated_at,
      id: _,
      ...content
    } = await practice.api<Questionnaire>('GET', `/api/questionnaires/${id}`);
    const given = await practice.api<Json>(
      'GET',
      `/api/locations/${MITTE}/questionnaires/${id}/fhir`,
      { token: admin },
    );
    expect(importQuestionnaire(given).content).toEqual(content);

    const asked = asFilled(content);
    const tokens: string[] = [];
    const answers = fill(asked, SEED, {
      optional: 1,
      words: () => {
        const token = `Wort${String(tokens.length).padStart(4, '0')}x`;
        tokens.push(token);
        return token;
      },
      file: ({ capture }) => ({
        id: '00000000-0000-4000-8000-00000000000a',
        name: capture === 'signature' ? 'unterschrift.png' : 'foto.jpg',
        type: capture === 'signature' ? 'image/png' : 'image/jpeg',
        size: 1_000,
      }),
    });
    await phone.goto(`${practice.origin}/questionnaires/no-menu/view/${id}`);
    expect(await typeAnswers(phone, { content: asked, answers, photo })).toEqual([]);
    const review = (await phone.locator('form').first().textContent()) ?? '';
    await phone.getByRole('button', { name: 'Absenden', exact: true }).click();
    await phone.getByText('Ihr Fragebogen ist in der Praxis angekommen').waitFor();

    const { activity, submission } = await arrived();
    expect(submission.remarks).toEqual([]);
    expect(submission.state).toBe('accepted');
    const response = await practice.api<Json>('GET', `/api/submissions/${submission.id}/fhir`, {
      token: admin,
    });
    expect(comparable(asked, importResponse(asked, response))).toEqual(comparable(asked, answers));

    // Only texts that were stored completely are searched, not those that the form or a rule has
    // shortened.
    const whole = JSON.stringify(placesOf(asked, answers));
    const typed = tokens.filter((token) => whole.includes(token));
    const once = each(typed, 1);
    expect(counted(review, typed)).toEqual(once);
    expect(counted(JSON.stringify(submission.lines), typed)).toEqual(once);
    expect(counted(JSON.stringify(response.item), typed)).toEqual(once);
    const pdf = await practice.bytes('POST', '/api/pdf', {
      token: admin,
      body: { content: { kind: 'submission', submission_id: submission.id }, location: MITTE },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    expect(counted(text, typed)).toEqual(once);
    await desk.goto(`${practice.origin}/personnel/activities/alle?activity=${activity}`);
    // Names are left out, because the person's name is also shown above the answers.
    const named = JSON.stringify(subjectOf(asked, answers));
    const unnamed = typed.filter((token) => !named.includes(token));
    const shown = desk.getByRole('article').locator('dl dd');
    // For a form without free texts, its choices are compared.
    const said = submission.lines
      .filter(({ files }) => files.length === 0)
      .flatMap(({ answer }) => answer);
    expect(said.length).toBeGreaterThan(0);
    await expect.poll(() => shown.allTextContents()).toEqual(expect.arrayContaining(said));
    await expect
      .poll(async () => counted((await shown.allTextContents()).join('\n'), unnamed))
      .toEqual(each(unnamed, 1));
    expect([...patient.faults, ...team.faults]).toEqual([]);
  }, 300_000);
});
