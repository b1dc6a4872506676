import { DEMO_ACCOUNTS, DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ANAMNESE_ID, RECALL_SUED_ID } from '../../fixtures.ts';
import { TEST_PASSWORD } from '../../settings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST = 40;

/** `customers`, `customer_id` and `{customer}` are one kind. */
export const kindOf = (name: string): string =>
  name
    .replace(/_?ids?$/, '')
    .replace(/[{}]/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

/** What a sequence has learned from answers and mails: ids by kind, versions by address, texts by name. */
export class Pool {
  readonly #ids = new Map<string, string[]>();
  readonly #texts = new Map<string, unknown[]>();
  readonly etags = new Map<string, string>();

  constructor() {
    this.#note(this.#ids, 'location', DEMO_IDS.mitte);
    this.#note(this.#ids, 'location', DEMO_IDS.sued);
    for (const id of [ANAMNESE_ID, RECALL_SUED_ID]) this.#note(this.#ids, 'questionnaire', id);
    for (const id of [DEMO_IDS.patient, DEMO_IDS.reception, DEMO_IDS.admin])
      this.#note(this.#ids, 'user', id);
    for (const email of Object.values(DEMO_ACCOUNTS)) this.#note(this.#texts, 'email', email);
    for (const name of ['password', 'new_password']) this.#note(this.#texts, name, TEST_PASSWORD);
  }

  ids(kind: string): readonly string[] {
    return this.#ids.get(kind) ?? [];
  }

  /** Every id that is known, of whatever kind. */
  all(): readonly string[] {
    return [...this.#ids.values()].flat();
  }

  texts(name: string): readonly unknown[] {
    return this.#texts.get(name) ?? [];
  }

  /** Learns from an answer; `kind` is what the call's address is about. */
  learn(kind: string, value: unknown): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 10)) this.learn(kind, one);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && UUID.test(inner)) {
        this.#note(this.#ids, name === 'id' ? kind : kindOf(name), inner);
      } else if (typeof inner === 'string' && /token|code|key|etag|digest/.test(name)) {
        this.#note(this.#texts, name, inner);
      } else this.learn(name === 'data' ? kind : kindOf(name), inner);
    }
  }

  /** Codes and keys that a mail brings. */
  hear(mail: string): void {
    for (const [code] of mail.matchAll(/\b\d{6}\b/g)) this.#note(this.#texts, 'pin', code);
    for (const [token] of mail.matchAll(/\b(?:el|ev)_[\w-]{43}/g)) {
      this.#note(this.#texts, 'token', token);
    }
  }

  #note<T>(map: Map<string, T[]>, name: string, value: T): void {
    const known = map.get(name) ?? [];
    if (!known.includes(value)) map.set(name, [...known, value].slice(-MOST));
  }
}
