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
  /** Somebody is at work whose keys have not come yet: nobody else is. */
  | { type: 'came-in'; userId: string }
  /** Nobody is at work; these may come back by PIN. */
  | { type: 'locked'; locked: LockedPerson[] }
  /** `idle`: nobody was there any more. */
  | { type: 'lock'; idle?: boolean }
  | { type: 'signed-out'; userId: string }
  /** The practice has given somebody another role, and one page was told; earlier releases do not say which. */
  | { type: 'role-changed'; userId: string; role?: Role }
  /** Another PIN is in force: what the one before has wrapped is worth nothing. */
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
