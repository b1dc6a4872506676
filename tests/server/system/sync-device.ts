import { syncStandings, writeStandings } from '#contract/activities/calls/sync-standings.ts';
import { COLLECTIONS, type Collection } from '#contract/collections.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { TestApp } from '../harness.ts';

type SyncCall = (typeof COLLECTIONS)[Collection]['sync'];
type Row = { id: string; etag: string; data: { id: string } };

/** What a device does with the answers of a sync call, without a browser. */
export class SyncDevice {
  readonly rows = new Map<string, Row>();
  cursor: string | undefined;
  resets = 0;
  pages = 0;
  readonly #test: TestApp;
  readonly #token: string;
  readonly #call: SyncCall;
  readonly location: string;

  constructor(
    test: TestApp,
    token: string,
    call: SyncCall = COLLECTIONS.activities.sync,
    location: string = DEMO_IDS.mitte,
  ) {
    this.#test = test;
    this.#token = token;
    this.#call = call;
    this.location = location;
  }

  async ask(limit?: number) {
    return this.#test.call(this.#call, {
      token: this.#token,
      query: {
        location: this.location,
        ...(this.cursor === undefined ? {} : { cursor: this.cursor }),
        ...(limit === undefined ? {} : { limit: String(limit) }),
      },
    });
  }

  /** Reads one page; returns whether there is more. */
  async page(limit?: number): Promise<boolean> {
    const answer = await this.ask(limit);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    const body = answer.json() as ResponseOf<SyncCall>;
    this.pages += 1;
    if (body.reset) {
      this.resets += 1;
      this.rows.clear();
    }
    for (const row of body.upserts) this.rows.set(row.id, row);
    for (const id of body.deleted) this.rows.delete(id);
    this.cursor = body.cursor;
    return body.more;
  }

  async sync(limit?: number): Promise<this> {
    while (await this.page(limit));
    return this;
  }

  /** Asks for changes without reading them; returns true if there are none. */
  async confirm(): Promise<boolean> {
    if (this.cursor === undefined) return false;
    const collection = this.#call.path.slice('/api/sync/'.length) as Collection;
    const at = writeStandings([{ collection, location_id: this.location, cursor: this.cursor }]);
    const answer = await this.#test.call(syncStandings, { token: this.#token, query: { at } });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    const { unchanged } = answer.json() as ResponseOf<typeof syncStandings>;
    this.cursor = unchanged[0]?.cursor ?? this.cursor;
    return unchanged.length > 0;
  }

  ids(): string[] {
    return [...this.rows.keys()].sort();
  }
}
