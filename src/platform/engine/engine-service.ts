import { DRAIN, RETRY } from '#contract/shared/limits.ts';
import { probe } from '#data/connectivity.ts';
import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import { createClient } from '#data/http/client.ts';
import { loadKiosk } from '#data/kiosk-store.ts';
import { backoffMs } from '#data/outbox/send/backoff.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { deviceSenders } from '#data/outbox/send/device-senders.ts';
import { drain, resumeFor, wake } from '#data/outbox/send/drain.ts';
import type { DrainOptions, ServerFacts } from '#data/outbox/send/drain-options.ts';
import { followEpoch, witness } from '#data/outbox/send/epoch.ts';
import { SYNC_TAG } from '#data/outbox/send/sync-tag.ts';
import { type Identity, installationId } from '#data/scope.ts';

/** The state of the line as a probe has proved it; a connected cable does not count. */
export interface Line {
  online: boolean | null;
  /** Since when the practice could not be reached, or null. */
  offlineSince: number | null;
}

interface EngineOptions {
  /** The signed-in person's identity at this moment, or null. */
  user: () => Identity | null;
  onLine: (line: Line) => void;
  /** The server did not know the token of an entry's sender. */
  onUnauthorised: () => void;
}

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/** The triggers and the one drain of this page (OE-17). */
export class Engine {
  readonly #options: EngineOptions;
  readonly #drainOptions: DrainOptions;
  #line: Line = { online: null, offlineSince: null };
  #running: Promise<void> | null = null;
  #wanted = false;
  /** The sender has changed, and entries that waited for that person were not resumed yet. */
  #resumes = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stops: (() => void)[] = [];
  #witnessedAt = Number.NEGATIVE_INFINITY;
  /** How often in a row the practice could not be asked for lost data. */
  #unasked = 0;
  #server: ServerFacts = { kind: 'empfang', epoch: null };

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#drainOptions = deviceDrain(db, {
      locks: navigator.locks,
      identities: () => this.#identities(),
      clientFor: (identity) =>
        createClient({
          token: () => identity.token,
          onRefused: ({ status }) => status === 401 && options.onUnauthorised(),
        }),
      keyFor: (id) => keyRing.find(id),
      server: () => this.#server,
      installation: () => installationId(db),
    });
  }

  start(): void {
    const on = (target: EventTarget, type: string, work: () => void) => {
      target.addEventListener(type, work);
      this.#stops.push(() => target.removeEventListener(type, work));
    };
    const wake = () => this.drainNow();
    on(window, 'online', wake);
    on(window, 'pageshow', wake);
    on(window, 'offline', wake);
    on(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') wake();
    });
    if (navigator.serviceWorker) on(navigator.serviceWorker, 'message', wake);
    // A key that opens resumes the entries that waited for it.
    this.#stops.push(keyRing.subscribe(() => this.identityChanged()));
    const every = setInterval(() => {
      wake();
      // A second copy that could not be written is tried again, with or without network.
      void db.secured();
    }, DRAIN.everyMs);
    this.#stops.push(() => clearInterval(every));
    wake();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    clearTimeout(this.#timer);
  }

  /** After a sign-in or an enrolment: what waited for this identity goes on. Returns at once. */
  identityChanged(): void {
    this.#resumes = true;
    this.drainNow();
  }

  /** Something was enqueued, or may have become possible. Returns at once. */
  drainNow(): void {
    this.#wanted = true;
    this.#running ??= this.#run()
      // A database that fails now: nothing is lost by trying again at the next turn.
      .catch(() => undefined)
      .finally(() => {
        this.#running = null;
        if (this.#wanted) this.drainNow();
      });
  }

  /** "Jetzt senden": a person does not wait for the next attempt; one entry, or all. */
  async insist(entry?: { id: string }): Promise<void> {
    await wake(this.#drainOptions, true, entry);
    this.drainNow();
  }

  /** Asks the browser to send when the line is back although no page is open. */
  async askForSync(): Promise<void> {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | SyncRegistration
      | undefined;
    // Missing or refused: the page drains anyway, sync is only an accelerator.
    await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
  }

  async #run(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#timer);
    if (this.#resumes) {
      // A database that cannot be read now is asked again at the next turn.
      await resumeFor(this.#drainOptions);
      this.#resumes = false;
    }
    const reached = await probe(createClient({ token: () => null }));
    const wasOnline = this.#line.online;
    this.#tell(reached !== null);
    if (!reached) return;
    this.#server = reached;
    // The line is back: entries that waited only for it go at once.
    if (wasOnline === false) await wake(this.#drainOptions, false);
    if (reached.epoch !== null && !(await this.#followEpoch(reached.epoch, wasOnline !== true))) {
      this.#later(backoffMs(this.#unasked, Math.random));
      return;
    }
    const result = await drain(this.#drainOptions);
    if (result === 'busy') return;
    if (result.broken) this.#witnessedAt = Number.NEGATIVE_INFINITY;
    if (result.again) this.#wanted = true;
    if (result.nextAttemptAt !== null) {
      // Nothing was sent although the practice answers: wait, so that this does not run in a loop.
      const least = result.sent === 0 ? RETRY.baseMs : 0;
      this.#later(Math.max(least, result.nextAttemptAt - Date.now()));
    }
  }

  /**
   * Asks what data the practice has lost, e.g. by a restore; false when that could not be asked.
   * Must come before anything is sent: later receipts would hide a restore, and answers would go
   * before lost files (OE-26).
   */
  async #followEpoch(probed: string, back: boolean): Promise<boolean> {
    const { store } = this.#drainOptions;
    const client = createClient({ token: () => null });
    const now = Date.now();
    if (back) this.#witnessedAt = Number.NEGATIVE_INFINITY;
    try {
      let epoch = probed;
      if (now - this.#witnessedAt >= DRAIN.witnessMs) {
        epoch = await witness(store, { client, epoch });
        this.#witnessedAt = now;
        this.#server = { ...this.#server, epoch };
      }
      await followEpoch(store, { client, epoch, now });
      this.#unasked = 0;
      return true;
    } catch {
      this.#unasked += 1;
      return false;
    }
  }

  #later(ms: number): void {
    this.#timer = setTimeout(() => this.drainNow(), Math.min(ms, DRAIN.everyMs));
  }

  #tell(online: boolean): void {
    const offlineSince = online ? null : (this.#line.offlineSince ?? Date.now());
    this.#line = { online, offlineSince };
    this.#options.onLine(this.#line);
  }

  async #identities(): Promise<Identity[]> {
    const found: Identity[] = [];
    const user = this.#options.user();
    if (user) found.push(user);
    const kiosk = await loadKiosk();
    const stored = (await db.meta.get('tenant'))?.value;
    const tenant = kiosk?.device.tenant ?? (typeof stored === 'string' ? stored : null);
    if (tenant === null) return found;
    return [...found, ...(await deviceSenders(db, tenant, kiosk?.token ?? null))];
  }
}
