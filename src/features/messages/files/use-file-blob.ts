import { useCallback } from 'react';
import { messageFile } from '#contract/messages/calls/threads.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useKeptAnswer } from '#platform/kept/kept-answer.ts';

/** A file as it is shown; with its key while its bytes lie on this device alone. */
export interface ShownFile {
  id: string;
  name: string;
  type: string | null;
  size: number | null;
  problem: string | null;
  key?: string;
}

const TYPES: [RegExp, string][] = [
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
  [/\.heic$/i, 'image/heic'],
  [/\.pdf$/i, 'application/pdf'],
];

/** The type that a name tells, of a file that nobody has looked into yet. */
export const typeByName = (name: string): string | null =>
  TYPES.find(([ending]) => ending.test(name))?.[1] ?? null;

/** What a browser draws by itself; HEIC stays a file to save. */
export const isDrawn = (type: string | null): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

/** Reads the bytes of a file: from this device where they are, else from the practice. */
export const useFileBlob = () => {
  const client = useClient();
  const keptAnswer = useKeptAnswer();
  return useCallback(
    async ({ id, type, key }: ShownFile): Promise<Blob> => {
      const made = (bytes: Uint8Array<ArrayBuffer>) =>
        new Blob([bytes], { type: type ?? 'application/octet-stream' });
      if (key !== undefined) {
        const [{ ownFileBytes }, { db }] = await Promise.all([
          import('#data/files/own-files.ts'),
          import('#data/db.ts'),
        ]);
        const own = await ownFileBytes(db, id, key).catch(() => undefined);
        if (own) return made(own);
      }
      const what = { kind: 'attachments', id, keptFirst: true } as const;
      const bytes = await keptAnswer(what, async () => {
        const input = { params: { id }, timeoutMs: TIMEOUTS.blobMs, quiet: true };
        const { data } = await client.call(messageFile, input);
        return new Uint8Array(await data.arrayBuffer());
      });
      return made(bytes);
    },
    [client, keptAnswer],
  );
};
