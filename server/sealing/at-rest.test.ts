import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AtRest, loadMasterKey } from './at-rest.ts';

const keys = new AtRest('a secret of the practice');
const plain = Buffer.from('Befund');

describe('what is protected at rest', () => {
  it('comes back with the same key for the same row', () => {
    expect(keys.reveal(keys.protect(plain, 'row 1'), 'row 1')).toEqual(plain);
  });

  it('SEC-12 never looks the same twice, and never like itself', () => {
    const [one, two] = [keys.protect(plain, 'row 1'), keys.protect(plain, 'row 1')];
    expect(one).not.toEqual(two);
    expect(one.includes(plain)).toBe(false);
  });

  it('SEC-12 does not come back for another row, with another key or after a change', () => {
    const bytes = keys.protect(plain, 'row 1');
    expect(() => keys.reveal(bytes, 'row 2')).toThrow();
    expect(() => new AtRest('another secret').reveal(bytes, 'row 1')).toThrow();
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => keys.reveal(bytes, 'row 1')).toThrow();
  });
});

describe('the master key', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'empfang-key-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('is made once, for its owner alone, and read again', async () => {
    const first = await loadMasterKey({ directory });
    const second = await loadMasterKey({ directory });
    const file = join(directory, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64url').length).toBe(32);
    expect(second.reveal(first.protect(plain, 'x'), 'x')).toEqual(plain);
  });

  it('is the same for all who start at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadMasterKey({ directory })));
    const hashes = new Set(all.map((one) => one.keyedHash('a', 'b')));
    expect(hashes.size).toBe(1);
  });

  it('is the given one where there is one', async () => {
    const given = await loadMasterKey({ directory, secret: 'a secret of the practice' });
    expect(given.keyedHash('a', 'b')).toBe(keys.keyedHash('a', 'b'));
  });

  it('is not taken from a file that a power cut left half written', async () => {
    await writeFile(join(directory, 'secret.key'), 'halb');
    await expect(loadMasterKey({ directory })).rejects.toThrow('secret.key');
  });
});
