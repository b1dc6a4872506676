/** Reads a `text/event-stream` as a browser's fetch stream does. */
export class EventReader {
  readonly status: number;
  readonly headers: Headers;
  beats = 0;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #abort: AbortController;
  #text = '';
  #events: { event: string; data: unknown }[] = [];

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#reader = response.body?.getReader();
    this.#abort = abort;
  }

  static async open(origin: string, token: string): Promise<EventReader> {
    const abort = new AbortController();
    const response = await fetch(`${origin}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: abort.signal,
    });
    return new EventReader(response, abort);
  }

  close(): void {
    this.#abort.abort();
  }

  /** The next event, or null at the end of the stream. Heartbeats before it are counted. */
  async next(): Promise<{ event: string; data: unknown } | null> {
    for (;;) {
      const event = this.#events.shift();
      if (event) return event;
      if (!(await this.#more())) return null;
    }
  }

  async beat(): Promise<void> {
    const before = this.beats;
    while (this.beats === before) if (!(await this.#more())) throw new Error('the stream ended');
  }

  async #more(): Promise<boolean> {
    const chunk = await this.#reader?.read();
    if (!chunk || chunk.done) return false;
    this.#text += new TextDecoder().decode(chunk.value);
    const blocks = this.#text.split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) this.beats += 1;
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event) this.#events.push({ event, data: JSON.parse(data ?? 'null') });
    }
    return true;
  }
}
