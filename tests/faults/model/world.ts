import { HOUR_MS } from '#contract/shared/spans.ts';
import type { DataKey } from '#data/crypto/data-key.ts';
import { isOpen } from '#data/outbox/machine.ts';
import {
  discardEntry,
  resolveConflict,
  sendAgain,
  threeVersions,
} from '#data/outbox/send/decide.ts';
import { drain, resumeFor, wake } from '#data/outbox/send/drain.ts';
import type { DrainOptions } from '#data/outbox/send/drain-options.ts';
import { followEpoch, witness } from '#data/outbox/send/epoch.ts';
import type { OutboxStore } from '#data/outbox/store.ts';
import { overlay, type PendingWrite } from '#data/outbox/write/overlay.ts';
import { decodePayload } from '#data/outbox/write/payload.ts';
import { enqueuePut } from '#data/outbox/write/put.ts';
import type { OutboxRow } from '#data/rows.ts';
import { type Command, ENTITIES, FIELDS } from './command.ts';
import { handInRows } from './hand-in-rows.ts';
import { type Actor, chance, Scheduler } from './scheduler.ts';
import { TabLock } from './tab-lock.ts';
import { type Fault, worldClient } from './world-client.ts';
import { type Body, WorldServer } from './world-server.ts';

const DEVICE = 'lindenhof/device/tablet';
const scopeOf = (person: string) => `lindenhof/user/${person}/personnels`;

interface Intent {
  entity: string;
  field: string;
  value: string;
  entry: string;
}

interface Tab extends Actor {
  worker: boolean;
  store: OutboxStore;
}

/** Where entries live in this run, and how each page reaches it. */
export interface Disk {
  store: OutboxStore;
  rows: () => Promise<OutboxRow[]>;
}

/** One browser with two pages and a worker, two people, a server and a line that breaks. */
export class World {
  readonly scheduler: Scheduler;
  readonly server = new WorldServer();
  readonly violations: string[] = [];
  readonly intents: Intent[] = [];
  /** Every change that a person tried, confirmed or not, in their order. */
  readonly tried: Omit<Intent, 'entry'>[] = [];
  /** Entries that a person discarded or gave up a field of. */
  readonly given = new Set<string>();
  readonly #disk: Disk;
  readonly #random: () => number;
  #clock = Date.UTC(2026, 10, 23, 8);
  #faults: Fault[] = [];
  #user: { person: string; token: string } | null = null;
  #tokens = new Map<string, string | null>([['device', 'device']]);
  #counter = 0;
  #tabs: Tab[];
  readonly #lock = new TabLock();
  #view = new Map<string, { body: Body; etag: string }>();
  #settledAtSync = new Set<string>();
  #scopes = new Map<string, string>();
  /** Fields whose change is being saved: nobody types into such a field. */
  #saving = new Set<string>();

  constructor(disk: Disk, seed: number) {
    const { store } = disk;
    const addBehind: OutboxStore['addBehind'] = (row, last) => {
      this.#scopes.set(row.id, row.scope);
      return store.addBehind(row, last);
    };
    this.#disk = { ...disk, store: { ...store, addBehind } };
    this.#random = chance(seed);
    this.scheduler = new Scheduler(this.#random);
    this.#tabs = [false, false, true].map((worker) => this.#newTab(worker));
    for (const id of ENTITIES) this.server.seed(id, this.#body(`${id} am Anfang`));
    this.#readAll();
    this.server.onBackwards = (id, field, key) => {
      if (this.given.size === 0) this.violations.push(`${key} took ${id}.${field} back`);
    };
  }

  get now(): () => number {
    return () => this.#clock;
  }

  async run(command: Command): Promise<void> {
    switch (command.do) {
      case 'hand-in':
        return this.#handIn();
      case 'put':
        return this.#put(
          ENTITIES[command.entity] ?? 'e0',
          FIELDS[command.field] ?? 'subject',
          command.steps,
        );
      case 'create':
        return this.#create();
      case 'drain':
        void this.#drain(this.#tab(command.tab));
        return this.scheduler.run(command.steps);
      case 'kill':
        return this.#kill(command.tab);
      case 'freeze':
        this.#tab(command.tab).frozen = true;
        return;
      case 'thaw':
        this.#tab(command.tab).frozen = false;
        return this.scheduler.run(5);
      case 'sign-in':
        return this.#signIn(command.person === 0 ? 'a' : 'b');
      case 'sign-out':
        this.#user = null;
        return;
      case 'revoke':
        if (this.#user) this.#tokens.set(this.#user.token, null);
        return;
      case 'clock':
        this.#clock += command.hours * HOUR_MS;
        return;
      case 'faults':
        this.#faults.push(...command.list);
        return;
      case 'colleague': {
        const field = FIELDS[command.field] ?? 'subject';
        return this.server.change(ENTITIES[command.entity] ?? 'e0', field, this.#value('kollegin'));
      }
      case 'sync':
        return this.#sync();
      case 'back-up':
        return this.server.backUp();
      case 'restore':
        return this.server.restore(true);
      case 'restore-untold':
        return this.server.restore(false);
      case 'decide':
        return this.#decide(command.which, command.mine);
    }
  }

  /** The network works, and everybody comes back in turn and handles what is left. */
  async heal(): Promise<void> {
    this.#faults = [];
    for (let round = 0; round < 12; round += 1) {
      this.#clock += 2 * HOUR_MS;
      for (const at of [0, 1, 2]) await this.#kill(at);
      await this.#signIn(round % 2 === 0 ? 'a' : 'b');
      const tab = this.#tab(0);
      let done = false;
      void this.#drain(tab, true).then(() => {
        done = true;
      });
      await this.scheduler.run();
      if (!done) this.violations.push('a drain never ended');
      const open = (await this.#disk.rows()).filter(({ state }) => isOpen(state));
      if (open.length === 0) return;
      for (const [at] of open.entries()) await this.#decide(at, this.#random() < 0.5, round > 8);
    }
  }

  #newTab(worker: boolean): Tab {
    const tab = { frozen: false, dead: false, worker } as Tab;
    // Every call of the store is a step: another page may come between, a kill may come after.
    tab.store = new Proxy(this.#disk.store, {
      get:
        (target, name: keyof OutboxStore) =>
        (...args: unknown[]) =>
          this.scheduler.step(tab, () => (target[name] as (...all: unknown[]) => unknown)(...args)),
    });
    return tab;
  }

  #tab(at: number): Tab {
    return this.#tabs[at % this.#tabs.length] as Tab;
  }

  async #kill(at: number): Promise<void> {
    const index = at % this.#tabs.length;
    const tab = this.#tab(index);
    tab.dead = true;
    this.#saving.clear();
    this.#lock.free(tab);
    this.#tabs[index] = this.#newTab(tab.worker);
  }

  #keyOf(person: string): DataKey {
    return { id: `key:${person}`, key: {} as CryptoKey };
  }

  #options(tab: Tab): DrainOptions {
    const { restores } = this.server;
    const user = () => (tab.worker ? null : this.#user);
    return {
      store: tab.store,
      alone: (work) => this.#lock.alone(tab, work),
      identities: async () => {
        const who = user();
        const device = { scope: DEVICE, token: 'device' };
        return who ? [{ scope: scopeOf(who.person), token: who.token }, device] : [device];
      },
      clientFor: ({ token }) => this.#client(tab, () => token, restores),
      keyFor: (id) => {
        const who = user();
        return who && id === `key:${who.person}` ? this.#keyOf(who.person) : undefined;
      },
      server: () => ({ kind: 'empfang', epoch: `e${this.server.epoch}` }),
      only: tab.worker ? (row) => row.scope === DEVICE : () => true,
      now: this.now,
      random: this.#random,
    };
  }

  #client(tab: Tab, token: () => string | null, restores = this.server.restores) {
    return worldClient(
      {
        cut: () => this.server.restores !== restores,
        scheduler: this.scheduler,
        server: this.server,
        nextFault: () => this.#faults.shift() ?? 'none',
        personOf: (held) => this.#tokens.get(held ?? '') ?? null,
        onWrite: (key, person) => {
          const scope = this.#scopes.get(key);
          const own = person === 'device' ? DEVICE : scopeOf(person);
          if (scope !== own) this.violations.push(`${key} of ${scope} was sent as ${own}`);
        },
      },
      tab,
      token,
    );
  }

  async #drain(tab: Tab, insist = false): Promise<void> {
    const options = this.#options(tab);
    const client = this.#client(tab, () => null);
    const probed = `e${this.server.epoch}`;
    try {
      const epoch = await witness(tab.store, { client, epoch: probed });
      await followEpoch(tab.store, { client, epoch, now: this.#clock });
    } catch {
      // Nothing is sent before it is known what the practice has lost.
      return;
    }
    if (insist) await resumeFor(options);
    if (insist) await wake(options, true);
    await drain(options);
  }

  async #signIn(person: string): Promise<void> {
    this.#counter += 1;
    const token = `token-${person}-${this.#counter}`;
    this.#tokens.set(token, person);
    this.#user = { person, token };
    void resumeFor(this.#options(this.#tab(0)));
    await this.scheduler.run(3);
  }

  #value(by: string): string {
    this.#counter += 1;
    return `${by} ${this.#counter}`;
  }

  #body(subject: string): Body {
    const rest = { location_id: 'l', priority: 0, business_case: null, is_archived: false };
    return { ...rest, subject, preview: `${subject}, Notiz`, status: 'neu', assignee_ids: [] };
  }

  async #handIn(): Promise<void> {
    this.#counter += 1;
    const id = `submission-${this.#counter}`;
    for (const row of await handInRows(id, DEVICE, this.#clock)) {
      await this.#disk.store.addBehind(row, null);
    }
  }

  async #create(): Promise<void> {
    if (!this.#user) return;
    this.#counter += 1;
    const id = `new-${this.#counter}`;
    await this.#enqueue(id, this.#body(this.#value('neu')), null);
  }

  /** What the person sees of an entity: the server's row as last read, with what waits laid over it. */
  async #seen(id: string, scope: string) {
    const row = this.#view.get(id);
    const writes: PendingWrite[] = [];
    for (const entry of await this.#disk.store.entriesOf(scope, id)) {
      const person = this.#user?.person ?? '';
      const payload = await decodePayload(entry, () => this.#keyOf(person));
      const etag = (await this.#disk.store.receipt(entry.id))?.etag ?? null;
      const seen = this.#settledAtSync.has(entry.id);
      writes.push({ entityId: id, state: entry.state, etag, seen, body: payload.body });
    }
    const rows = row ? [{ id, etag: row.etag, data: row.body }] : [];
    return overlay<Body>(rows, writes, (data, body) => ({ ...data, ...(body as Body) }))[0];
  }

  async #put(id: string, field: string, steps: number): Promise<void> {
    if (!this.#user) return;
    const seen = await this.#seen(id, scopeOf(this.#user.person));
    if (!seen || seen.etag === null || seen.pending === 'attention') return;
    const value = this.#value(this.#user.person);
    const body = { ...seen.data, [field]: value };
    await this.#enqueue(id, body, { body: seen.data, etag: seen.etag }, { field, value, steps });
  }

  async #enqueue(
    id: string,
    body: Body,
    base: { body: Body; etag: string } | null,
    change?: { field: string; value: string; steps: number },
  ): Promise<void> {
    const { person } = this.#user ?? { person: 'a' };
    const tab = this.#tab(Math.floor(this.#random() * 2));
    const busy = `${id}|${change?.field ?? ''}`;
    if (tab.frozen || this.#saving.has(busy)) return;
    this.#saving.add(busy);
    if (change) this.tried.push({ entity: id, field: change.field, value: change.value });
    let entry: string | null = null;
    void enqueuePut(tab.store, {
      key: this.#keyOf(person),
      scope: scopeOf(person),
      operation: 'putActivity',
      entityId: id,
      params: { id },
      body,
      base,
      appVersion: '0',
      now: this.#clock,
    }).then((done) => {
      entry = done;
      this.#saving.delete(busy);
      // Confirmed on the screen: from here on it must never be lost.
      if (change)
        this.intents.push({ entity: id, entry: done, field: change.field, value: change.value });
    });
    for (let turn = 0; turn < (change?.steps ?? 30) + 6 && entry === null; turn += 1) {
      await this.scheduler.run(1);
    }
  }

  #readAll(): void {
    for (const id of ENTITIES) {
      const entity = this.server.entity(id);
      if (entity) this.#view.set(id, { body: entity.body, etag: entity.etag });
    }
  }

  async #sync(): Promise<void> {
    this.#settledAtSync = new Set(
      (await this.#disk.rows()).filter(({ state }) => state === 'acked').map(({ id }) => id),
    );
    this.#readAll();
  }

  async #decide(which: number, mine: boolean, giveUp = false): Promise<void> {
    const store = this.#disk.store;
    const stuck = (await this.#disk.rows()).filter(
      ({ state }) => state === 'conflict' || state === 'rejected' || state === 'quarantined',
    );
    const row = stuck[which % Math.max(1, stuck.length)];
    const person = this.#user?.person;
    if (!row || !person) return;
    if (row.scope === DEVICE) return sendAgain(store, row.id, this.#clock);
    if (row.scope !== scopeOf(person)) return;
    if (giveUp) {
      this.given.add(row.id);
      return discardEntry(store, row.id);
    }
    const key = this.#keyOf(person);
    const versions = row.state === 'conflict' && (await threeVersions(store, row.id, () => key));
    if (!versions) return sendAgain(store, row.id, this.#clock);
    if (!mine) this.given.add(row.id);
    const choice = versions.conflicts.map(({ field }) => [field, mine ? 'mine' : 'theirs']);
    return resolveConflict(store, row.id, key, Object.fromEntries(choice), this.#clock);
  }
}
