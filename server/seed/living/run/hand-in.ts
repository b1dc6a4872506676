import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { commit, sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { commitAad } from '#contract/questionnaires/submission.ts';
import { idAt } from '../chance.ts';
import type { DeedOf } from '../story/deeds.ts';
import type { Door } from './door.ts';

/** The `info` of HPKE, the same as the tablets use (src/data/crypto/seal.ts). */
const SEAL_INFO = 'empfang-hand-in-1';

interface Head {
  id: string;
  questionnaire_id: string;
  questionnaire_version: number;
  file_ids: string[];
}

/** Seals as a tablet does (HPKE, RFC 9180): the practice alone can read it. */
async function sealed(door: Door, head: Head, content: unknown) {
  const answer = await door.ask(sealingKey, {});
  if (!answer) throw new Error('this practice has no sealing key');
  const key = answer.json<{ kid: string; public_key: string }>();
  const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const publicKey = await suite.DeserializePublicKey(
    new Uint8Array(Buffer.from(key.public_key, 'base64url')),
  );
  const { encapsulatedSecret, ciphertext } = await suite.Seal(
    publicKey,
    bytes(JSON.stringify(content)),
    { aad: bytes(commitAad(head)), info: bytes(SEAL_INFO) },
  );
  return {
    kid: key.kid,
    enc: Buffer.from(encapsulatedSecret).toString('base64url'),
    ciphertext: Buffer.from(ciphertext).toString('base64url'),
  };
}

/** A key for the patient's copy, which nobody of the story ever fetches. */
const copyKey = ({ at, id }: DeedOf<'hand-in'>): string =>
  Buffer.from(idAt(at, `key ${id}`).replaceAll('-', ''), 'hex').toString('base64url');

export async function handIn(door: Door, deed: DeedOf<'hand-in'>): Promise<void> {
  const head = {
    id: deed.id,
    questionnaire_id: deed.questionnaire,
    questionnaire_version: 1,
    file_ids: [],
  };
  const content = {
    answers: deed.answers,
    file_keys: {},
    result_key: copyKey(deed),
    language: deed.language,
    authored_at: new Date(deed.at).toISOString(),
  };
  const body = deed.sealed
    ? { ...head, sealed: await sealed(door, head, content) }
    : { ...head, content };
  await door.ask(commit, {
    body,
    ...(deed.by ? { token: await door.sessions.patient(deed.by.id) } : {}),
    headers: { 'idempotency-key': deed.id },
  });
}
