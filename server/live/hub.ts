import * as z from 'zod/mini';
import { LIVE, LiveEvent, SettingEvent } from '#contract/system/calls/events.ts';
import { holdsAt } from '#server/caller.ts';
import { Listener } from './listener.ts';
import { type Hearer, mayHearOfSetting } from './may-hear.ts';
import { Spread } from './spread.ts';
import { EventStream } from './stream.ts';

/** Streams of one session at one process; a further one takes the place of the oldest. */
const STREAMS_PER_SESSION = 4;

/** A change of a row, of the presence at a location, or of a setting. */
type Change = LiveEvent & { person?: string | null | undefined };
type News = Change | { presence: string } | { gdt: string } | SettingEvent;

interface Open {
  stream: EventStream;
  hearer: Hearer;
  soon: Spread<News>;
  /** Reads the hearer's rights anew; null when the session has ended. */
  refresh: () => Promise<Hearer | null>;
}

interface Options {
  connectionString: string;
  epoch: () => Promise<string>;
  /** Whether somebody may hear of a change, by the policy of its collection. */
  mayHear: (hearer: Hearer, change: Change) => boolean;
  onError: (error: unknown) => void;
  /** Called with every change, also while no stream is open. */
  onChange?: (event: LiveEvent) => void;
  heartbeatMs?: number | undefined;
}

/**
 * Live events of this process: one listening connection, fanned out to the open streams by what
 * each person may see. Other processes have their own, on the same database.
 */
export class LiveHub {
  readonly #options: Options;
  readonly #listener: Listener;
  readonly #open = new Set<Open>();
  #heart: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#listener = new Listener({
      connectionString: options.connectionString,
      onNotice: (payload) => this.#tell(payload),
      // A stream without notices would look as if nothing happened. Ended, its page polls and
      // reconnects.
      onLost: () => this.#endAll(),
      onError: options.onError,
    });
  }

  /**
   * Opens a stream. The database listens before the stream says hello, so a read after hello misses
   * nothing. A stream that cannot be served ends without hello.
   */
  async subscribe(hearer: Hearer, refresh: Open['refresh']): Promise<EventStream> {
    const stream = new EventStream();
    const soon = new Spread<News>((news) => this.#tellOne(open, news));
    const open: Open = { stream, hearer, soon, refresh };
    this.#makeRoom(hearer.person.sessionId);
    this.#open.add(open);
    stream.once('close', () => this.#forget(open));
    this.#startHeart();
    if (await this.#listener.start()) await this.#hello(open);
    else this.#end(open);
    if (this.#closed) stream.finish();
    return stream;
  }

  /** Of this process. */
  get openStreams(): number {
    return this.#open.size;
  }

  /** Listens from now on, also while nobody has a stream open. */
  async listen(): Promise<void> {
    await this.#listener.start();
  }

  /** Ends every stream and the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heart);
    this.#endAll();
    await this.#listener.stop();
  }

  #makeRoom(sessionId: string): void {
    const own = [...this.#open].filter((open) => open.hearer.person.sessionId === sessionId);
    for (const open of own.slice(0, Math.max(0, own.length - STREAMS_PER_SESSION + 1))) {
      open.stream.event('replaced', {});
      this.#end(open);
    }
  }

  #forget(open: Open): void {
    this.#open.delete(open);
    open.soon.stop();
  }

  #end(open: Open): void {
    this.#forget(open);
    open.stream.finish();
  }

  #endAll(): void {
    for (const open of this.#open) this.#end(open);
  }

  async #hello(open: Open): Promise<void> {
    try {
      const epoch = await this.#options.epoch();
      // Not when the stream was ended meanwhile, by its reader or for a newer stream.
      if (this.#open.has(open)) open.stream.event('hello', { epoch });
    } catch (error) {
      // Without a database there is nothing to tell; the page connects again.
      this.#options.onError(error);
      this.#end(open);
    }
  }

  #tell(payload: string): void {
    const event = parse(payload);
    if (!event) return;
    if ('epoch' in event) {
      // The database was restored: rows that were read before may be gone, and no event tells of
      // them.
      for (const { stream } of this.#open) stream.event('hello', event);
      return;
    }
    const news = newsOf(event);
    if ('collection' in news) this.#options.onChange?.(news);
    for (const { soon } of this.#open) soon.add(news, this.#open.size);
    // People's rights may have changed, and with them what they may hear.
    if ('collection' in event && event.collection === 'colleagues') void this.#refreshAll();
  }

  /** Checks at the moment of sending whether the person may hear the news. */
  #tellOne({ stream, hearer }: Open, news: News): void {
    if ('presence' in news) {
      const location_id = news.presence;
      const heard = this.#options.mayHear(hearer, { collection: 'activities', location_id });
      if (heard) stream.event('presence', { location_id });
    } else if ('gdt' in news) {
      const location_id = news.gdt;
      // The same right as for reading the people that the practice system sends (gdtRequests).
      if (holdsAt(hearer.person, ['update activity'], location_id)) {
        stream.event('gdt', { location_id });
      }
    } else if ('setting' in news) {
      if (mayHearOfSetting(hearer, news)) stream.event('setting', news);
    } else if (this.#options.mayHear(hearer, news)) {
      const { person: _, ...change } = news;
      stream.event('change', change);
    }
  }

  #startHeart(): void {
    if (this.#heart || this.#closed) return;
    this.#heart = setInterval(() => {
      this.#listener.check();
      for (const { stream } of this.#open) stream.beat();
      void this.#refreshAll();
    }, this.#options.heartbeatMs ?? LIVE.beatMs);
    this.#heart.unref();
  }

  async #refreshAll(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async (open) => {
        try {
          const hearer = await open.refresh();
          if (hearer) open.hearer = hearer;
          else this.#end(open);
        } catch (error) {
          // A stream whose rights cannot be checked must not go on.
          this.#options.onError(error);
          this.#end(open);
        }
      }),
    );
  }
}

/**
 * Payload of a notice from the database: a change, a presence, a person sent by the practice
 * system, a changed setting, or a new epoch after a restore.
 */
const Notice = z.union([
  z.strictObject({ ...LiveEvent.shape, person: z.optional(z.nullable(z.string())) }),
  z.strictObject({ presence: z.literal(true), location_id: z.string() }),
  z.strictObject({ gdt: z.literal(true), location_id: z.string() }),
  SettingEvent,
  z.strictObject({ epoch: z.string() }),
]);

function newsOf(event: Exclude<z.infer<typeof Notice>, { epoch: string }>): News {
  if ('presence' in event) return { presence: event.location_id };
  return 'gdt' in event ? { gdt: event.location_id } : event;
}

function parse(payload: string): z.infer<typeof Notice> | undefined {
  try {
    return z.safeParse(Notice, JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
