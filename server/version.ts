import { readFile } from 'node:fs/promises';
import { ROOT } from './root.ts';

/** The version of package.json: `x-app-version` of every answer. */
export async function appVersion(): Promise<string> {
  const text = await readFile(new URL('package.json', ROOT), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
