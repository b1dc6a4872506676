import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Desk, Patient } from './actors/patient.ts';
import type { Outcome } from './experiment.ts';
import type { Random } from './random.ts';
import { FaultBrowser } from './rig/browser.ts';
import { untilClosed } from './rig/cleanup.ts';
import { MITTE, photo, prepareForms } from './rig/forms.ts';
import { clearFolder } from './rig/processes.ts';
import { FaultProxy } from './rig/proxy.ts';
import { ROOT } from './rig/root.ts';
import { PracticeServer } from './rig/server.ts';
import { sleep, until } from './rig/waiting.ts';
import { type Arrived, Findings } from './witness/findings.ts';
import { PAGE_SCRIPT } from './witness/page-script.ts';
import { Witness } from './witness/witness.ts';

const IDLE_MS = 30_000;
/** The very first start on a busy machine. */
const PATIENT = { timeout: 40_000 };
/** How late a screen may be: the time between a row's commit and the next frame. */
const HONEST_MS = 500;

export interface WorldOptions {
  /** The project, or a copy of it with a mutation. */
  root?: string | undefined;
  prefix: string;
  /** Where profile and server's data live; by default in a folder of their own. */
  profile?: string;
  data?: string;
  tabs: number;
  /** One more tab, in which no patient fills forms. */
  team?: boolean | undefined;
}

interface OpenRow {
  id: string;
  seq: number;
  scope: string;
  entityId: string;
  state: string;
  attempts: number;
  nextAttemptAt: number;
  lastStatus: number | null;
}

/** Badge and outbox, compared in one moment. */
interface Honest {
  words: string | null;
  waiting: number;
  wrong: boolean;
  lag: number;
}

/** A practice, a line and a browser, with a witness beside them. */
export class World {
  readonly folder: string;
  readonly server: PracticeServer;
  readonly proxy: FaultProxy;
  readonly browser: FaultBrowser;
  readonly witness: Witness;
  readonly findings = new Findings();
  /** Counts of checks of the badge; those while something waited are the interesting ones. */
  readonly looked = { looks: 0, looksWaiting: 0, slowestLookMs: 0 };
  readonly #options: WorldOptions;
  readonly #known = new Map<string, Arrived>();
  /** The token of somebody who may read everything, at another desk. */
  admin = '';
  #photo: Buffer = Buffer.alloc(0);
  forms: string[] = [];
  /** What people have done: edits, photos, hand-ins, locks, switches. */
  steps = 0;
  pages: Page[] = [];

  private constructor(folder: string, options: WorldOptions) {
    this.folder = folder;
    this.#options = options;
    this.witness = new Witness(join(folder, 'witness.jsonl'), options.prefix);
    this.server = new PracticeServer({
      root: options.root ?? ROOT,
      data: options.data ?? join(folder, 'data'),
    });
    this.proxy = new FaultProxy(() => this.server.port);
    this.browser = new FaultBrowser({
      profile: options.profile ?? join(folder, 'profile'),
      script: PAGE_SCRIPT,
      onWitness: (text) => this.witness.hear(text),
    });
  }

  /** Starts all of it; the worker controls the pages and keeps what they need without network. */
  static async open(options: WorldOptions): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'empfang-faults-'));
    const world = new World(folder, options);
    await mkdir(world.browser.profile, { recursive: true });
    await world.proxy.restore();
    await world.server.start(world.proxy.origin);
    world.admin = await world.server.signIn('admin@lindenhof.test');
    const names = Array.from({ length: options.tabs }, (_, at) => `${options.prefix} ${at + 1}`);
    world.forms = await prepareForms(world.server, world.admin, names);
    world.#photo = await photo();
    await world.startBrowser();
    for (const [at, page] of world.pages.slice(0, options.tabs).entries()) {
      const address = `${world.proxy.origin}/questionnaires/no-menu/view/${world.forms[at]}`;
      await page.goto(address);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, PATIENT);
      // Loaded again under the worker, so that it keeps what the page reads for offline use.
      await page.goto(address);
      await page.locator('main form textarea').first().waitFor(PATIENT);
      for (const path of [`/api/questionnaires/${world.forms[at]}?published=1`, '/api/company']) {
        const kept = async (it: string) => (await caches.match(it)) !== undefined;
        await page.waitForFunction(kept, path, PATIENT);
      }
    }
    return world;
  }

  async startBrowser(): Promise<void> {
    await this.browser.start();
    const { tabs, team } = this.#options;
    this.pages = await this.browser.tabs(tabs + (team ? 1 : 0));
  }

  /** The first tab. */
  get page(): Page {
    const [page] = this.pages;
    if (!page) throw new Error('the browser has no tab');
    return page;
  }

  /** The tabs in which forms are filled. */
  get patientPages(): Page[] {
    return this.pages.slice(0, this.#options.tabs);
  }

  /** Somebody at each of them. */
  patients(random: Random): Patient[] {
    return this.patientPages.map((page, at) => {
      const desk: Desk = {
        origin: this.proxy.origin,
        form: this.forms[at] ?? '',
        witness: this.witness,
        findings: this.findings,
        random: random.fork(),
        photo: this.#photo,
        onStep: () => {
          this.steps += 1;
        },
      };
      return new Patient(page, desk);
    });
  }

  openRows(page: Page | undefined = this.pages[0]): Promise<OpenRow[]> {
    if (!page) throw new Error('no page');
    return page.evaluate(() =>
      (globalThis as unknown as { faultsRead: { open(): Promise<OpenRow[]> } }).faultsRead.open(),
    );
  }

  /** Checks that the badge says what the outbox has; a wrong "Alles übertragen" is a finding. */
  async lookAtBadge(page: Page): Promise<Honest> {
    const seen = await page.evaluate(
      (allowed) =>
        (
          globalThis as unknown as { faultsRead: { honest(ms: number): Promise<Honest> } }
        ).faultsRead.honest(allowed),
      HONEST_MS,
    );
    if (seen.words === null) return seen;
    this.looked.looks += 1;
    if (seen.waiting > 0) this.looked.looksWaiting += 1;
    this.looked.slowestLookMs = Math.max(this.looked.slowestLookMs, Math.round(seen.lag));
    if (seen.wrong) this.findings.add('dishonest', '', `"${seen.words}" with ${seen.waiting}`);
    return seen;
  }

  /**
   * Restores the network and waits, 30 s at most, until nothing is left to send; returns what still
   * waits.
   * @param of only what this person, or anybody, has to send
   */
  async settle({
    of,
    page = this.pages[0],
  }: {
    of?: string;
    page?: Page;
  } = {}): Promise<OpenRow[]> {
    this.proxy.judge = () => 'pass';
    await this.proxy.restore();
    await page?.evaluate(() => window.dispatchEvent(new Event('online')));
    const waiting = async () =>
      (await this.openRows(page)).filter(({ scope }) => of === undefined || scope.includes(of));
    const moves = (row: OpenRow) => row.state === 'queued' || row.state === 'sending';
    let rows = await waiting();
    for (const end = performance.now() + IDLE_MS; rows.some(moves) && performance.now() < end; ) {
      await sleep(150);
      rows = await waiting();
    }
    return rows;
  }

  /**
   * Every entry that still waits must have a reason: a person has to look at it, or at one before
   * it in its lane, or it waits for its next attempt.
   */
  explain(rows: readonly OpenRow[]): void {
    const moves = ({ state }: OpenRow) => state === 'queued' || state === 'sending';
    const now = Date.now() + this.browser.clockShiftMs;
    for (const row of rows) {
      if (!moves(row)) continue;
      if (row.state === 'queued' && row.attempts > 0 && row.nextAttemptAt > now) continue;
      const before = rows.some(
        (one) =>
          one.scope === row.scope &&
          one.entityId === row.entityId &&
          one.seq < row.seq &&
          !moves(one),
      );
      if (!before) this.findings.add('unexplained', row.id, JSON.stringify({ row, rows }));
    }
  }

  /** Reads the practice's database back and compares it with what was promised. */
  async judge(waiting: readonly OpenRow[]): Promise<void> {
    const rows = await this.server.sql<{
      id: string;
      activity: string | null;
      location: string;
      kind: string;
      sender: string | null;
      state: string;
    }>(
      `select s.id, a.id as activity, s.location_id as location, s.sender_kind as kind,
        s.sender_id as sender, s.state from submissions s left join activities a on a.submission_id = s.id`,
    );
    for (const row of rows) {
      if (this.#known.has(row.id)) continue;
      if (row.activity === null) {
        this.findings.add('changed', '', `submission ${row.id} stands in no inbox`);
        continue;
      }
      this.#known.set(row.id, await this.#read(row.id, row.activity, row));
    }
    const there = new Set(rows.map((row) => row.id));
    for (const id of this.#known.keys()) {
      if (!there.has(id)) this.findings.add('lost', id, 'a submission is gone from the database');
    }
    this.findings.arrived(this.witness, [...this.#known.values()], {
      location: MITTE,
      waiting: waiting.length,
    });
  }

  async #read(
    id: string,
    activity: string,
    row: { location: string; kind: string; sender: string | null; state: string },
  ): Promise<Arrived> {
    const { submission } = await this.server.api<{
      submission: { lines: { element_id: string; answer: string[]; files: unknown[] }[] };
    }>('GET', `/api/activities/${activity}`, { token: this.admin });
    const line = (name: string) => submission.lines.find((one) => one.element_id === name);
    return {
      id,
      location: row.location,
      senderKind: row.kind,
      sender: row.sender,
      state: row.state,
      text: line('text')?.answer.join('\n') ?? '',
      photos: line('foto')?.files.length ?? 0,
    };
  }

  /** The result of this world; if it failed, the witness is kept (git-ignored). */
  async outcome(name: string, trials: Outcome['trials']): Promise<Outcome> {
    const { list } = this.findings;
    if (list.length > 0) await this.#keepWitness(name);
    return { trials: { ...trials, ...this.witness.claims, ...this.looked }, findings: list };
  }

  async #keepWitness(name: string): Promise<void> {
    const folder = join(ROOT, 'test-results/faults/witness');
    await mkdir(folder, { recursive: true });
    await copyFile(join(this.folder, 'witness.jsonl'), join(folder, `${name}.jsonl`));
  }

  readonly close = untilClosed(async () => {
    await this.browser.kill();
    await this.proxy.cut();
    await this.server.stop().catch(() => undefined);
    if (process.platform === 'linux') await clearFolder(this.server.data).catch(() => undefined);
    await until('the folder to be gone', 10_000, async () => {
      await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
      return true;
    });
  });
}
