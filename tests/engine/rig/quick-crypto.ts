import { createHash } from 'node:crypto';

interface Key {
  of: string;
}
const bytesOf = (source: BufferSource): Buffer =>
  source instanceof ArrayBuffer
    ? Buffer.from(source)
    : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
const digest = (...parts: (BufferSource | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(typeof part === 'string' ? part : bytesOf(part)).update('|');
  return hash.digest('hex');
};
const sealOf = (key: unknown, algorithm: AesGcmParams): string =>
  digest((key as Key).of, algorithm.additionalData ?? '');

/**
 * Cryptography that answers at once: these histories test who gets access, not AES. What was
 * encrypted still opens only with the same key and AAD.
 */
export const installQuickCrypto = (): (() => void) => {
  const { subtle } = crypto;
  const names = ['digest', 'importKey', 'deriveKey', 'sign', 'encrypt', 'decrypt'] as const;
  const original = Object.fromEntries(names.map((name) => [name, subtle[name]]));
  Object.assign(subtle, {
    digest: async (_: string, data: BufferSource) => Buffer.from(digest(data), 'hex'),
    importKey: async (_: string, raw: BufferSource): Promise<Key> => ({ of: digest(raw) }),
    deriveKey: async (params: Pbkdf2Params, material: unknown): Promise<Key> => ({
      of: digest(params.name, (material as Key).of, params.salt),
    }),
    sign: async (_: string, key: unknown, data: BufferSource) =>
      Buffer.from(digest((key as Key).of, data), 'hex'),
    encrypt: async (algorithm: AesGcmParams, key: unknown, data: BufferSource) =>
      Buffer.concat([Buffer.from(sealOf(key, algorithm), 'hex'), bytesOf(data)]),
    decrypt: async (algorithm: AesGcmParams, key: unknown, data: BufferSource) => {
      const bytes = bytesOf(data);
      if (bytes.subarray(0, 32).toString('hex') !== sealOf(key, algorithm)) {
        throw new DOMException('', 'OperationError');
      }
      return bytes.subarray(32);
    },
  });
  return () => void Object.assign(subtle, original);
};
