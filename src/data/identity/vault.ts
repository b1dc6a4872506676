import * as z from 'zod/mini';
import { User } from '#contract/access/user.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { type Bytes, fromUtf8, utf8 } from '../bytes.ts';
import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { type PersonRow, ROW_VERSION } from '../rows.ts';
import { userScope } from '../scope.ts';
import { countTry, forgetTries } from '../tries.ts';
import { seenInstant, trustInstant } from './device-clock.ts';
import { deviceSecret, emailTag } from './device-secret.ts';
import { keepLost, openLost } from './lost-rings.ts';
import { namedKeys, passwordTriesKey, savePerson, untilUnchanged } from './person-rows.ts';
import { importRing, mergeRings, newRingKey, type Ring } from './ring.ts';
import {
  PASSWORD_LENGTH,
  PASSWORD_ROUNDS,
  type SecretKey,
  sealFor,
  secretKey,
  unsealFor,
  unwrapByPassword,
  unwrapByShare,
  wrapByPassword,
  wrapByShare,
} from './wrap.ts';

/** What a person's tab works with: the user, and the token, which is null after a sign-out. */
export const Session = z.object({ token: z.nullable(z.string()), user: User });
export type Session = z.infer<typeof Session>;

/** An opened vault. `ring` is in the clear: wrap it, import it, wipe it. */
export interface Opened {
  row: PersonRow;
  ring: Ring;
}

/** What came of a sign-in with network. */
export interface SignedIn extends Opened {
  /** Kept to wrap the ring again within the same sign-in, e.g. after a PIN was set. */
  password: SecretKey | undefined;
  /** Earlier keys could not be opened with share or password; what they encrypt waits. */
  lost: boolean;
}

export interface SignInInput {
  user: User;
  share: Bytes;
  /** The share before the last change of password or PIN. */
  previousShare: Bytes | null;
  /** As typed, or as the key that an earlier step of the same sign-in has derived from it. */
  password?: string | SecretKey;
  /** Whether a password may open the data without network: a practice device with hours left. */
  offline: boolean;
  /** Instant by the server's clock, if it said so. */
  serverNow?: number;
}

export type OfflineAnswer =
  | ({ opened: true } & Opened)
  /** `expired`: too long since the last sign-in with network. `none`: nothing to open that way. */
  | { opened: false; why: 'wrong' | 'expired' | 'none' }
  /** Too many wrong passwords: none is checked for so many milliseconds. */
  | { opened: false; why: 'paused'; pauseMs: number };

interface VaultOptions {
  db: EmpfangDatabase;
  now?: () => number;
  /** PBKDF2 rounds; lower only in tests. */
  rounds?: number;
}

const WRONG = { why: 'wrong' } as const;

/** Opens, makes and wraps the keys of the people of this browser (OE-15). */
export class Vault {
  readonly #db: EmpfangDatabase;
  readonly #now: () => number;
  readonly #rounds: number;

  constructor(options: VaultOptions) {
    this.#db = options.db;
    this.#now = options.now ?? Date.now;
    this.#rounds = options.rounds ?? PASSWORD_ROUNDS;
  }

  /** Finds who has this mail address, without network. */
  async byEmail(email: string): Promise<PersonRow | undefined> {
    const tag = await emailTag(await deviceSecret(this.#db), email);
    return (await this.#db.people.toArray()).find((row) => row.emailTag === tag);
  }

  /**
   * After a sign-in with network: opens the ring or makes one, puts a new key in front when password
   * or PIN were changed, and wraps it anew. A role that changed keeps its keys.
   */
  signedIn(input: SignInInput): Promise<SignedIn> {
    return untilUnchanged(() => this.#signedIn(input));
  }

  /** Opens with the server's share, e.g. after the PIN; null when it is not this ring's share. */
  async openWithShare(userId: string, share: Bytes): Promise<Opened | null> {
    const row = await this.#db.people.get(userId);
    if (!row) return null;
    const ring = await unwrapByShare(row, {
      server: share,
      device: await deviceSecret(this.#db),
    });
    return ring && { row, ring };
  }

  /**
   * Opens without network, within the hours that the practice allows. Wrong passwords are counted
   * here, as no server does it, for each person alone, with the pauses of a kiosk's PIN (SEC-26 and
   * SEC-27). They are counted before the key is derived, which takes long on purpose.
   */
  async openWithPassword(
    userId: string,
    password: string,
    offlineHours: number,
  ): Promise<OfflineAnswer> {
    const row = await this.#db.people.get(userId);
    if (!row?.byPassword || offlineHours <= 0) return { opened: false, why: 'none' };
    const now = await seenInstant(this.#db, this.#now());
    if (now - row.lastOnlineSignInAt > offlineHours * HOUR_MS)
      return { opened: false, why: 'expired' };
    const tries = passwordTriesKey(userId);
    const { allowed, pauseMs } = await countTry(this.#db, tries, this.#now());
    const ring = allowed ? await unwrapByPassword(row, password) : null;
    if (!ring) return { opened: false, ...(pauseMs > 0 ? { why: 'paused', pauseMs } : WRONG) };
    await forgetTries(this.#db, tries);
    return { opened: true, row, ring };
  }

  /** Stores token and person on the disk, under the newest key, for a sign-in without network. */
  async keepSession(userId: string, key: DataKey, session: Session | null): Promise<void> {
    await untilUnchanged(async () => {
      const row = await this.#db.people.get(userId);
      if (!row) return;
      const plain = session && utf8(JSON.stringify(session));
      const sealed = plain && (await sealFor(row, 'session', key, plain));
      await savePerson(this.#db, row, { ...row, session: sealed }, this.#now());
    });
  }

  /** The kept session, or null when there is none that these keys open. */
  async session(row: PersonRow, keys: readonly DataKey[]): Promise<Session | null> {
    const key = keys.find(({ id }) => id === row.session?.keyId);
    const plain = key && row.session && (await unsealFor(row, 'session', key, row.session));
    if (!plain) return null;
    const parsed = z.safeParse(Session, JSON.parse(fromUtf8(plain)));
    return parsed.success ? parsed.data : null;
  }

  async #signedIn(input: SignInInput): Promise<SignedIn> {
    const { user } = input;
    const now = this.#now();
    const db = this.#db;
    const device = await deviceSecret(db);
    const seen = await db.people.get(user.id);
    const found = await this.#find(input, seen, device);
    const scope = userScope(user.tenant, user.id, user.role);
    const owner = { userId: user.id, scope, rowVersion: ROW_VERSION };
    let ring = found.ring;
    const recovered = await openLost(db, user.id, input, device);
    ring = ring && mergeRings(ring, recovered.keys);
    if (!ring || found.changed) ring = [newRingKey(), ...(ring ?? recovered.keys)];
    const password = input.offline ? await this.#passwordKey(input, seen, found) : undefined;
    // Old keys go with a full sign-in, once no row names them and both wraps can be written without
    // them. The one that was newest until now stays for this time: another page may be writing under it.
    const whole = password !== undefined || !seen?.byPassword || !input.offline;
    if (typeof input.password === 'string' && whole) {
      ring = await this.#pruned(ring, scope, found.ring?.[0].id);
    }
    // Kept before the row is overwritten, so that a crash in between loses nothing.
    if (seen && !found.ring) await keepLost(db, seen);
    const sameRing = !found.changed && seen?.scope === scope;
    const row = await savePerson(
      db,
      seen,
      {
        ...owner,
        name: user.name,
        // The copy of the person that is kept for the first paint has no address.
        emailTag: user.email ? await emailTag(device, user.email) : (seen?.emailTag ?? ''),
        byShare: await wrapByShare(owner, ring, { server: input.share, device }),
        byPassword: password
          ? await wrapByPassword(owner, ring, password)
          : input.offline && sameRing
            ? (seen?.byPassword ?? null)
            : null,
        session: seen?.scope === scope ? (seen?.session ?? null) : null,
        lastOnlineSignInAt:
          input.password === undefined ? (seen?.lastOnlineSignInAt ?? 0) : (input.serverNow ?? now),
      },
      now,
    );
    if (input.serverNow !== undefined) await trustInstant(db, input.serverNow);
    await recovered.forget();
    // The server has accepted the password: earlier wrong tries no longer count.
    if (input.password !== undefined) await forgetTries(db, passwordTriesKey(user.id));
    return { row, ring, password, lost: seen !== undefined && !found.ring };
  }

  /**
   * The ring, opened in any way that is possible; `changed` when the share it was wrapped with is
   * out of date.
   */
  async #find(
    input: SignInInput,
    seen: PersonRow | undefined,
    device: Bytes,
  ): Promise<{ ring: Ring | null; changed: boolean }> {
    if (!seen) return { ring: null, changed: false };
    const ring = await unwrapByShare(seen, { server: input.share, device });
    if (ring) return { ring, changed: false };
    const before =
      input.previousShare && (await unwrapByShare(seen, { server: input.previousShare, device }));
    if (before) return { ring: before, changed: true };
    if (typeof input.password !== 'string') return { ring: null, changed: false };
    return { ring: await unwrapByPassword(seen, input.password), changed: true };
  }

  /** The key of the typed password; the salt stays the same as long as the password does. */
  async #passwordKey(
    { password }: SignInInput,
    seen: PersonRow | undefined,
    found: { changed: boolean },
  ): Promise<SecretKey | undefined> {
    if (typeof password !== 'string') return password;
    if (password.length < PASSWORD_LENGTH) return undefined;
    const salt = found.changed ? undefined : seen?.byPassword?.salt;
    return secretKey(password, { rounds: this.#rounds, ...(salt ? { salt } : {}) });
  }

  async #pruned(ring: Ring, scope: string, newest: string | undefined): Promise<Ring> {
    const [first, ...older] = ring;
    if (older.length === 0) return ring;
    const named = await namedKeys(this.#db, scope);
    return [first, ...older.filter(({ id }) => id === newest || named.has(id))];
  }
}

/** The keys of an opened vault, ready for the page. */
export const keysOf = (opened: Opened): Promise<[DataKey, ...DataKey[]]> => importRing(opened.ring);
