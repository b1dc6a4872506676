import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { allGdtSettings, keepRequest } from '#server/store/gdt/gdt-exchange.ts';
import { eachInTurn } from './each-in-turn.ts';
import { codeOf, isMissing, readSafely, workFolder } from './folder.ts';
import { type Exchange, OWN_FILE, quarantine } from './quarantine.ts';
import { type End, isAgreed, isConfigured, type Understood, understand } from './requests.ts';

/** Most files read in one round, in case nobody ever empties the folder. */
const MOST = 200;
/** Milliseconds after its last change for which an incomplete file may still be written. */
const SETTLED_MS = 10_000;

/** Milliseconds for which the practice system may keep a file open. */
const BUSY_MS = MINUTE_MS;

interface Look {
  size: number;
  mtimeMs: number;
  since: number;
}

const claimedAs = (id: string, name: string): string => `${id}~${name}`;
const CLAIMED = /^([0-9a-f-]{36})~(.+)$/;
/** The practice system still has it open: Windows then lets nobody move it. */
const isBusy = (error: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES', 'ETXTBSY'].includes(codeOf(error) ?? '');

/**
 * Reads files that the practice system writes into the exchange folder. A file is complete when its
 * lines and its field 8100 agree; then it is claimed by a rename, stored, and removed. An
 * incomplete one may still be written: it is read again while it changes, and for a while after
 * that.
 */
export class Intake {
  readonly #exchange: Exchange;
  #looks = new Map<string, Look>();

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** Looks once. One server at a time calls it (watch.ts). */
  async round(): Promise<void> {
    const ends = (await allGdtSettings(this.#exchange.db)).filter(({ settings }) =>
      isConfigured(settings),
    );
    if (ends.length === 0) return;
    await this.#finishClaimed(ends);
    const names = await readdir(this.#exchange.folder);
    const agreed = names.filter((name) => ends.some(({ settings }) => isAgreed(name, settings)));
    const looks = new Map<string, Look>();
    for (const name of agreed.slice(0, MOST)) {
      const look = await this.#lookAt(name).catch((error: unknown) => {
        // Taken away between two looks.
        if (isMissing(error)) return null;
        throw error;
      });
      if (look) looks.set(name, look);
    }
    this.#looks = looks;
    const oldestFirst = [...looks].sort(([, a], [, b]) => a.mtimeMs - b.mtimeMs);
    await eachInTurn(oldestFirst, ([name, look]) => this.#take(name, look, ends));
  }

  async #lookAt(name: string): Promise<Look> {
    const { size, mtimeMs } = await lstat(join(this.#exchange.folder, name));
    const before = this.#looks.get(name);
    const same = before?.size === size && before.mtimeMs === mtimeMs;
    return { size, mtimeMs, since: same ? before.since : this.#exchange.clock().getTime() };
  }

  async #take(name: string, look: Look, ends: readonly End[]): Promise<void> {
    const own = ends.filter(({ settings }) => isAgreed(name, settings));
    const place = join(this.#exchange.folder, name);
    try {
      const found = await understood(place, own);
      if (found.kind === 'own') return;
      const settled = this.#exchange.clock().getTime() - look.since >= SETTLED_MS;
      if (found.kind === 'problem' && !settled) return;
      const work = await workFolder(this.#exchange.folder);
      const claimed = join(work, claimedAs(uuidv7(), name));
      await rename(place, claimed);
      await this.#finish(claimed, ends);
    } catch (error) {
      if (isMissing(error)) return;
      // A file that can never be read or moved must be noticed: it counts as a folder that cannot
      // be used.
      const long = this.#exchange.clock().getTime() - look.since >= BUSY_MS;
      if (!isBusy(error) || long) throw error;
    }
  }

  /** Finishes files that a server has claimed but not stored before it ended. */
  async #finishClaimed(ends: readonly End[]): Promise<void> {
    const work = await workFolder(this.#exchange.folder);
    const claimed = (await readdir(work)).filter((entry) => CLAIMED.test(entry));
    await eachInTurn(claimed, (entry) => this.#finish(join(work, entry), ends));
  }

  /** Stores the content of a claimed file and removes the file; or moves it to quarantine. */
  async #finish(place: string, all: readonly End[]): Promise<void> {
    const { db, keys, clock } = this.#exchange;
    const [, id = '', name = ''] = CLAIMED.exec(basename(place)) ?? [];
    const ends = all.filter(({ settings }) => isAgreed(name, settings));
    const [first] = ends;
    // No location has these ids any more: the file waits until one has them again.
    if (!first) return;
    const found = await understood(place, ends);
    if (found.kind === 'request') {
      const { patient, type, request, end } = found;
      const kept = { id, locationId: end.locationId, digest: request.digest, type, fileName: name };
      await keepRequest(db, keys, { ...kept, patient }, clock());
      await rm(place, { force: true });
      return;
    }
    const reason = found.kind === 'problem' ? found.problem : OWN_FILE;
    await quarantine(this.#exchange, { place, name, locationId: first.locationId }, reason);
  }
}

async function understood(place: string, ends: readonly End[]): Promise<Understood> {
  const read = await readSafely(place);
  return 'refused' in read
    ? { kind: 'problem', problem: read.refused }
    : understand(read.bytes, ends);
}
