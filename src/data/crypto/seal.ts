import * as z from 'zod/mini';
import { type Commit, commitAad, SubmissionContent } from '#contract/questionnaires/submission.ts';
import { fromBase64Url, toBase64Url, utf8 } from '../bytes.ts';

/** Binds an envelope to its purpose (RFC 9180, `info`). */
export const SEAL_INFO = 'empfang-hand-in-1';

export interface SealingKey {
  kid: string;
  public_key: string;
}

type Head = Omit<Extract<Commit, { sealed: unknown }>, 'sealed'>;

/**
 * Seals what a person said to the practice's public key (HPKE, RFC 9180): from here on this
 * device cannot read it any more. The library is loaded when it is needed.
 * @throws ZodError when the content breaks the contract, before anything is sealed.
 */
export const sealSubmission = async (
  sealingKey: SealingKey,
  head: Head,
  content: SubmissionContent,
): Promise<Commit> => {
  const hpke = await import('hpke');
  const suite = new hpke.CipherSuite(
    hpke.KEM_DHKEM_P256_HKDF_SHA256,
    hpke.KDF_HKDF_SHA256,
    hpke.AEAD_AES_256_GCM,
  );
  const recipient = await suite.DeserializePublicKey(fromBase64Url(sealingKey.public_key));
  const plain = utf8(JSON.stringify(z.parse(SubmissionContent, content)));
  const { encapsulatedSecret, ciphertext } = await suite.Seal(recipient, plain, {
    aad: utf8(commitAad(head)),
    info: utf8(SEAL_INFO),
  });
  return {
    ...head,
    sealed: {
      kid: sealingKey.kid,
      enc: toBase64Url(new Uint8Array(encapsulatedSecret)),
      ciphertext: toBase64Url(new Uint8Array(ciphertext)),
    },
  };
};
