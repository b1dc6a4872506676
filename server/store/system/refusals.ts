import { OTHER_DEED } from '#contract/access/access-words.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';

/** How many kinds of refusals of one caller and minute get an entry each; the rest share one. */
const KINDS_OF = { known: 30, stranger: 5 } as const;
/** Networks of strangers that are counted apart in one minute; all others count as one. */
const MOST_NETWORKS = 20;

interface Group {
  /** The last entry of the group. */
  entry: AuditEntry;
  /** How many followed the first one, which was written at once. */
  more: number;
}

interface Owner {
  stranger: boolean;
  groups: Map<string, Group>;
  rest: Group | null;
}

/** The row of a group. Strangers' groups span places and objects, so these are left out. */
const countedRow = ({ entry, more }: Group, stranger: boolean): AuditEntry =>
  stranger
    ? { ...entry, locationId: null, objectId: null, times: more }
    : { ...entry, times: more };

const restOf = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  action: OTHER_DEED,
  code: null,
  locationId: null,
  objectId: null,
});

/**
 * Writes refusals, and strangers' calls that touch nobody's data, to the audit log: the first of
 * each kind at once, the following ones of the same minute as one entry with their number. So
 * nobody can fill a log that is kept for ever, and no refusal is without a trace (ADR-0078). Each
 * server counts for itself; one that is killed loses the numbers of its last minute.
 */
export class RefusalLog {
  readonly #log: AuditLog;
  readonly #owners = new Map<string, Owner>();
  #networks = 0;
  #minute = 0;

  constructor(log: AuditLog) {
    this.#log = log;
  }

  /** Resolves when the entry is in the log, or counted. */
  async note(entry: AuditEntry): Promise<void> {
    const due = this.#due(entry.at);
    const first = this.#count(entry);
    await this.#write(first ? [...due, entry] : due);
  }

  /** Writes the counts of the minutes before this one. */
  flush(now: Date): Promise<void> {
    return this.#write(this.#due(now));
  }

  /** Writes everything, before the server ends. */
  end(): Promise<void> {
    return this.#write(this.#take());
  }

  async #write(entries: readonly AuditEntry[]): Promise<void> {
    await Promise.all(entries.map((entry) => this.#log.write(entry)));
  }

  #due(now: Date): AuditEntry[] {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute === this.#minute) return [];
    this.#minute = minute;
    return this.#take();
  }

  #take(): AuditEntry[] {
    const counted = [...this.#owners.values()].flatMap(({ stranger, groups, rest }) => [
      ...[...groups.values()]
        .filter(({ more }) => more > 0)
        .map((group) => countedRow(group, stranger)),
      ...(rest ? [{ ...rest.entry, times: rest.more }] : []),
    ]);
    this.#owners.clear();
    this.#networks = 0;
    return counted;
  }

  /** Whether the entry is the first of its kind, and so is written at once. */
  #count(entry: AuditEntry): boolean {
    const stranger = entry.actorId === null;
    const owner = this.#ownerOf(entry, stranger);
    const place = stranger ? '' : `|${entry.locationId}|${entry.objectId}`;
    const key = `${entry.action}|${entry.code}${place}`;
    const group = owner.groups.get(key);
    if (group) {
      group.entry = entry;
      group.more += 1;
      return false;
    }
    const room = stranger ? KINDS_OF.stranger : KINDS_OF.known;
    if (owner.groups.size < room) {
      owner.groups.set(key, { entry, more: 0 });
      return true;
    }
    owner.rest = { entry: restOf(entry), more: (owner.rest?.more ?? 0) + 1 };
    return false;
  }

  #ownerOf({ actorKind, actorId, network }: AuditEntry, stranger: boolean): Owner {
    const name = stranger ? `network|${network}` : `${actorKind}|${actorId}`;
    const known = this.#owners.get(name);
    if (known) return known;
    const crowded = stranger && this.#networks >= MOST_NETWORKS;
    const key = crowded ? 'networks' : name;
    const owner = this.#owners.get(key) ?? { stranger, groups: new Map(), rest: null };
    if (stranger && !crowded) this.#networks += 1;
    this.#owners.set(key, owner);
    return owner;
  }
}
