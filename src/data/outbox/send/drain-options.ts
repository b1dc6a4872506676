import type { DataKey } from '../../crypto/data-key.ts';
import type { Client } from '../../http/client.ts';
import type { OutboxRow } from '../../rows.ts';
import type { Identity } from '../../scope.ts';
import type { OutboxStore } from '../store.ts';
import type { Slice } from './lock.ts';

/** What a probe found behind the address. */
export interface ServerFacts {
  /** `plain`: another implementation of the specification's calls, without idempotency keys. */
  kind: 'empfang' | 'plain';
  /** Changes when the database was restored (OE-26). */
  epoch: string | null;
}

export interface DrainOptions {
  store: OutboxStore;
  /** Runs the slice as the only sender of the origin. */
  alone: <T>(work: (slice: Slice) => Promise<T>) => Promise<T | 'busy'>;
  /** Who may send at this moment; asked again before every entry (OE-13). */
  identities: () => Promise<readonly Identity[]>;
  clientFor: (identity: Identity) => Client;
  keyFor?: (keyId: string) => DataKey | undefined;
  server?: () => ServerFacts;
  installation?: () => Promise<string | null>;
  /** Restricts a sender to some entries: the worker only sends sealed ones (OE-17). */
  only?: (row: OutboxRow) => boolean;
  /**
   * For each entry, the credential with which it was refused for lack of a sign-in; kept as long as
   * the page lives.
   */
  refused?: Map<string, string>;
  now?: () => number;
  random?: () => number;
  onChange?: () => void;
}
