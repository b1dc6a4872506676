import { COLLECTIONS } from '#contract/collections.ts';
import { DAY_MS } from '#contract/shared/spans.ts';

/** Rows that are remembered at most. */
const MOST = 1_000;

interface BrokenRow {
  what: string;
  id: string;
  /** Only the error's name, as its message may quote content. */
  cause: string;
}

/** The name of a place in the app, as the team calls it. */
const WORDS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(COLLECTIONS).flatMap(([name, { sync, title }]) => [
      [name, title],
      [sync.id, title],
    ]),
  ),
  locationQuestionnaires: 'Fragebögen',
  handOvers: 'Am Kiosk vorbereitet',
  gdtRequests: 'Vom Praxissystem gesendet',
  integrations: 'Angebundene Systeme',
  invitations: 'Einladungen',
  settingChanges: 'Verlauf der Einstellungen',
  pushSubscriptions: 'Benachrichtigungen',
  heldSendings: 'Angehaltene Sendungen',
  submissions: 'Ausgefüllte Bögen',
  corrections: 'Ausgefüllte Bögen',
  consentEvents: 'Einwilligungen',
  files: 'Dateien',
};

/**
 * Collects rows that cannot be shown, because they do not decrypt or hold values unknown to the
 * contract. They are left out of their list, so that the rest is still usable, and the admins are
 * told.
 */
export class BrokenRows {
  readonly #seen = new Map<string, { what: string; at: Date }>();
  readonly #clock: () => Date;
  readonly #tell: (row: BrokenRow) => void;

  /** @param tell writes to the server's log; called once for each row */
  constructor(clock: () => Date, tell: (row: BrokenRow) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  note(what: string, id: string, error: unknown): void {
    const key = `${what} ${id}`;
    if (!this.#seen.has(key)) {
      if (this.#seen.size >= MOST) return;
      // Only the name, as a parser's message may quote what it could not read.
      const cause = error instanceof Error ? error.name : 'unknown';
      this.#tell({ what, id, cause });
    }
    this.#seen.set(key, { what, at: this.#clock() });
  }

  /** Presents one row; undefined when that cannot be done. */
  try<T>(what: string, id: string, present: () => T): T | undefined {
    try {
      return present();
    } catch (error) {
      this.note(what, id, error);
      return undefined;
    }
  }

  /** What can be presented of a list. */
  shown<R, T>(what: string, rows: readonly R[], idOf: (row: R) => string, present: (row: R) => T) {
    return rows.flatMap((row) => this.try(what, idOf(row), () => [present(row)]) ?? []);
  }

  /** A sentence on the rows of the last day; rows not met since then may have been repaired. */
  finding(): string | null {
    const since = this.#clock().getTime() - DAY_MS;
    for (const [key, { at }] of this.#seen) if (at.getTime() < since) this.#seen.delete(key);
    if (this.#seen.size === 0) return null;
    const places = [...this.#seen.values()].map(({ what }) => WORDS[what] ?? 'Sonstiges');
    const counted = [...new Set(places)].map(
      (place) => `${place} (${places.filter((one) => one === place).length})`,
    );
    return `Nicht angezeigt werden konnte etwas in: ${counted.join(', ')}.`;
  }
}
