import { publishedQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { FRESH } from '#contract/shared/constants.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import { currentSealingKey } from '#data/crypto/sealing-key-store.ts';
import { db } from '#data/db.ts';
import type { Client } from '#data/http/client.ts';
import { keptAnswer } from '#data/http/kept-answers.ts';
import { whenKeeping } from '#platform/worker/when-keeping.ts';
import { type KeptForms, ReadAhead } from './read-ahead.ts';

export interface FormsView {
  /** What may be filled here; null until that is known. */
  list: readonly QuestionnaireSummary[] | null;
  /** Nothing is known, and the practice could not be asked. */
  failed: boolean;
  kept: KeptForms;
}

interface Options {
  client: Client;
  locationId: string;
  ahead?: (tell: (kept: KeptForms) => void) => Pick<ReadAhead, 'want' | 'stop'>;
}

/**
 * What may be filled at a kiosk: what it had last at once, and then what the practice says, again and
 * again while the first page is seen.
 */
export class KioskForms {
  readonly #client: Client;
  readonly locationId: string;
  readonly #ahead: Pick<ReadAhead, 'want' | 'stop'>;
  readonly #listeners = new Set<() => void>();
  #view: FormsView = { list: null, failed: false, kept: null };
  #tag: string | undefined;
  /** The tag that was last read for: if the answer has another, it is not asked for again. */
  #asked: string | undefined;
  #reading: AbortController | null = null;

  constructor({ client, locationId, ahead }: Options) {
    this.#client = client;
    this.locationId = locationId;
    const canSeal = async () => (await currentSealingKey(db, client)) !== undefined;
    const tell = (kept: KeptForms) => this.#show({ kept });
    this.#ahead =
      ahead?.(tell) ?? new ReadAhead({ client, whenKeeping: whenKeeping(), canSeal, tell });
  }

  get view(): FormsView {
    return this.#view;
  }

  /** Told of each change. Returns how to end it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The first page is seen: reads now, when it is seen again, and every few minutes. */
  watch(): () => void {
    const again = () => void this.read();
    const seen = () => document.visibilityState === 'visible' && again();
    const back = ({ persisted }: PageTransitionEvent) => persisted && again();
    again();
    const timer = setInterval(again, KIOSK.readListEveryMs);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', back);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', back);
      window.removeEventListener('online', again);
    };
  }

  /** Told the tag of the current list: reads it if this tablet has another one. */
  heard(tag: string): void {
    if (tag === this.#tag || tag === this.#asked || this.#reading) return;
    this.#asked = tag;
    void this.read();
  }

  /** Ends all reading, as another location's forms are wanted. */
  stop(): void {
    this.#reading?.abort();
    this.#ahead.stop();
  }

  async read(): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const { signal } = reading;
    const params = { id: this.locationId };
    if (this.#view.failed) this.#show({ failed: false });
    if (!this.#view.list) {
      const kept = await keptAnswer(publishedQuestionnaires, { params });
      if (kept && !signal.aborted) this.#shownNow(kept);
    }
    try {
      const input = { params, signal, headers: FRESH, quiet: true };
      const { data } = await this.#client.call(publishedQuestionnaires, input);
      if (!signal.aborted) this.#shownNow(data);
    } catch {
      this.#asked = undefined;
      if (!signal.aborted && !this.#view.list) this.#show({ failed: true });
    }
    if (this.#reading === reading) this.#reading = null;
  }

  #shownNow({ data, tag }: { data: QuestionnaireSummary[]; tag?: string | undefined }): void {
    this.#tag = tag;
    this.#show({ list: data, failed: false });
    this.#ahead.want(data);
  }

  #show(part: Partial<FormsView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** One for the life of the tab: each address draws the kiosk anew, and what is read goes on. */
let current: KioskForms | undefined;

export const kioskForms = (client: Client, locationId: string): KioskForms => {
  if (current?.locationId === locationId) return current;
  current?.stop();
  current = new KioskForms({ client, locationId });
  return current;
};
