import { POLLING_S } from '#contract/shared/constants.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { LiveEvent, SettingEvent } from '#contract/system/calls/events.ts';
import type { KeyRing } from '#data/crypto/key-ring.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { backoffMs } from '#data/outbox/send/backoff.ts';
import type { Place } from '#data/sync/collections.ts';
import { readEvents, type StreamEvent } from '#data/sync/event-stream.ts';
import { forgetOthers, pull } from '#data/sync/pull.ts';
import { confirmUnchanged } from '#data/sync/standings.ts';

/** The person who reads, and the places to read; the place on the screen comes first. */
export interface SyncPerson {
  scope: string;
  token: string;
  places: readonly Place[];
  /** `places` is all that the person may keep on this device: anything else is removed. */
  all?: boolean;
}

/** `open`: changes arrive by themselves. `polling`: they are asked for. `off`: nobody reads. */
export type Live = 'open' | 'polling' | 'off';

export interface SyncState {
  syncing: boolean;
  live: Live;
  /** Older reads are not fresh, as the line or the reader was gone. Null with `off`. */
  since: number | null;
  /** Something changed at the practice, or may have, and no read has brought it yet. */
  unread: boolean;
}

interface Options {
  db: EmpfangDatabase;
  keyRing: KeyRing;
  locks: LockManager;
  clientFor: (token: string) => Client;
  /** Who is signed in at this moment, or null. */
  person: () => SyncPerson | null;
  onState: (state: SyncState) => void;
  /** The practice refused: the session or a right has changed. */
  onRefused: () => void;
  /** A read has shown whether the practice can be reached. */
  onLine: (reached: boolean) => void;
  /** Somebody came, went or began to write at an activity of a location. */
  onPresence?: (locationId: string) => void;
  /** The practice system sent somebody there, or may have while nobody listened (no location). */
  onGdt?: (locationId?: string) => void;
  onSetting?: (setting: SettingEvent) => void;
  events?: typeof readEvents;
  random?: () => number;
}

const BUSY_AGAIN_MS = 1_000;
/** After a newer page of the same session has taken the stream over, this page waits so long. */
const REPLACED_PAUSE_MS = 5 * MINUTE_MS;

const nameOf = (place: Pick<Place, 'collection' | 'locationId'>): string =>
  `${place.collection}@${place.locationId}`;

/** Reads for one person while this page is seen and their key is open; ends with either. */
class Reading {
  readonly stop = new AbortController();
  readonly #options: Options;
  readonly #person: SyncPerson;
  readonly #state: SyncState = {
    syncing: false,
    live: 'polling',
    since: Date.now(),
    unread: false,
  };
  #wanted = new Set<string>();
  /** The wanted places that have changed, or could not be read. */
  readonly #unread = new Set<string>();
  #running = false;
  /** Nothing has to be removed from this device any more. */
  #tidy: boolean;
  #toldRefused = false;
  #failures = 0;
  #readFailures = 0;
  #wake: (() => void) | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options, person: SyncPerson) {
    this.#options = options;
    this.#person = person;
    this.#tidy = person.all !== true;
  }

  start(): void {
    const poll = setInterval(() => {
      if (this.#state.live !== 'open') this.all();
    }, POLLING_S * 1_000);
    this.stop.signal.addEventListener('abort', () => {
      clearInterval(poll);
      clearTimeout(this.#again);
      this.#wake?.();
    });
    this.#tell({});
    this.all();
    void this.#listen();
  }

  /** Reads everything, as something may have been missed. */
  all(): void {
    for (const place of this.#person.places) this.#wanted.add(nameOf(place));
    void this.#run();
  }

  /** The line may be back: no need to wait for the next attempt. */
  lineBack(): void {
    this.#failures = 0;
    this.#tell({ since: Date.now() });
    this.#wake?.();
    this.all();
  }

  #tell(part: Partial<SyncState>): void {
    Object.assign(this.#state, part);
    if (!this.stop.signal.aborted) this.#options.onState({ ...this.#state });
  }

  async #run(): Promise<void> {
    const { signal } = this.stop;
    const nothing = this.#wanted.size === 0 && this.#tidy;
    if (this.#running || signal.aborted || nothing) return;
    this.#running = true;
    this.#tell({ syncing: true });
    // Another page may be reading for the same person; its rows are seen here too.
    let againMs = BUSY_AGAIN_MS;
    try {
      const mode = { ifAvailable: true } as const;
      const done = await this.#options.locks.request(
        `empfang-sync ${this.#person.scope}`,
        mode,
        async (lock) => lock !== null && (await this.#pullWanted()),
      );
      if (done) {
        this.#failures = 0;
        this.#readFailures = 0;
        againMs = 0;
      }
    } catch (error) {
      againMs = this.#readFailed(error);
    } finally {
      this.#running = false;
      this.#tell({ syncing: false, unread: this.#unread.size > 0 });
      // With an open stream nothing else would trigger the next try.
      if (this.#wanted.size > 0) this.#later(againMs);
    }
  }

  async #pullWanted(): Promise<true> {
    const { db, keyRing, clientFor } = this.#options;
    const client = clientFor(this.#person.token);
    const { signal } = this.stop;
    await this.#passOver(client);
    for (;;) {
      const place = this.#person.places.find((one) => this.#wanted.has(nameOf(one)));
      if (!place && !this.#tidy && !signal.aborted) {
        await forgetOthers(db, this.#person.scope, this.#person.places);
        this.#tidy = true;
      }
      if (!place || signal.aborted) return true;
      this.#wanted.delete(nameOf(place));
      try {
        const pulled = await pull({ db, client, keyRing, place, signal });
        if (pulled === 'refused') this.#refused();
        // It may have changed again while it was read.
        if (!this.#wanted.has(nameOf(place))) this.#unread.delete(nameOf(place));
      } catch (error) {
        this.#wanted.add(nameOf(place));
        throw error;
      }
    }
  }

  /** Asks in one call which wanted places are unchanged: these are not read one by one. */
  async #passOver(client: Client): Promise<void> {
    const { db } = this.#options;
    const { signal } = this.stop;
    const places = this.#person.places.filter((place) => {
      const name = nameOf(place);
      return this.#wanted.has(name) && !this.#unread.has(name);
    });
    if (places.length < 2) return;
    for (const place of places) this.#wanted.delete(nameOf(place));
    let left: readonly Place[] = places;
    try {
      const confirmed = new Set(await confirmUnchanged({ db, client, places, signal }));
      left = places.filter((place) => !confirmed.has(place));
    } finally {
      for (const place of left) this.#wanted.add(nameOf(place));
    }
  }

  /** Marks all wanted places as unread; answers in how many ms to try again. */
  #readFailed(error: unknown): number {
    this.#failed(error);
    for (const name of this.#wanted) this.#unread.add(name);
    this.#readFailures += 1;
    const { random = Math.random } = this.#options;
    const retryAfterS = error instanceof ApiError ? error.retryAfterS : undefined;
    return backoffMs(this.#readFailures, random, retryAfterS);
  }

  #failed(error: unknown): void {
    if (this.stop.signal.aborted || !(error instanceof ApiError)) return;
    if (error.status === 401) this.#options.onRefused();
    if (error.status === 0) this.#options.onLine(false);
  }

  /** Has the person's rights and places read again, once for each reading. */
  #refused(): void {
    if (!this.#toldRefused) this.#options.onRefused();
    this.#toldRefused = true;
  }

  #later(ms: number): void {
    clearTimeout(this.#again);
    if (this.stop.signal.aborted) return;
    this.#again = setTimeout(() => void this.#run(), ms);
  }

  /** Holds a live stream, and begins it again with growing pauses (full jitter). */
  async #listen(): Promise<void> {
    const { signal } = this.stop;
    const { events = readEvents, random = Math.random } = this.#options;
    while (!signal.aborted) {
      let replaced = false;
      const onEvent = (event: StreamEvent) => {
        if (event.type === 'replaced') replaced = true;
        else this.#heard(event);
      };
      try {
        await events({ token: this.#person.token, signal, onEvent });
        if (!signal.aborted && !replaced) this.#options.onLine(false);
      } catch (error) {
        this.#failed(error);
      }
      this.#tell({ live: 'polling' });
      this.#failures += 1;
      await this.#pause(replaced ? REPLACED_PAUSE_MS : backoffMs(this.#failures, random));
    }
  }

  #heard(event: Exclude<StreamEvent, { type: 'replaced' }>): void {
    if (event.type === 'hello') {
      this.#failures = 0;
      this.#tell({ live: 'open' });
      this.#options.onLine(true);
      this.all();
      this.#options.onGdt?.();
    } else if (event.type === 'presence') this.#options.onPresence?.(event.locationId);
    else if (event.type === 'gdt') this.#options.onGdt?.(event.locationId);
    else if (event.type === 'setting') this.#options.onSetting?.(event.setting);
    else this.#changed(event.change);
  }

  #changed({ collection, location_id: locationId }: LiveEvent): void {
    const name = nameOf({ collection, locationId });
    if (!this.#person.places.some((place) => nameOf(place) === name)) return;
    this.#wanted.add(name);
    this.#unread.add(name);
    this.#tell({ unread: true });
    void this.#run();
  }

  #pause(ms: number): Promise<void> {
    if (this.stop.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Keeps this device's collections fresh: in the visible page alone, for the person who is signed
 * in, while their key is open (docs/architecture.md; OE-17, OE-19).
 */
export class SyncService {
  readonly #options: Options;
  readonly #stops: (() => void)[] = [];
  #reading: Reading | null = null;
  #who = '';

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    const on = (target: EventTarget, type: string, work: () => void) => {
      target.addEventListener(type, work);
      this.#stops.push(() => target.removeEventListener(type, work));
    };
    on(window, 'online', () => this.#reading?.lineBack());
    on(document, 'visibilitychange', () => this.settle());
    on(window, 'pageshow', () => this.settle());
    this.#stops.push(this.#options.keyRing.subscribe(() => this.settle()));
    this.settle();
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#end();
  }

  /** Reads everything now: the person wrote something, or looks for news. */
  syncNow(): void {
    this.#reading?.all();
  }

  /** The line may be back: tries at once. */
  lineBack(): void {
    this.#reading?.lineBack();
  }

  /** Begins, ends or changes the reading by who is there now. Cheap when nothing changed. */
  settle(): void {
    const person = this.#options.person();
    const key = person ? this.#options.keyRing.current(person.scope) : undefined;
    const seen = document.visibilityState === 'visible';
    const who =
      person && key && seen
        ? [person.scope, person.token, key.id, ...person.places.map(nameOf)].join('|')
        : '';
    if (who === this.#who) return;
    this.#end();
    this.#who = who;
    if (!person || !who) return;
    this.#reading = new Reading(this.#options, person);
    this.#reading.start();
  }

  #end(): void {
    this.#reading?.stop.abort();
    this.#reading = null;
    this.#who = '';
    this.#options.onState({ syncing: false, live: 'off', since: null, unread: false });
  }
}
