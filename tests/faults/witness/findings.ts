import type { Promised, Witness } from './witness.ts';

/** What must not happen (docs/design/security.md#the-whole-experiment). */
export type Broken =
  | 'lost'
  | 'twice'
  | 'unknown'
  | 'foreign'
  | 'changed'
  | 'canary'
  | 'unexplained'
  | 'dishonest'
  /** A fault that was put in on purpose went unnoticed. */
  | 'uncaught'
  | 'slow';

export interface Finding {
  broken: Broken;
  token: string;
  detail: string;
}

interface Opened {
  form: string;
  text: string;
  photos: number;
}

/** A row of the practice's database, read back through the API. */
export interface Arrived {
  id: string;
  location: string;
  senderKind: string;
  sender: string | null;
  state: string;
  text: string;
  photos: number;
}

/** Compares what the screen promised with what is there. Each function checks one rule. */
export class Findings {
  readonly list: Finding[] = [];

  add(broken: Broken, token: string, detail: string): void {
    if (this.list.some((one) => one.broken === broken && one.token === token)) return;
    this.list.push({ broken, token, detail });
  }

  /**
   * A form was opened again: a draft that the screen called secured must be there, unchanged; one
   * that was handed in must not come back. Returns the form that continues, or null for a new one.
   */
  opened(witness: Witness, { form, text, photos }: Opened): Promised | null {
    const found = text === '' ? undefined : witness.of(text);
    if (text !== '' && !found) this.add('unknown', '', `a draft of nobody: ${text.slice(0, 40)}`);
    for (const promised of witness.all()) {
      if (promised.form !== form || promised === found || promised.saved === null) continue;
      if (promised.shown !== 'no' || promised.owed) continue;
      // "Absenden" has removed the draft, so it must have become an entry.
      if (promised.pressed) promised.owed = true;
      else this.add('lost', promised.token, `secured: "${promised.saved}", shown: "${text}"`);
    }
    if (!found) return null;
    if (found.shown !== 'no') {
      this.add('twice', found.token, 'a draft came back although its hand-in was confirmed');
    }
    const kept = found.saved ?? '';
    if (!text.startsWith(kept) || !found.target.startsWith(text)) {
      this.add('changed', found.token, `secured: "${kept}", shown: "${text}"`);
    }
    if (found.photo && photos !== 1) {
      this.add('lost', found.token, `the photo: ${photos} instead of 1`);
    }
    found.photo = photos === 1;
    found.target = text;
    // Its draft is here, so it was not handed in.
    found.pressed = false;
    return found;
  }

  /** Everything that was handed in is there exactly once, whole, under the right sender. */
  arrived(
    witness: Witness,
    rows: readonly Arrived[],
    context: { location: string; waiting: number },
  ): void {
    const byToken = new Map<string, Arrived[]>();
    for (const row of rows) {
      const promised = witness.of(row.text);
      if (!promised) {
        this.add('unknown', '', `submission ${row.id}: ${row.text.slice(0, 40)}`);
        continue;
      }
      byToken.set(promised.token, [...(byToken.get(promised.token) ?? []), row]);
      this.#judgeRow(promised, row, context.location);
    }
    const missing: string[] = [];
    for (const promised of witness.all()) {
      const there = byToken.get(promised.token)?.length ?? 0;
      if (there > 1) this.add('twice', promised.token, `${there} submissions`);
      if (there > 0) continue;
      if (promised.shown === 'sent') this.add('lost', promised.token, 'shown as arrived');
      else if (promised.shown === 'queued' || promised.owed) missing.push(promised.token);
    }
    // What still waits is sealed and cannot be read, but it can be counted.
    if (missing.length <= context.waiting) return;
    for (const token of missing) this.add('lost', token, 'handed in, neither here nor there');
  }

  #judgeRow(promised: Promised, row: Arrived, location: string): void {
    const { token } = promised;
    if (!promised.pressed && promised.shown === 'no') {
      this.add('unknown', token, 'it is there although nobody handed it in');
    }
    if (row.text !== promised.target) {
      this.add('changed', token, `typed: "${promised.target}", there: "${row.text}"`);
    }
    if (promised.photo && row.photos !== 1) {
      this.add('lost', token, `the photo: ${row.photos} instead of 1`);
    }
    if (row.location !== location || row.sender !== promised.sender) {
      const who = `${row.senderKind} ${row.sender ?? ''} at ${row.location}`;
      this.add('foreign', token, `filled by ${promised.sender ?? 'nobody known'}, there: ${who}`);
    }
    if (row.state !== 'accepted') this.add('changed', token, `kept as ${row.state}`);
  }
}
