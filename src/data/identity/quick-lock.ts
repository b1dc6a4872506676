import * as z from 'zod/mini';
import { type Bytes, fromUtf8, utf8 } from '../bytes.ts';
import type { Cipher, PersonRow } from '../rows.ts';
import { decodeRing, encodeRing, type Ring } from './ring.ts';
import type { Session } from './vault.ts';
import { Session as SessionSchema } from './vault.ts';
import { PASSWORD_ROUNDS, type SecretKey, sealFor, secretKey, unsealFor } from './wrap.ts';

/** Wrong PINs in a row after which the keys are dropped (SEC-26). */
export const PIN_TRIES = 5;

/**
 * A locked person, which tabs may pass to each other: nothing of it can be opened without the PIN.
 */
export interface LockedPerson {
  row: PersonRow;
  salt: Bytes;
  rounds: number;
  ring: Cipher;
  session: Cipher;
  wrong: number;
}

export type UnlockAnswer =
  | { unlocked: true; row: PersonRow; ring: Ring; session: Session; pin: SecretKey }
  /** `none`: nothing in memory, e.g. after a reload. `dropped`: that was the fifth wrong PIN. */
  | { unlocked: false; why: 'none' | 'wrong' | 'dropped'; triesLeft: number };

/**
 * The quick lock: ring and token of each signed-in person, wrapped by PBKDF2(PIN, device secret),
 * only in memory. Five wrong PINs drop them; then only a full sign-in helps (SEC-26).
 */
export class QuickLock {
  readonly #people = new Map<string, LockedPerson>();
  readonly #pepper: Bytes;
  readonly #rounds: number;
  readonly #onChange: () => void;

  /** `onChange`: called when the people who can be unlocked have changed. */
  constructor(options: { deviceSecret: Bytes; rounds?: number; onChange?: () => void }) {
    this.#onChange = options.onChange ?? (() => {});
    this.#pepper = options.deviceSecret;
    this.#rounds = options.rounds ?? PASSWORD_ROUNDS;
  }

  /** The key of a PIN that was just typed and found right. */
  pinKey(pin: string): Promise<SecretKey> {
    return secretKey(pin, { rounds: this.#rounds, pepper: this.#pepper });
  }

  /**
   * Wraps ring and session of an open tab, so that the tab can drop the unwrapped ones at any
   * moment.
   */
  async keep(row: PersonRow, ring: Ring, session: Session, pin: SecretKey): Promise<void> {
    this.#people.set(row.userId, {
      row,
      salt: pin.salt,
      rounds: pin.rounds,
      ring: await sealFor(row, 'pin', pin.key, encodeRing(ring)),
      session: await sealFor(row, 'pin', pin.key, utf8(JSON.stringify(session))),
      wrong: 0,
    });
    this.#onChange();
  }

  /** The session was prolonged: the ring stays as it is. */
  async renew(userId: string, session: Session, pin: SecretKey): Promise<void> {
    const person = this.#people.get(userId);
    if (!person) return;
    const sealed = await sealFor(person.row, 'pin', pin.key, utf8(JSON.stringify(session)));
    this.#people.set(userId, { ...person, session: sealed });
  }

  has(userId: string): boolean {
    return this.#people.has(userId);
  }

  async open(userId: string, pin: string): Promise<UnlockAnswer> {
    const person = this.#people.get(userId);
    if (!person) return { unlocked: false, why: 'none', triesLeft: 0 };
    const { row, salt, rounds } = person;
    // Counted before it is checked, so that two tries at once count as two.
    const wrong = person.wrong + 1;
    this.#people.set(userId, { ...person, wrong });
    if (wrong > PIN_TRIES) {
      this.drop(userId);
      return { unlocked: false, why: 'dropped', triesLeft: 0 };
    }
    const key = await secretKey(pin, { rounds, salt, pepper: this.#pepper });
    const ring = await unsealFor(row, 'pin', key.key, person.ring);
    const session = ring && (await unsealFor(row, 'pin', key.key, person.session));
    if (!ring || !session) {
      if (wrong < PIN_TRIES) return { unlocked: false, why: 'wrong', triesLeft: PIN_TRIES - wrong };
      this.drop(userId);
      return { unlocked: false, why: 'dropped', triesLeft: 0 };
    }
    this.#people.set(userId, { ...person, wrong: 0 });
    return {
      unlocked: true,
      row,
      ring: decodeRing(ring),
      session: z.parse(SessionSchema, JSON.parse(fromUtf8(session))),
      pin: key,
    };
  }

  drop(userId: string): void {
    this.#people.delete(userId);
    this.#onChange();
  }

  /** The locked people, to be given to other tabs. */
  locked(): LockedPerson[] {
    return [...this.#people.values()];
  }

  /** Takes over what another tab holds; more wrong tries win over fewer. */
  adopt(people: readonly LockedPerson[]): void {
    for (const person of people) {
      const known = this.#people.get(person.row.userId);
      const wrong = Math.max(person.wrong, known?.wrong ?? 0);
      this.#people.set(person.row.userId, { ...person, wrong });
    }
    this.#onChange();
  }
}
