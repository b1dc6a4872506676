import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SentFile } from '#contract/messages/written-message.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import type { TestApp } from '../harness.ts';
import { sealChunk } from '../questionnaires/hand-ins.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Uploads a file as a device does before it sends the message. Returns the file's entry for the
 * message.
 */
export async function uploadAttachment(
  test: TestApp,
  token: string,
  parts: readonly Uint8Array[],
  name = 'foto.jpg',
): Promise<SentFile> {
  const id = randomUUID();
  const key = randomBytes(32);
  const chunks = parts.map((part, index) => sealChunk(part, key, id, index));
  const body = { chunks: chunks.map(hash) };
  const declared = await test.call(declareFile, { params: { id }, body, token });
  expect(declared.statusCode, declared.body).toBe(200);
  for (const [index, bytes] of chunks.entries()) {
    const stored = await test.call(putFileChunk, { params: { id, index }, bytes, token });
    expect(stored.statusCode, stored.body).toBe(200);
  }
  return { id, name, key: key.toString('base64url') };
}
