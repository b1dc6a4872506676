import { KeyRing } from '#data/crypto/key-ring.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { savePracticeDevice } from '#data/identity/practice-device-store.ts';
import { IdentityService } from '#platform/identity/identity-service.ts';
import type { TabMessage } from '#platform/identity/identity-tabs.ts';
import { AuthSession } from '#platform/session/auth-session.ts';
import { TokenHolder } from '#platform/session/auth-token.ts';
import { writeText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import { DEVICE_TOKEN, DeskServer } from './desk-server.ts';
import { memoryDb } from './memory-db.ts';

export interface Page {
  token: TokenHolder;
  session: AuthSession;
  service: IdentityService;
  ring: KeyRing;
  hear: ((message: TabMessage) => void) | null;
}

/** Some pages of one browser, and the server that they ask. */
export class Pages {
  readonly db: EmpfangDatabase = memoryDb();
  readonly server: DeskServer;
  readonly all: Page[] = [];
  /** An ordinary browser: the server gives its share to a live session as often as it asks. */
  ordinary = false;
  /** The server has enrolled this browser, but the answer with its token was lost. */
  enrolmentLost = false;
  /** Messages between pages that are being held back; null when they are not. */
  late: (() => void)[] | null = null;
  #held: { id: string; until: Promise<void> } | null = null;

  constructor() {
    for (const key of [STORAGE_KEYS.authToken, STORAGE_KEYS.practiceDevice, STORAGE_KEYS.user]) {
      writeText(key, null);
    }
    this.server = new DeskServer(() => Date.UTC(2026, 10, 23, 8));
  }

  async enrol(): Promise<void> {
    await savePracticeDevice(this.db, {
      token: DEVICE_TOKEN,
      device: {
        id: '01970000-0000-7000-8000-0000000000d1',
        name: 'Tablet',
        kind: 'tablet',
        tenant: 'lindenhof',
        location_id: '01970000-0000-7000-8000-0000000000c1',
        settings: { lock_after_s: 300, offline_hours: 120 },
      },
    });
    writeText(STORAGE_KEYS.practiceDevice, 'tablet');
  }

  /**
   * Holds the answer to a call that the server has carried out; returns the function that releases
   * it.
   */
  holdAnswer(id: string): () => void {
    let go = () => {};
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    this.#held = { id, until };
    return () => {
      this.#held = null;
      go();
    };
  }

  async open(): Promise<Page> {
    const token = new TokenHolder();
    const session = new AuthSession(
      this.#client(() => token.current),
      token,
    );
    const ring = new KeyRing();
    const page = { token, session, ring, hear: null } as unknown as Page;
    page.service = new IdentityService({
      db: this.db,
      session,
      client: this.#client(() => null),
      keyRing: ring,
      openTabs: (hear) => {
        page.hear = hear;
        return { post: (message) => this.#post(page, message), close: () => undefined };
      },
      deviceName: 'Test',
      appVersion: '0',
      now: () => Date.UTC(2026, 10, 23, 8),
      rounds: 1,
      tabWaitMs: 0,
    });
    // Added already while it opens, as it receives the answers of the others.
    this.all.push(page);
    await page.service.start();
    return page;
  }

  /** Waits until all work has gone as far as it can. */
  async settle(): Promise<void> {
    for (let left = 20; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
  }

  #post(from: Page, message: TabMessage): void {
    const deliver = () => {
      for (const page of this.all) if (page !== from) queueMicrotask(() => page.hear?.(message));
    };
    if (this.late) this.late.push(deliver);
    else deliver();
  }

  #client(token: () => string | null): Client {
    const client = this.server.client(token);
    const call = async (endpoint: { id: string }, input: never) => {
      if (this.ordinary && endpoint.id === 'deviceShare') {
        for (const one of this.server.sessions.values()) one.handed = null;
      }
      if (this.enrolmentLost && endpoint.id === 'deviceShare') {
        const code = 'device_without_token';
        throw ApiError.http(403, { problem: { type: '', title: '', status: 403, code } });
      }
      const answer = await client.call(endpoint as never, input);
      if (this.#held?.id === endpoint.id) await this.#held.until;
      return answer;
    };
    return { call } as unknown as Client;
  }
}
