import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { BackupRefused } from './backup-refused.ts';

/** How many letters of a recipient people and file names use to tell keys apart. */
const MARK_LETTERS = 6;
/** Marks a backup that only this server can open. */
export const OWN_MARK = 'server';
const IDENTITY = /\bAGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}\b/i;
/** The passphrase already has 256 random bits, so a slow derivation would not protect it better. */
const WORK_FACTOR = 10;

/** The key to which a backup is encrypted. */
export interface Lock {
  mark: string;
  encrypter: Encrypter;
}

export interface RecoveryKey {
  /** `AGE-SECRET-KEY-1…`: shown once and kept nowhere here. */
  identity: string;
  /** `age1…`, which may be known to everybody. */
  recipient: string;
}

export const markOf = (recipient: string): string => recipient.slice(-MARK_LETTERS);

/** Makes an X25519 key, which every version of the standard `age` tool supports. */
export async function newRecoveryKey(): Promise<RecoveryKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export function lockFor(recipient: string): Lock {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return { mark: markOf(recipient), encrypter };
}

const ownPassphrase = (keys: AtRest): string => keys.keyedHash('backup', 'before an update');

/**
 * For the backup before an update while there is no recovery key: the server's own key opens it.
 */
export function ownLock(keys: AtRest): Lock {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(ownPassphrase(keys));
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return { mark: OWN_MARK, encrypter };
}

/** Opens what was written to a recovery key. Throws BackupRefused for a text without one. */
export function openerOf(text: string): Decrypter {
  const identity = IDENTITY.exec(text)?.[0].toUpperCase();
  const decrypter = new Decrypter();
  try {
    if (!identity) throw new Error('no identity');
    decrypter.addIdentity(identity);
  } catch {
    throw new BackupRefused(
      'Das ist kein Wiederherstellungsschlüssel; er beginnt mit AGE-SECRET-KEY-1 und hat 74 Zeichen.',
    );
  }
  return decrypter;
}

export function ownOpener(keys: AtRest): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(ownPassphrase(keys));
  return decrypter;
}
