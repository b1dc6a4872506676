import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { heicOfExtents, largePng, pdfOfEscapes } from '../../tests/fixtures/hostile-files.ts';
import { openCommit, seal, sealChunk } from '../../tests/server/questionnaires/hand-ins.ts';

interface SentFile {
  id: string;
  chunks: Buffer[];
  hashes: string[];
}

/** One entry of a stranger: its files and the hand-in. */
export interface Entry {
  id: string;
  files: readonly SentFile[];
  /** The request's body, serialised before the measurement begins. */
  body: Buffer;
}

export interface Form {
  id: string;
  version: number;
}

interface SealingKey {
  kid: string;
  public_key: string;
}

const CHUNK = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const written = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));
const rows = (count: number) => Array.from({ length: count }, () => ({ a: '' }));

export const entryOf = (form: Form, answers: object, more: object = {}) =>
  openCommit({
    questionnaire_id: form.id,
    questionnaire_version: form.version,
    answers: answers as NonNullable<Parameters<typeof openCommit>[0]>['answers'] & object,
    ...more,
  });

/** A file as it travels, sealed with this key. */
function fileOf(bytes: Buffer, secret: Buffer): SentFile {
  const id = randomUUID();
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    chunks.push(sealChunk(bytes.subarray(at, at + CHUNK), secret, id, chunks.length));
  }
  return { id, chunks, hashes: chunks.map(sha256) };
}

async function withFile(form: Form, key: SealingKey, bytes: Buffer): Promise<Entry> {
  const secret = randomBytes(32);
  const file = fileOf(bytes, secret);
  const { id } = file;
  const named = { id, name: 'foto', type: 'image/heic', size: bytes.length };
  const open = entryOf(
    form,
    { foto: [named] },
    { file_ids: [id], file_keys: { [id]: secret.toString('base64url') } },
  );
  return { id: open.id, files: [file], body: written(await seal(open, key)) };
}

/** A hand-in with all pictures in one signature question, and the key to its copy. */
export async function signedWith(
  form: Form & { signature: string },
  key: SealingKey,
  pictures: readonly Buffer[],
): Promise<Entry & { copy: string }> {
  const secret = randomBytes(32);
  const files = pictures.map((bytes) => fileOf(bytes, secret));
  const named = files.map(({ id }, n) => ({
    id,
    name: `${id}.png`,
    type: 'image/png',
    size: pictures[n]?.length ?? 0,
  }));
  const open = entryOf(
    form,
    { [form.signature]: named },
    {
      file_ids: files.map(({ id }) => id),
      file_keys: Object.fromEntries(files.map(({ id }) => [id, secret.toString('base64url')])),
    },
  );
  return {
    id: open.id,
    files,
    body: written(await seal(open, key)),
    copy: open.content.result_key,
  };
}

/** The largest inputs of each kind, `count` of each, made one kind at a time. */
export function kindsOf(form: Form, key: SealingKey, count: number) {
  const times = <T>(make: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, make));
  const open = (size: number) => async (): Promise<Entry> => {
    const body = entryOf(form, { zeilen: rows(size) });
    return { id: body.id, files: [], body: written(body) };
  };
  const sealed = (size: number) => async (): Promise<Entry> => {
    const body = entryOf(form, { zeilen: rows(size) });
    return { id: body.id, files: [], body: written(await seal(body, key)) };
  };
  return {
    'HEIC of 0.9 MB, 65,535 places': () => {
      const bytes = heicOfExtents(0.9);
      return times(() => withFile(form, key, bytes));
    },
    'PDF of 30 kB, 20 MB of names': () => {
      const bytes = pdfOfEscapes(20);
      return times(() => withFile(form, key, bytes));
    },
    'PNG of 50 million points': async () => {
      const bytes = await largePng();
      return times(() => withFile(form, key, bytes));
    },
    '100,000 rows, open': () => times(open(100_000)),
    '100,000 rows, sealed': () => times(sealed(100_000)),
    '2,400 rows, open': () => times(open(2_400)),
    '2,400 rows, sealed': () => times(sealed(2_400)),
  };
}
