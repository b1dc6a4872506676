import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  atRestOf,
  KEPT_SETTING,
  KEY_FILE,
  readKeyFile,
  type Secret,
} from '#server/sealing/at-rest.ts';
import { BackupRefused } from './backup-refused.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const PROBE = 'restored';
const sameKey = (one: Secret, other: Secret): boolean =>
  atRestOf(one).keyedHash(PROBE, '') === atRestOf(other).keyedHash(PROBE, '');

/**
 * The data folder that a restore fills. Files are gathered beside their place and put there at the
 * end, so that a backup that turns out to be damaged leaves nothing. An existing file is never
 * replaced.
 */
export class RestoreTarget {
  readonly #directory: string;
  readonly #gathered: string;

  constructor(directory: string) {
    this.#directory = resolve(directory);
    this.#gathered = join(this.#directory, `restore.${randomUUID()}.part`);
  }

  async begin(): Promise<void> {
    await mkdir(this.#gathered, { recursive: true, mode: 0o700 });
  }

  async #pathFor(path: string): Promise<string> {
    const full = resolve(this.#gathered, path);
    if (!full.startsWith(this.#gathered + sep)) {
      throw new BackupRefused('Diese Sicherung nennt eine Datei außerhalb des Datenordners.');
    }
    await mkdir(dirname(full), { recursive: true, mode: 0o700 });
    return full;
  }

  async takeFile(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const full = await this.#pathFor(path);
    await pipeline(bytes, createWriteStream(full, { mode: 0o600, flush: true }));
  }

  /**
   * The key that opens what is at rest. One that is set here by EMPFANG_SECRET_KEY, or lies here
   * already, must be the same. Throws BackupRefused.
   */
  async takeSecret(secret: Secret, setting: string | undefined): Promise<void> {
    if (setting !== undefined && !sameKey({ kind: 'setting', value: setting }, secret)) {
      throw new BackupRefused(
        'EMPFANG_SECRET_KEY ist hier gesetzt, aber nicht der Schlüssel dieser Sicherung; bitte setzen Sie es nicht oder auf denselben Wert.',
      );
    }
    const value = await readKeyFile(this.#directory);
    if (value !== undefined && !sameKey({ kind: 'file', value }, secret)) {
      throw new BackupRefused(
        `In ${this.#directory} liegt schon der Schlüssel einer anderen Praxis (${KEY_FILE}); bitte nehmen Sie einen leeren Ordner.`,
      );
    }
    if (value !== undefined) return;
    const text = secret.kind === 'setting' ? KEPT_SETTING + secret.value : secret.value;
    await writeFile(await this.#pathFor(KEY_FILE), text, { mode: 0o600, flush: true });
  }

  /** Puts everything into its place. */
  async place(): Promise<void> {
    const entries = await readdir(this.#gathered, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const from = join(entry.parentPath, entry.name);
      const to = join(this.#directory, from.slice(this.#gathered.length + 1));
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await link(from, to).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
    }
  }

  async end(): Promise<void> {
    await rm(this.#gathered, { recursive: true, force: true });
  }
}
