/** Whose work it is. Work of one key waits in one line. */
export interface Origin {
  key: string;
  /** Somebody of the team, whom a process of its own waits for. */
  team: boolean;
}

interface Most {
  /** How much of one origin may wait. */
  perOrigin: number;
  /** How much may wait in all. */
  inAll: number;
}

/** Counted in pieces; in bytes as well where a piece holds some while it waits. */
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
 * What waits, a line for each origin, served in turns: somebody new waits for one piece of work of
 * each other origin, however much of theirs is waiting. Where no place is left, the longest line gives
 * its last one up, so that a few origins with many pieces close the door for nobody.
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

  /** Answers what is to be refused: nothing, this work itself, or others that gave up their place. */
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
    // Whoever was served last stands behind somebody who has come since.
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
   * Which lines lose their last piece, one for each time they are named, so that another piece fits;
   * null where whoever comes would have the longest line then.
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
