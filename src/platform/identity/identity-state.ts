import type { User } from '#contract/access/user.ts';
import type { PracticeDevice } from '#contract/devices/practice-device.ts';
import type { PersonTile } from '#data/identity/waiting.ts';

/**
 * What is asked after a full sign-in on a practice device: `set` a first PIN, `confirm` the known
 * one so that it unlocks without network too, or choose one for as long as the page lives, `local`.
 */
export type PinStep = 'set' | 'confirm' | 'local';

/** What this browser knows of the people who use it; nothing of their work. */
export interface IdentityState {
  /** The practice device that this browser is, or null. */
  device: PracticeDevice | null;
  people: readonly PersonTile[];
  /** Who was at work when this page was locked. */
  lockedUser: string | null;
  /** Asked for at once: the device locked itself, and this person will probably return. */
  expected: string | null;
  /** The people whom a PIN opens from this browser's memory, also without network. */
  pinsHere: readonly string[];
  pinStep: PinStep | null;
  /** The server takes this browser for a practice device, but its enrolment never got here. */
  withoutToken: boolean;
}

export const NOBODY: IdentityState = {
  device: null,
  people: [],
  lockedUser: null,
  expected: null,
  pinsHere: [],
  pinStep: null,
  withoutToken: false,
};

/** Why somebody was not let in; the screens say it in German. */
export type Refused =
  /** Not this PIN or password. */
  | { done: false; why: 'wrong'; triesLeft?: number }
  /** A PIN is not enough any more: address and password, with network. */
  | { done: false; why: 'password' }
  /** Without network only the password opens this person. */
  | { done: false; why: 'offline' }
  /** Without network: too long since the last sign-in, or nothing that a password could open. */
  | { done: false; why: 'expired' | 'none' }
  | { done: false; why: 'rate_limited' }
  /** Too many wrong passwords on this device: none is looked at for so many milliseconds. */
  | { done: false; why: 'paused'; pauseMs: number }
  /** Locked or signed out before the answer came: it lets nobody in any more. */
  | { done: false; why: 'locked' }
  /** The password was right; the second factor is due, for which the challenge stands. */
  | { done: false; why: 'second_factor'; challenge: string }
  /** The sentence of the server (SPEC-8). */
  | { done: false; why: 'message'; message: string };

export type SignInAnswer = { done: true; user: User; offline: boolean } | Refused;
