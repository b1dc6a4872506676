import { Readable } from 'node:stream';

const MOST_WAITING_BYTES = 64 * 1024;

/** One open answer of `text/event-stream`. A reader that does not keep up is let go. */
export class EventStream extends Readable {
  constructor() {
    super({ read: () => undefined });
  }

  event(name: string, data: object): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, which keeps proxies awake. */
  beat(): void {
    this.#write(': \n\n');
  }

  /** Ends the answer whole. */
  finish(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MOST_WAITING_BYTES) this.destroy();
    else this.push(text);
  }
}
