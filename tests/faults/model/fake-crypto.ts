import { sha256 } from '@noble/hashes/sha2.js';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(
        source.buffer.slice(
          source.byteOffset,
          source.byteOffset + source.byteLength,
        ) as ArrayBuffer,
      );

const headOf = (algorithm: AesGcmParams): string =>
  Buffer.from(bytesOf(algorithm.additionalData as BufferSource)).toString('hex');

/**
 * Cryptography that answers at once, so that a seed gives the same history again: the model proves
 * the queue, not AES. A cipher text still opens only under the AAD that it was made with.
 */
export const installFakeCrypto = (): (() => void) => {
  const { subtle } = crypto;
  const original = { digest: subtle.digest, encrypt: subtle.encrypt, decrypt: subtle.decrypt };
  Object.assign(subtle, {
    digest: async (_: string, data: BufferSource) => new Uint8Array(sha256(bytesOf(data))).buffer,
    encrypt: async (algorithm: AesGcmParams, _: CryptoKey, data: BufferSource) => {
      const text = JSON.stringify({
        aad: headOf(algorithm),
        plain: Buffer.from(bytesOf(data)).toString('base64'),
      });
      return new TextEncoder().encode(text).buffer;
    },
    decrypt: async (algorithm: AesGcmParams, _: CryptoKey, data: BufferSource) => {
      const { aad, plain } = JSON.parse(new TextDecoder().decode(bytesOf(data)));
      if (aad !== headOf(algorithm)) throw new DOMException('', 'OperationError');
      return new Uint8Array(Buffer.from(plain, 'base64')).buffer;
    },
  });
  return () => void Object.assign(subtle, original);
};
