import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchRaw } from './raw-search.ts';

const TEXT = 'kq7zr3vxw9ut5hbn';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empfang-search-'));
  await mkdir(join(folder, 'deep/er'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (bytes: Buffer | string) => writeFile(join(folder, 'deep/er/file'), bytes);
const found = async () => (await searchRaw([folder], [TEXT])).hits.map(({ as }) => as);

describe('the search for canaries in raw bytes', () => {
  it('finds a text as UTF-8, UTF-16LE, hex and base64 at every alignment', async () => {
    await put(`x${TEXT}y`);
    expect(await found()).toEqual(['UTF-8']);
    await put(Buffer.from(`x${TEXT}y`, 'utf16le'));
    expect(await found()).toEqual(['UTF-16LE']);
    await put(Buffer.from(TEXT).toString('hex'));
    expect(await found()).toEqual(['hex']);
    for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
      await put(Buffer.from(`${before}${TEXT} and so on`).toString('base64'));
      expect(await found()).toHaveLength(1);
    }
  });

  it('finds it across the borders of what is read at once', async () => {
    await put(Buffer.concat([Buffer.alloc((1 << 20) - 5, 46), Buffer.from(TEXT)]));
    expect(await found()).toEqual(['UTF-8']);
  });

  it('finds nothing where nothing is, and counts what it read', async () => {
    await put('nothing of the kind');
    expect(await searchRaw([folder], [TEXT])).toEqual({ hits: [], files: 1 });
  });
});
