import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As the build writes it (scripts/lib/build/module-map.ts). */
interface Named {
  prefix: string;
  files: string[];
}

/**
 * The scripts that a page needs before it shows, as tags for its head: the browser asks for all of them
 * at once instead of finding one wave behind the other. Nothing for addresses that the build does not
 * know, and none at all without a build.
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
