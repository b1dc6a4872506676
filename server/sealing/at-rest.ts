import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_FILE = 'secret.key';

/** Encryption of what lies in the database, and keyed hashes, under the practice's master key. */
export class AtRest {
  readonly #cipherKey: Buffer;
  readonly #hashKey: Buffer;
  /** Called for each row of a list that cannot be opened and is left out (`openOne`). */
  onBroken: ((what: string, id: string, error: unknown) => void) | undefined;

  /** @param secret at least 32 bytes of entropy, or a passphrase that its owner answers for */
  constructor(secret: string | Uint8Array) {
    const derive = (use: string) =>
      Buffer.from(hkdfSync('sha256', secret, 'empfang', `empfang-1 ${use}`, 32));
    this.#cipherKey = derive('at rest');
    this.#hashKey = derive('keyed hash');
  }

  /** AES-256-GCM with a fresh IV: iv, tag, cipher text. `aad` binds it to its row. */
  protect(plain: Uint8Array, aad: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#cipherKey, iv).setAAD(Buffer.from(aad));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** The reverse of `protect`; throws when bytes, key or `aad` are not the same. */
  reveal(bytes: Uint8Array, aad: string): Buffer {
    const buffer = Buffer.from(bytes);
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#cipherKey,
      buffer.subarray(0, IV_BYTES),
      {
        authTagLength: TAG_BYTES,
      },
    )
      .setAAD(Buffer.from(aad))
      .setAuthTag(buffer.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(buffer.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
  }

  protectJson(value: unknown, aad: string): Buffer {
    return this.protect(Buffer.from(JSON.stringify(value)), aad);
  }

  revealJson<T>(bytes: Uint8Array, aad: string): T {
    return JSON.parse(this.reveal(bytes, aad).toString('utf8')) as T;
  }

  /** HMAC-SHA-256 in hex, for values that are compared but never readable (codes, addresses). */
  keyedHash(use: string, value: string): string {
    return createHmac('sha256', this.#hashKey).update(`${use}\0${value}`).digest('hex');
  }
}

/** Writes the file whole or not at all, and only once, also when several processes start. */
async function makeKeyFile(directory: string, path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
}

/** First words of a key file that a restore has written: it holds the other machine's setting. */
export const KEPT_SETTING = 'EMPFANG_SECRET_KEY=';

/** Where the master key comes from: EMPFANG_SECRET_KEY, or the text of the key file. */
export interface Secret {
  kind: 'setting' | 'file';
  value: string;
}

export function atRestOf({ kind, value }: Secret): AtRest {
  if (kind === 'setting') return new AtRest(value);
  if (value.startsWith(KEPT_SETTING)) return new AtRest(value.slice(KEPT_SETTING.length));
  return new AtRest(Buffer.from(value, 'base64url'));
}

/** The key file as it is; undefined where there is none. */
export const readKeyFile = (directory: string): Promise<string | undefined> =>
  readFile(join(directory, KEY_FILE), 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

/**
 * EMPFANG_SECRET_KEY, or a file of 32 random bytes in the data folder, made at the first start and
 * readable by its owner alone.
 */
export async function loadSecret(options: {
  secret?: string | undefined;
  directory: string;
}): Promise<Secret> {
  if (options.secret) return { kind: 'setting', value: options.secret };
  await mkdir(options.directory, { recursive: true });
  const path = join(options.directory, KEY_FILE);
  await makeKeyFile(options.directory, path);
  const value = (await readFile(path, 'utf8')).trim();
  if (value.length < 43) throw new Error(`The key file ${path} is incomplete; please restore it.`);
  return { kind: 'file', value };
}

/** The master key, made at the first start. */
export const loadMasterKey = async (options: Parameters<typeof loadSecret>[0]): Promise<AtRest> =>
  atRestOf(await loadSecret(options));
