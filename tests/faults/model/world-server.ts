import equal from 'fast-deep-equal';
import type { ErrorCode } from '#contract/shared/error-codes.ts';
import { ERROR_STATUS } from '#contract/shared/error-codes.ts';
import { ApiError } from '#data/http/api-error.ts';

export type Body = Record<string, unknown>;

interface Entity {
  etag: string;
  body: Body;
}
interface Stored {
  fingerprint: string;
  status: number;
  etag: string | null;
  data: Body;
}

/** All that a backup of the server holds. */
interface State {
  entities: Map<string, Entity>;
  submissions: Set<string>;
  keys: Map<string, Stored>;
  /** How often an entry took effect in this incarnation of the database. */
  effects: Map<string, number>;
  /** Order in which entries took effect. */
  order: string[];
  /**
   * Values that a field ever had, by entity and field, because no change may be undone unnoticed.
   */
  history: Map<string, Set<string>>;
}

const problem = (code: ErrorCode): ApiError =>
  ApiError.http(ERROR_STATUS[code], {
    problem: { type: 'about:blank', title: code, status: ERROR_STATUS[code], code },
  });

export interface Request {
  operation: string;
  key: string;
  entityId: string;
  body: Body;
  ifMatch: string | null;
  ifNoneMatch: boolean;
  person: string;
}

/**
 * The server's guarantees in a few lines: one effect per key, `If-Match`, and backups that lose
 * data.
 */
export class WorldServer {
  #state: State = {
    entities: new Map(),
    submissions: new Set(),
    keys: new Map(),
    effects: new Map(),
    order: [],
    history: new Map(),
  };
  #backup: State | null = null;
  #tags = 0;
  epoch = 1;
  restores = 0;
  /** The server's clock, as far as proofs need one. */
  seconds = 0;
  /** Called when a write sets a field back to an older value. */
  onBackwards: (entityId: string, field: string, key: string) => void = () => {};

  get effects(): ReadonlyMap<string, number> {
    return this.#state.effects;
  }
  get order(): readonly string[] {
    return this.#state.order;
  }
  /** Whether a field of an entity ever had this value. */
  had(entityId: string, field: string, value: unknown): boolean {
    return this.#state.history.get(`${entityId}|${field}`)?.has(JSON.stringify(value)) ?? false;
  }
  knows(key: string): boolean {
    return [...this.#state.keys.keys()].some((name) => name.endsWith(`|${key}`));
  }
  entity(id: string): Entity | undefined {
    return this.#state.entities.get(id);
  }

  backUp(): void {
    this.#backup = structuredClone(this.#state);
  }

  /** @param told whether the restore is announced; otherwise a receipt has to show it */
  restore(told: boolean): void {
    if (!this.#backup) return;
    this.#state = structuredClone(this.#backup);
    this.restores += 1;
    if (told) this.epoch += 1;
  }

  witness(epoch: string, ids: readonly string[]): void {
    if (epoch === `e${this.epoch}` && ids.some((id) => !this.knows(id))) this.epoch += 1;
  }

  /** Somebody else at another device changes a field. */
  change(id: string, field: string, value: unknown): void {
    const entity = this.#state.entities.get(id);
    if (entity) this.#write(id, { ...entity.body, [field]: value }, 'colleague');
  }

  seed(id: string, body: Body): void {
    this.#write(id, body, 'seed');
  }

  /** One write call, with its key, in one transaction. @throws ApiError */
  write(request: Request): { status: number; etag: string | null; data: Body } {
    const name = `${request.person}|${request.key}`;
    const { operation, entityId, body, ifMatch, ifNoneMatch } = request;
    const fingerprint = JSON.stringify([operation, entityId, ifMatch, body]);
    const known = this.#state.keys.get(name);
    if (known) {
      if (known.fingerprint !== fingerprint) throw problem('idempotency_key_reused');
      return known;
    }
    const answer = this.#effect(request, ifNoneMatch);
    this.#state.keys.set(name, { fingerprint, ...answer });
    this.#state.effects.set(request.key, (this.#state.effects.get(request.key) ?? 0) + 1);
    this.#state.order.push(request.key);
    return answer;
  }

  #effect({ operation, entityId, body, ifMatch, key }: Request, ifNoneMatch: boolean) {
    if (operation === 'commit' || operation === 'declareFile') {
      this.#state.submissions.add(entityId);
      return { status: 201, etag: null, data: { id: entityId } };
    }
    const current = this.#state.entities.get(entityId);
    if (ifNoneMatch && current) throw problem('version_conflict');
    if (!ifNoneMatch && !current) throw problem('not_found');
    if (!ifNoneMatch && current?.etag !== ifMatch) throw problem('version_conflict');
    const etag = this.#write(entityId, body, key);
    return { status: 200, etag, data: { id: entityId } };
  }

  #write(id: string, body: Body, by: string): string {
    const before = this.#state.entities.get(id)?.body ?? {};
    for (const [field, value] of Object.entries(body)) {
      const name = `${id}|${field}`;
      const values = this.#state.history.get(name) ?? new Set();
      const text = JSON.stringify(value);
      const changed = !equal(before[field], value);
      if (changed && values.has(text) && by !== 'seed') this.onBackwards(id, field, by);
      this.#state.history.set(name, values.add(text));
    }
    this.#tags += 1;
    const etag = `"${this.#tags}"`;
    this.#state.entities.set(id, { etag, body });
    return etag;
  }
}
