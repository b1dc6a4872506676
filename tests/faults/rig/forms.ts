import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { etagOf } from '#server/presenters/questionnaires/questionnaire.ts';
import type { PracticeServer } from './server.ts';

export const MITTE = '01970000-0000-7000-8000-000000000011';

/** Fixed ids, so that the forms of a run can be named in its log. */
const idOf = (name: string): string => {
  const hex = createHash('sha256').update(`faults ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const TEXT_AND_PHOTO = [
  { id: 'text', kind: 'input', type: 'longtext', text: 'Was möchten Sie uns sagen?' },
  { id: 'foto', kind: 'files', type: 'files', text: 'Foto', maxFiles: 1 },
];
const OWN_ADDRESS = [
  { id: 'mail', kind: 'input', type: 'text', format: 'email', text: 'Ihre E-Mail-Adresse' },
];

const content = (
  title: string,
  elements: readonly object[] = TEXT_AND_PHOTO,
  status: 'published' | 'archived' = 'published',
) => ({
  title,
  language: 'de',
  status,
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Ihr Anliegen',
      elements,
    },
  ],
});

/** Small public forms, one for each tab: a long text and a photo. Made once in a practice. */
export const prepareForms = async (
  server: PracticeServer,
  token: string,
  names: readonly string[],
): Promise<string[]> => {
  const ids = names.map(idOf);
  for (const [at, id] of ids.entries()) {
    await server.api('PUT', `/api/locations/${MITTE}/questionnaires/${id}`, {
      token,
      headers: { 'if-none-match': '*' },
      body: content(`Störung ${names[at]}`),
    });
  }
  return ids;
};

/** A form with questions that a phone offers to fill in by itself. */
export const prepareAddressForm = async (server: PracticeServer, token: string) => {
  const id = idOf('Adresse');
  await server.api('PUT', `/api/locations/${MITTE}/questionnaires/${id}`, {
    token,
    headers: { 'if-none-match': '*' },
    body: content('Ihre Adresse', OWN_ADDRESS),
  });
  return id;
};

/** A form that asks one question, published or withdrawn; as a colleague's editor does it. */
export const setForm = async (
  server: PracticeServer,
  token: string,
  { name, status }: { name: string; status: 'published' | 'archived' },
): Promise<void> => {
  const id = idOf(name);
  const found = await server
    .api<{ version: number; hash: string }>('GET', `/api/questionnaires/${id}`, { token })
    .catch(() => null);
  await server.api('PUT', `/api/locations/${MITTE}/questionnaires/${id}`, {
    token,
    headers: found ? { 'if-match': etagOf({ version: found }) } : { 'if-none-match': '*' },
    body: content(
      name,
      [{ id: 'text', kind: 'input', type: 'text', text: 'Ihr Anliegen' }],
      status,
    ),
  });
};

/** A picture with noise, of a few hundred kilobytes at most. */
export const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 480,
      height: 360,
      channels: 3,
      background: '#1275b6',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
