/** Where work comes from. Work with the same key waits in the same line. */
export interface Origin {
  key: string;
  /** Of the team, for which separate processes are kept. */
  team: boolean;
}

interface Most {
  /** How much of one origin may wait. */
  perOrigin: number;
  /** How much may wait in all. */
  inAll: number;
}

/** Limits by number of pieces, and by bytes where waiting pieces hold some. */
interface Bounds extends Most {
  bytes?: Most;
}

interface Piece<T> {
  work: T;
  bytes: number;
}

/** What one origin has waiting. */
class Line<T> {
  readonly pieces: Piece<T>[] = [];
  bytes = 0;

  push(piece: Piece<T>): void {
    this.pieces.push(piece);
    this.bytes += piece.bytes;
  }

  take(which: 'first' | 'last'): Piece<T> | undefined {
    const piece = which === 'first' ? this.pieces.shift() : this.pieces.pop();
    this.bytes -= piece?.bytes ?? 0;
    return piece;
  }
}

const UNBOUNDED: Most = { perOrigin: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };

/**
 * Work that waits, in one line for each origin; the lines are served in turns. A new origin waits
 * for only one piece of each other one, however many they have. When the limit is reached, the
 * longest line loses its last piece, so that a few origins cannot keep all others out.
 */
export class Turns<T> {
  readonly #pieces: Most;
  readonly #bytes: Most;
  /** In the order in which they are served. */
  readonly #lines = new Map<string, Line<T>>();
  #last: string | undefined;
  #waiting = 0;
  #waitingBytes = 0;

  constructor({ bytes = UNBOUNDED, ...pieces }: Bounds) {
    this.#pieces = pieces;
    this.#bytes = bytes;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Adds work. Returns work to be refused: none, this one, or others that lost their place. */
  add(origin: string, work: T, bytes = 0): T[] {
    const line = this.#lines.get(origin) ?? new Line<T>();
    if (line.pieces.length >= this.#pieces.perOrigin) return [work];
    if (line.bytes + bytes > this.#bytes.perOrigin) return [work];
    const shortened = this.#roomFor(line.pieces.length + 1, bytes);
    if (!shortened) return [work];
    const dropped = shortened.flatMap((one) => this.#take(one, 'last') ?? []);
    line.push({ work, bytes });
    this.#lines.set(origin, line);
    this.#waiting += 1;
    this.#waitingBytes += bytes;
    return dropped;
  }

  next(): T | undefined {
    // The origin served last goes after origins that have come since.
    const origins = [...this.#lines.keys()];
    const origin = origins.find((one) => one !== this.#last) ?? origins[0];
    const line = origin === undefined ? undefined : this.#lines.get(origin);
    if (origin === undefined || !line) return undefined;
    const work = this.#take(line, 'first');
    this.#lines.delete(origin);
    if (line.pieces.length > 0) this.#lines.set(origin, line);
    this.#last = origin;
    return work;
  }

  /**
   * The lines that must lose their last piece, once for each time they are listed, to make room for
   * the new piece; null when the newcomer's own line would be the longest.
   */
  #roomFor(length: number, bytes: number): Line<T>[] | null {
    const shortened: Line<T>[] = [];
    const left = new Map([...this.#lines.values()].map((line) => [line, line.pieces.length]));
    let [pieces, allBytes] = [this.#waiting + 1, this.#waitingBytes + bytes];
    while (pieces > this.#pieces.inAll || allBytes > this.#bytes.inAll) {
      const [longest, its] = [...left].reduce<[Line<T> | null, number]>(
        (most, one) => (one[1] > most[1] ? one : most),
        [null, length],
      );
      if (!longest) return null;
      shortened.push(longest);
      left.set(longest, its - 1);
      pieces -= 1;
      allBytes -= longest.pieces[its - 1]?.bytes ?? 0;
    }
    return shortened;
  }

  #take(line: Line<T>, which: 'first' | 'last'): T | undefined {
    const piece = line.take(which);
    if (!piece) return undefined;
    this.#waiting -= 1;
    this.#waitingBytes -= piece.bytes;
    return piece.work;
  }
}
