import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { commitAad } from '#contract/questionnaires/submission.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { ANAMNESE_ID } from '../fixtures.ts';

export const newResultKey = (): string => randomBytes(16).toString('base64url');

interface Wanted {
  id?: string;
  questionnaire_id?: string;
  questionnaire_version?: number;
  answers?: Answers;
  file_ids?: string[];
  file_keys?: Record<string, string>;
  result_key?: string;
}

/** The body of an open hand-in; by default one that keeps every rule. */
export function openCommit(wanted: Wanted = {}) {
  return {
    id: wanted.id ?? randomUUID(),
    questionnaire_id: wanted.questionnaire_id ?? ANAMNESE_ID,
    questionnaire_version: wanted.questionnaire_version ?? 1,
    file_ids: wanted.file_ids ?? [],
    content: {
      answers: wanted.answers ?? { name: 'Erika Muster', schmerz: 'nein' },
      file_keys: wanted.file_keys ?? {},
      result_key: wanted.result_key ?? newResultKey(),
      language: 'de',
      authored_at: '2026-03-02T08:59:00.000Z',
    },
  };
}

/** Seals the content of an open hand-in to a public key, as a kiosk does (RFC 9180). */
export async function seal(
  open: ReturnType<typeof openCommit>,
  key: { kid: string; public_key: string },
  content: unknown = open.content,
) {
  const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const publicKey = await suite.DeserializePublicKey(
    new Uint8Array(Buffer.from(key.public_key, 'base64url')),
  );
  const plain = typeof content === 'string' ? content : JSON.stringify(content);
  const { encapsulatedSecret, ciphertext } = await suite.Seal(publicKey, bytes(plain), {
    aad: bytes(commitAad(open)),
    info: bytes('empfang-hand-in-1'),
  });
  const { content: _, ...head } = open;
  return {
    ...head,
    sealed: {
      kid: key.kid,
      enc: Buffer.from(encapsulatedSecret).toString('base64url'),
      ciphertext: Buffer.from(ciphertext).toString('base64url'),
    },
  };
}

/** Encrypts a chunk as a kiosk does: IV, cipher text, tag; AAD `file id|index`. */
export function sealChunk(bytes: Uint8Array, key: Uint8Array, fileId: string, index: number) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${fileId}|${index}`));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]);
}
