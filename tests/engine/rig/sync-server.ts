import type { ActivitySummary } from '#contract/activities/activity.ts';
import { syncStandings } from '#contract/activities/calls/sync-standings.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';

export const LOCATION = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002';
const uuid = (n: number) => `0192f0c1-2d3e-7a4b-8c5d-${String(n).padStart(12, '0')}`;

export const activityOf = (n: number, version = 1, mine = false): ActivitySummary => ({
  id: uuid(n),
  location_id: LOCATION,
  source: 'task',
  status: 'neu',
  priority: 0,
  business_case: null,
  is_automatic: false,
  is_archived: false,
  delivery_status: null,
  subject: `Aufgabe ${n} für Grünwald`,
  preview: '',
  sender: null,
  assignees: mine ? [{ id: uuid(999), name: 'Ich' }] : [],
  created_at: new Date(Date.UTC(2026, 10, 23) + n).toISOString(),
  version,
  updated_at: '2026-11-23T08:00:00.000Z',
});

interface Row {
  version: number;
  mine: boolean;
  gone: boolean;
  /** Number of its last change. */
  changed: number;
}

/**
 * The server's promise of a sync call, in memory: pages of the first read, then changes, `reset`
 * for a cursor of another epoch or other rights. The real one is proven in `tests/server`.
 */
export class SyncServer {
  rows = new Map<number, Row>();
  epoch = 1;
  rights: 'all' | 'mine' | 'none' = 'all';
  calls = 0;
  /** How often it was asked which collections are unchanged. */
  questions = 0;
  /** Runs after an answer was made and before it arrives. */
  onAnswer: () => void | Promise<void> = () => {};
  /** The error with which the next call fails. */
  fault: ApiError | null = null;
  #clock = 0;

  put(n: number, mine = false): void {
    this.#clock += 1;
    const version = (this.rows.get(n)?.version ?? 0) + 1;
    this.rows.set(n, { version, mine, gone: false, changed: this.#clock });
  }

  remove(n: number): void {
    const row = this.rows.get(n);
    if (!row) return;
    this.#clock += 1;
    this.rows.set(n, { ...row, gone: true, changed: this.#clock });
  }

  /** What the person may see, by id and version. */
  visible(): Record<string, number> {
    return Object.fromEntries(
      [...this.rows].filter(([, row]) => this.#seen(row)).map(([n, row]) => [uuid(n), row.version]),
    );
  }

  client(): Client {
    return {
      call: async (endpoint, input = {}) => {
        fillPath(endpoint.path);
        if (endpoint.id === syncStandings.id) {
          this.questions += 1;
          const { at } = input.query as { at: string };
          const data = { unchanged: this.#unchanged(at) };
          await this.onAnswer();
          return { status: 200, data: data as never, headers: new Headers() };
        }
        if (endpoint.id !== COLLECTIONS.activities.sync.id)
          throw new Error(`no ${endpoint.id} here`);
        this.calls += 1;
        const { fault } = this;
        this.fault = null;
        if (fault) throw fault;
        if (this.rights === 'none') throw ApiError.http(403);
        const query = input.query as { cursor?: string; limit?: string };
        const data = this.#answer(query.cursor, Number(query.limit ?? 500));
        await this.onAnswer();
        if (input.signal?.aborted) throw ApiError.network();
        return { status: 200, data: data as never, headers: new Headers() };
      },
    };
  }

  #unchanged(at: string) {
    return at.split(',').flatMap((one) => {
      const [collection, location_id, cursor = ''] = one.split(':');
      const { upserts, deleted, reset } = this.#answer(cursor, 1);
      const quiet = this.rights !== 'none' && !reset && upserts.length + deleted.length === 0;
      return quiet ? [{ collection, location_id, cursor }] : [];
    });
  }

  #seen(row: Row): boolean {
    return !row.gone && (this.rights === 'all' || row.mine);
  }

  #answer(cursor: string | undefined, limit: number) {
    const tag = `${this.epoch}.${this.rights}`;
    const [given, phase, from, position] = cursor?.split('|') ?? [];
    const known = given === tag;
    const upsert = ([n, row]: [number, Row]) => ({
      id: uuid(n),
      etag: `"v${row.version}"`,
      data: activityOf(n, row.version, row.mine),
    });
    if (!known || phase === 'f') {
      const start = known ? Number(from) : this.#clock;
      const below = known ? Number(position) : Number.POSITIVE_INFINITY;
      const all = [...this.rows]
        .filter(([n, row]) => n < below && this.#seen(row))
        .sort(([a], [b]) => b - a);
      const page = all.slice(0, limit);
      const ended = page.length < limit;
      return {
        reset: cursor !== undefined && !known,
        upserts: page.map(upsert),
        deleted: [],
        more: !ended || known,
        cursor: ended ? `${tag}|c|${start}` : `${tag}|f|${start}|${page.at(-1)?.[0]}`,
      };
    }
    const changed = [...this.rows]
      .filter(([, row]) => row.changed > Number(from))
      .sort(([, a], [, b]) => a.changed - b.changed)
      .slice(0, limit);
    return {
      reset: false,
      upserts: changed.filter(([, row]) => this.#seen(row)).map(upsert),
      deleted: changed.filter(([, row]) => !this.#seen(row)).map(([n]) => uuid(n)),
      more: changed.length === limit,
      cursor: `${tag}|c|${changed.at(-1)?.[1].changed ?? from}`,
    };
  }
}
