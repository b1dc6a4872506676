import type { Frame, Page } from 'playwright-core';
import type { Random } from '../random.ts';
import { sleep, until } from '../rig/waiting.ts';
import type { World } from '../world.ts';
import { comeIn, lock, TEAM } from './people.ts';
import { CONCERNS, type Concern, type Tasks } from './tasks.ts';

interface Row {
  entityId: string;
  seq: number;
}
type Person = (typeof TEAM)[keyof typeof TEAM];
interface FaultsRead {
  outbox(): Promise<Row[]>;
  unsafe(): boolean;
}
/** How long the screen may take to say that only one of the device's two copies has a change. */
const SAID_MS = 2_000;
const PEOPLE: readonly [Person, ...Person[]] = [TEAM.ada, TEAM.emre];

/**
 * What the team has changed: the last value that was in the outbox without the screen calling it
 * unsafe, and later ones that may have been stored, the newest last.
 */
interface Wanted {
  kept: Concern | null;
  maybe: { concern: Concern; keptAt: number | null }[];
}

/** The team at a practice device: changes the concern of tasks, locks, switches. */
export class Team {
  readonly wanted = new Map<string, Wanted>();
  readonly #world: World;
  readonly #tasks: Tasks;
  readonly #random: Random;
  #who: Person = TEAM.ada;

  constructor(world: World, tasks: Tasks, random: Random) {
    this.#world = world;
    this.#tasks = tasks;
    this.#random = random;
  }

  get #page(): Page {
    const page = this.#world.pages.at(-1);
    if (!page) throw new Error('no page');
    return page;
  }

  #rows(page: Page): Promise<Row[]> {
    return page.evaluate(() =>
      (globalThis as unknown as { faultsRead: FaultsRead }).faultsRead.outbox(),
    );
  }

  /**
   * A change counts as promised when it was stored a while ago and the screen does not call it
   * unsafe.
   */
  async #promise(page: Page): Promise<void> {
    const now = Date.now();
    const isUnsafe = await page.evaluate(() =>
      (globalThis as unknown as { faultsRead: FaultsRead }).faultsRead.unsafe(),
    );
    if (isUnsafe) return;
    for (const [id, wanted] of this.wanted) {
      const last = wanted.maybe.findLastIndex(
        ({ keptAt }) => keptAt !== null && now - keptAt >= SAID_MS,
      );
      const promised = wanted.maybe[last];
      if (!promised) continue;
      wanted.kept = promised.concern;
      wanted.maybe.splice(0, last + 1);
      this.#world.witness.note({ task: id, promised: promised.concern });
    }
  }

  /** Opens a task behind the lock; needs the network, as a PIN does after a restart. */
  async #open(id: string, who: Person): Promise<Page> {
    const page = this.#page;
    await page.goto(`${this.#world.proxy.origin}/personnel/activities/alle?activity=${id}`);
    await comeIn(page, who);
    await page.getByRole('region', { name: 'Bearbeiten' }).getByLabel('Anliegen').waitFor();
    return page;
  }

  /** After all faults: does whatever the device asks for until the task is open. */
  async #comeBack(who: Person): Promise<void> {
    const id = this.#tasks.ids[0] ?? '';
    const tries: string[] = [];
    for (let left = 2; ; left -= 1) {
      const page = this.#page;
      const went: string[] = [];
      const goes = (frame: Frame) => went.push(`${Math.round(performance.now())} ${frame.url()}`);
      page.on('framenavigated', goes);
      try {
        await this.#open(id, who);
        return;
      } catch (error) {
        // The page may be changing at this moment: then look again.
        const words = await page
          .evaluate(() => document.body.textContent)
          .catch((gone: unknown) => `not read: ${gone}`);
        const step = `${error}`.split('\n')[0] ?? '';
        this.#world.witness.note({ step, at: page.url(), went, words });
        tries.push(`${step} (${went.join(', ')}): ${words.slice(0, 400)}`);
        if (left === 0) throw new Error(`${who.name} does not come in: ${tries.join('; ')}`);
      } finally {
        page.off('framenavigated', goes);
      }
    }
  }

  async work(over: () => boolean): Promise<void> {
    while (!over()) {
      const id = this.#random.pick(this.#tasks.ids as [string, ...string[]]);
      if (this.#random.chance(0.3)) this.#who = this.#random.pick(PEOPLE);
      const page = await this.#open(id, this.#who);
      for (let times = this.#random.between(1, 3); times > 0 && !over(); times -= 1) {
        await this.#change(page, id);
        if (this.#random.chance(0.4)) {
          await this.#tasks.colleague(id, () => this.#random.next()).catch(() => undefined);
          this.#world.steps += 1;
        }
      }
      if (over()) return;
      await lock(page);
      this.#world.steps += 1;
      const shown = await page.evaluate(() => document.body.textContent);
      const at = shown.indexOf(this.#world.witness.prefix);
      if (at >= 0) {
        const words = shown.slice(Math.max(0, at - 300), at + 100);
        this.#world.findings.add('canary', '', `on the screen after the lock: ${words}`);
      }
    }
  }

  async #change(page: Page, id: string): Promise<void> {
    const concern = this.#random.pick(CONCERNS);
    const wanted = this.wanted.get(id) ?? { kept: null, maybe: [] };
    this.wanted.set(id, wanted);
    const select = page.getByRole('region', { name: 'Bearbeiten' }).getByLabel('Anliegen');
    if ((await select.inputValue()) === concern) return;
    const before = (await this.#rows(page)).at(-1)?.seq ?? 0;
    const change: Wanted['maybe'][number] = { concern, keptAt: null };
    wanted.maybe.push(change);
    await select.selectOption(concern);
    await until('the change in the outbox', 4_000, async () =>
      (await this.#rows(page)).some((row) => row.entityId === id && row.seq > before),
    );
    change.keptAt = Date.now();
    this.#world.witness.note({ task: id, concern, who: this.#who.name });
    this.#world.steps += 1;
    await sleep(this.#random.between(0, 400));
    await this.#promise(page);
  }

  /** Each person comes back once and sends their entries; then the tasks must be as they wanted. */
  async judge(): Promise<void> {
    const { findings } = this.#world;
    // First the person who is signed in, because nobody else can come in before.
    await this.#comeBack(this.#who);
    for (const who of PEOPLE) {
      await lock(this.#page);
      await this.#comeBack(who);
      const left = await this.#world.settle({ of: who.id, page: this.#page });
      this.#world.explain(left);
      await this.#world.lookAtBadge(this.#page);
    }
    const open = new Set((await this.#world.openRows(this.#page)).map(({ entityId }) => entityId));
    for (const [id, { kept, maybe }] of this.wanted) {
      // It waits for a decision of a person, who is told: that is no loss.
      if (kept === null || open.has(id)) continue;
      const { business_case: concern } = await this.#tasks.read(id);
      if (concern !== kept && !maybe.some((one) => one.concern === concern)) {
        findings.add('lost', id, `concern ${concern} instead of ${kept}`);
      }
    }
    for (const [id, priority] of this.#tasks.priorities) {
      const there = (await this.#tasks.read(id)).priority;
      if (there !== priority) {
        findings.add('lost', id, `a colleague's priority: ${there} instead of ${priority}`);
      }
    }
  }
}
