import { createReadStream, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Hit {
  file: string;
  /** The encoding in which the text was found. */
  as: string;
  text: string;
}

/** The middle of a base64 text, without the characters that depend on the neighbouring bytes. */
const base64At = (text: string, shift: number): string => {
  const encoded = Buffer.from(`${'\0'.repeat(shift)}${text}`).toString('base64');
  return encoded.slice(shift === 0 ? 0 : 4, -4);
};

/** All encodings in which a text may be in a file. */
const needlesOf = (text: string): { as: string; bytes: Buffer }[] => [
  { as: 'UTF-8', bytes: Buffer.from(text, 'utf8') },
  { as: 'UTF-16LE', bytes: Buffer.from(text, 'utf16le') },
  ...[0, 1, 2].map((shift) => ({
    as: `base64 at ${shift}`,
    bytes: Buffer.from(base64At(text, shift), 'latin1'),
  })),
  { as: 'hex', bytes: Buffer.from(Buffer.from(text, 'utf8').toString('hex'), 'latin1') },
];

const searchFile = async (
  file: string,
  needles: readonly { as: string; text: string; bytes: Buffer }[],
): Promise<Hit[]> => {
  const longest = Math.max(...needles.map(({ bytes }) => bytes.length));
  const found = new Map<string, Hit>();
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      for (const { as, text, bytes: needle } of needles) {
        if (bytes.includes(needle)) found.set(`${as}|${text}`, { file, as, text });
      }
      rest = bytes.subarray(Math.max(0, bytes.length - longest + 1));
    }
  } catch {
    // The file is gone, as a running browser renames its files.
  }
  return [...found.values()];
};

/**
 * Searches every file below the folders for the texts, byte by byte: UTF-8, UTF-16LE, hex and
 * base64 at each of its three alignments. Texts should be random, so that a compressed block holds
 * them literally. Answers what was found, and how many files were read.
 */
export const searchRaw = async (
  folders: readonly string[],
  texts: readonly string[],
): Promise<{ hits: Hit[]; files: number }> => {
  const needles = texts.flatMap((text) => needlesOf(text).map((one) => ({ ...one, text })));
  const hits: Hit[] = [];
  let files = 0;
  for (const folder of folders) {
    const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      files += 1;
      hits.push(...(await searchFile(join(entry.parentPath, entry.name), needles)));
    }
  }
  return { hits, files };
};
