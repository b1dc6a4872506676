import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { FRESH } from '#contract/shared/constants.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { forgetKept, isKept, keptAnswer } from '#data/http/kept-answers.ts';

type Form = Pick<QuestionnaireSummary, 'id' | 'version'>;

/** Forms of which the tablet has all it needs without network; null while nothing can be kept on it. */
export type KeptForms = ReadonlySet<string> | null;

interface Options {
  client: Client;
  /** Resolves when a worker keeps what this page reads. */
  whenKeeping: Promise<unknown>;
  /** Whether what is filled can be sealed without network. */
  canSeal: () => Promise<boolean>;
  tell: (kept: KeptForms) => void;
}

/** Forms that are read at the same time; more would slow down somebody who fills a form. */
const LANES = 3;
/** The pause after a failure; doubled after each round that brought nothing. */
const PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** What is kept is told so often at most: each time all tiles are drawn. */
const TELL_MS = 300;

const addressOf = (id: string) => ({ params: { id }, query: { published: '1' as const } });

/** The pause in ms before further reads; 0 where only this one form cannot be read. */
const pauseAfter = (error: unknown): number => {
  if (!(error instanceof ApiError)) return PAUSE_MS;
  const { status, retryAfterS = 0 } = error;
  if (status > 0 && status < 500 && status !== 429) return 0;
  return Math.max(PAUSE_MS, retryAfterS * 1_000);
};

/**
 * Reads all forms onto the tablet before the network is gone, and knows which are there. Not part
 * of a page, so it goes on while a form is open. What failed is tried again later, without a
 * message.
 */
export class ReadAhead {
  readonly #options: Options;
  /** The kept version of each form that was looked for; null where none is. */
  readonly #versions = new Map<string, number | null>();
  #wanted: readonly Form[] = [];
  #keeping = false;
  #canSeal = false;
  #running = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sets the forms to be kept; also retries those that failed. */
  want(forms: readonly Form[]): void {
    this.#wanted = forms;
    this.#failures = 0;
    void this.#run();
  }

  stop(): void {
    this.want([]);
    clearTimeout(this.#again);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#again);
    const wanted = this.#wanted;
    let pause = PAUSE_MS;
    try {
      await this.#options.whenKeeping;
      this.#keeping = true;
      await this.#look();
      pause = await this.#read();
    } catch {
      // The device's storage failed: what was found stays, the rest is tried again.
    }
    this.#running = false;
    this.#tell();
    if (wanted !== this.#wanted) void this.#run();
    else if (!this.#isComplete()) this.#later(pause);
  }

  /** Looks up which forms are kept from before, and deletes those that are not wanted any more. */
  async #look(): Promise<void> {
    const wanted = this.#wanted;
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of [...this.#versions.keys()]) {
      if (ids.has(id)) continue;
      this.#versions.delete(id);
      await forgetKept(questionnaire, addressOf(id));
    }
    this.#canSeal = await this.#options.canSeal();
    for (const id of ids) {
      const known = this.#versions.get(id) ?? null;
      // A full storage drops kept answers first, so a known form is looked up again.
      if (known !== null && (await isKept(questionnaire, addressOf(id)))) continue;
      this.#versions.set(id, (await keptAnswer(questionnaire, addressOf(id)))?.version ?? null);
    }
    this.#tell();
  }

  /** Answers after how many milliseconds the rest is tried again. */
  async #read(): Promise<number> {
    const tried = new Set<string>();
    let pause = 0;
    let brought = false;
    const lane = async () => {
      while (pause === 0) {
        const form = this.#wanted.find((one) => !tried.has(one.id) && !this.#has(one));
        if (!form) return;
        tried.add(form.id);
        try {
          const input = { ...addressOf(form.id), headers: FRESH, quiet: true };
          const { data } = await this.#options.client.call(questionnaire, input);
          // Only what the worker has really kept is there without network.
          if (!(await isKept(questionnaire, addressOf(form.id)))) continue;
          this.#versions.set(form.id, data.version);
          brought = true;
          this.#soon ??= setTimeout(() => this.#tell(), TELL_MS);
        } catch (error) {
          pause = pauseAfter(error);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    this.#failures = brought ? 0 : this.#failures + 1;
    const growing = PAUSE_MS * 2 ** Math.max(0, this.#failures - 1);
    return Math.max(pause, Math.min(growing, LONGEST_PAUSE_MS));
  }

  #has({ id, version }: Form): boolean {
    return this.#versions.get(id) === version;
  }

  #isComplete(): boolean {
    const needed = this.#wanted.length > 0;
    return !needed || (this.#canSeal && this.#wanted.every((form) => this.#has(form)));
  }

  #later(ms: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#run(), ms);
  }

  #tell(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    const there = ({ id }: Form) => this.#canSeal && (this.#versions.get(id) ?? null) !== null;
    const kept = this.#wanted.filter(there).map(({ id }) => id);
    this.#options.tell(this.#keeping ? new Set(kept) : null);
  }
}
