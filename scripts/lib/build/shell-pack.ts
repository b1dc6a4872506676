import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { MODULE_MAP, type ModuleMap } from './module-map.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const COMPRESSED = new Set(['.js', '.css', '.svg', '.pack', '.webmanifest']);
/** Below this an answer fits into one packet anyway. */
const SMALL = 1_000;
/** Brotli's quality: 11 would make files 8 % smaller and take six times as long. */
const QUALITY = 9;

/** The format that sw/shell-pack.ts reads: a line of JSON, then the files one after the other. */
export const packOf = (files: readonly { path: string; bytes: Uint8Array }[]): Buffer => {
  const list = files.map(({ path, bytes }) => ({
    path,
    type: TYPES[extname(path)],
    length: bytes.length,
  }));
  const line = Buffer.from(`${JSON.stringify(list)}\n`);
  return Buffer.concat([line, ...files.map(({ bytes }) => bytes)]);
};

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < SMALL) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};

/**
 * After the build: `shell.pack` holds the scripts and styles of patients and kiosks, so that the
 * worker asks once instead of hundreds of times, and `team.pack` those that only the team needs.
 * Every text file gets a brotli and a gzip version beside it.
 * @param dist the folder that is served
 */
export const shellPack = (dist: string): Plugin => ({
  name: 'shell-pack',
  apply: 'build',
  closeBundle: {
    // After the worker, which is compressed too.
    order: 'post',
    sequential: true,
    async handler(error) {
      if (error) return;
      const names = (await readdir(join(dist, 'assets'))).filter((name) => extname(name) in TYPES);
      const map = JSON.parse(await readFile(join(dist, MODULE_MAP), 'utf8')) as ModuleMap;
      const team = new Set(map.team);
      const pack = async (name: string, isIn: (file: string) => boolean) => {
        const files = names
          .toSorted()
          .map((file) => `assets/${file}`)
          .filter(isIn)
          .map(async (path) => ({ path: `/${path}`, bytes: await readFile(join(dist, path)) }));
        await writeFile(join(dist, name), packOf(await Promise.all(files)));
      };
      await pack('shell.pack', (file) => !team.has(file));
      await pack('team.pack', (file) => team.has(file));
      const all = await readdir(dist, { recursive: true });
      const texts = all.filter((path) => COMPRESSED.has(extname(path)));
      await Promise.all(texts.map((path) => compress(join(dist, path))));
    },
  },
});
