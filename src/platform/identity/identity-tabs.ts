import type { Role } from '#contract/access/roles.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import type { LockedPerson } from '#data/identity/quick-lock.ts';
import type { Session } from '#data/identity/vault.ts';
import type { SecretKey } from '#data/identity/wrap.ts';
import type { PersonRow } from '#data/rows.ts';

/** Who is at work, as one tab hands it to another: keys that leave WebCrypto no more. */
export interface AtWork {
  row: PersonRow;
  keys: [DataKey, ...DataKey[]];
  session: Session;
  pin: SecretKey | null;
}

export type TabNews =
  /** A page has just opened: is somebody at work? */
  | { type: 'who' }
  | { type: 'at-work'; person: AtWork; locked: LockedPerson[] }
  /** This person has signed in, and their keys will follow: nobody else works here any more. */
  | { type: 'came-in'; userId: string }
  /** Nobody is working; these people may return by PIN. */
  | { type: 'locked'; locked: LockedPerson[] }
  /** `idle`: the device locked itself, as nobody was there. */
  | { type: 'lock'; idle?: boolean }
  | { type: 'signed-out'; userId: string }
  /** The practice has changed a person's role; earlier releases do not send the new one. */
  | { type: 'role-changed'; userId: string; role?: Role }
  /** The PIN was changed: keys that the former one wraps are useless. */
  | { type: 'pin-changed'; userId: string };

/** `locks`: how many locks and sign-outs of this browser the page knew of when it spoke. */
export type TabMessage = TabNews & { locks: number };

/** The other pages of this origin. */
export interface Tabs {
  post(message: TabMessage): void;
  close(): void;
}

/** Opens the line to the other pages; messages stay inside the browser's memory. */
export const openTabs = (onMessage: (message: TabMessage) => void): Tabs => {
  const channel = new BroadcastChannel('empfang-identity');
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
};
