import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import { fill } from '../../fixtures/fill.ts';
import type { Practice } from '../rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';

/** Hands in the Anamnese as another client would, unsealed; returns the activity's id. */
export const handInOpen = async (practice: Practice): Promise<string> => {
  const list = await practice.api<{ data: { id: string; title: string }[] }>(
    'GET',
    `/api/locations/${MITTE}/published-questionnaires`,
  );
  const found = list.data.find(({ title }) => title === 'Anamnese Zahn');
  const form = await practice.api<Questionnaire>('GET', `/api/questionnaires/${found?.id}`);
  const answers = fill(form, 7);
  const name = form.pages
    .flatMap((page) => page.elements)
    .find(({ text }) => /Nachname/.test(text));
  if (name) answers[name.id] = 'Grünwald';
  const admin = await practice.signIn('admin@lindenhof.test');
  await practice.api('POST', '/api/questionnaires/commit', {
    body: {
      id: uuidv7(),
      questionnaire_id: form.id,
      questionnaire_version: form.version,
      file_ids: [],
      content: {
        answers,
        file_keys: {},
        result_key: randomBytes(16).toString('base64url'),
        language: 'de',
        authored_at: new Date().toISOString(),
      },
    },
  });
  const inbox = await practice.api<{ data: { id: string }[] }>(
    'GET',
    `/api/activities?location=${MITTE}`,
    { token: admin },
  );
  return inbox.data[0]?.id ?? '';
};
