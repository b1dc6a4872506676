import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As the build writes it (scripts/lib/build/module-map.ts). */
interface Named {
  prefix: string;
  files: string[];
}

/**
 * Tags for the head of a page with the scripts that it needs at first, so that the browser asks for
 * all at once and not in waves. Empty for unknown addresses, and for all addresses without a build.
 * @param directory the folder that is served
 */
export async function firstFiles(directory: string): Promise<(url: string) => string> {
  const text = await readFile(join(directory, '.vite/first-files.json'), 'utf8').catch(() => '[]');
  const pages = (JSON.parse(text) as Named[]).map(({ prefix, files }) => ({
    prefix,
    tags: files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
  }));
  return (url) => pages.find(({ prefix }) => url.startsWith(prefix))?.tags ?? '';
}
