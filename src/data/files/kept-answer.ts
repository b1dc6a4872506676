import type { SettingName } from '#contract/settings/all.ts';
import { aadOf, type DataKey, decrypt, encrypt } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { RecordRow, Scope } from '../rows.ts';

/** An answer of the server that is kept because somebody opened it, encrypted under their key. */
export interface Kept {
  db: EmpfangDatabase;
  key: DataKey;
  scope: Scope;
  /** What kind of answer; no collection of delta sync has this name. */
  kind:
    | 'calls'
    | 'contents'
    | 'reviews'
    | 'recordings'
    | 'attachments'
    | 'views'
    | 'people'
    | 'own-forms'
    | 'devices'
    | SettingName;
  id: string;
  /** The instant that the content belongs to, where that decides which ones are deleted first. */
  order?: string;
}

/** For how many locations a device keeps a setting. */
const PLACES = 20;
/**
 * How many of a kind are kept, the newest: twenty recordings of a minute are about 20 MB, sixty
 * photos about 30.
 */
const MOST: { [K in Kept['kind']]?: number } = {
  calls: 200,
  contents: 300,
  reviews: 300,
  recordings: 20,
  attachments: 60,
  views: 1,
  people: 1,
  'own-forms': 1,
  devices: 20,
};
/** How many bytes all of a kind may have together, because hand-ins may be long. */
const BYTES: { [K in Kept['kind']]?: number } = { contents: 20_000_000 };
const mostOf = (kind: Kept['kind']): number => MOST[kind] ?? PLACES;
const VERSION = 1;

const aad = ({ kind, scope, id }: Kept) => aadOf(`${kind} ${id}`, scope, VERSION);
const placeOf = ({ scope, kind }: Kept) => [scope, kind, ''] as const;

/** What was kept, or null; also null where another key has encrypted it. */
export const keptAnswer = async (kept: Kept): Promise<Uint8Array<ArrayBuffer> | null> => {
  const row = await kept.db.records.get([...placeOf(kept), kept.id]);
  if (row?.cipher.keyId !== kept.key.id) return null;
  return decrypt(kept.key, row.cipher, aad(kept)).catch(() => null);
};

const rowsOf = (db: EmpfangDatabase, scope: Scope, kind: Kept['kind']) =>
  db.records
    .where('[scope+collection+locationId+id]')
    .between([scope, kind, '', ''], [scope, kind, '', '\uffff']);

/** The instant by which the oldest are found: that of the content, else when it was kept. */
const instantOf = ({ order, etag }: RecordRow): string =>
  order ?? new Date(Number(etag)).toISOString();

/** Which of these do not fit in addition to the newer ones. */
const tooMany = (rows: readonly RecordRow[], kind: Kept['kind']): RecordRow[] => {
  const bytesLeft = { of: BYTES[kind] ?? Number.POSITIVE_INFINITY };
  const newest = rows.toSorted((a, b) => (instantOf(a) < instantOf(b) ? 1 : -1));
  return newest.filter((row, at) => {
    bytesLeft.of -= row.cipher.bytes.byteLength;
    return at >= mostOf(kind) || bytesLeft.of < 0;
  });
};

/** Keeps an answer encrypted; where there are too many of its kind the oldest are deleted. */
export const keepAnswer = async (kept: Kept, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { db, id, kind, order } = kept;
  const [scope, collection, locationId] = placeOf(kept);
  const cipher = await encrypt(kept.key, bytes, aad(kept));
  const etag = String(Date.now());
  const row: RecordRow = { scope, collection, locationId, id, etag, cipher };
  await db.records.put(order === undefined ? row : { ...row, order });
  // Only counted, not read, because somebody may be waiting for this answer.
  if ((await rowsOf(db, scope, kind).count()) > mostOf(kind)) await makeRoom(db, { scope, kind });
};

/**
 * Deletes the oldest of a kind when their number or their bytes are too many. Answers their ids.
 */
export const makeRoom = async (
  db: EmpfangDatabase,
  { scope, kind }: Pick<Kept, 'scope' | 'kind'>,
): Promise<readonly string[]> => {
  const old = tooMany(await rowsOf(db, scope, kind).toArray(), kind).map(({ id }) => id);
  await forgetAnswers(db, { scope, kind }, old);
  return old;
};

/** Ids of what is kept of a kind. */
export const keptIds = async (
  db: EmpfangDatabase,
  { scope, kind }: Pick<Kept, 'scope' | 'kind'>,
): Promise<string[]> => (await rowsOf(db, scope, kind).primaryKeys()).map(([, , , id]) => id);

/** Deletes kept answers. */
export const forgetAnswers = (
  db: EmpfangDatabase,
  { scope, kind }: Pick<Kept, 'scope' | 'kind'>,
  ids: readonly string[],
): Promise<void> => db.records.bulkDelete(ids.map((id) => [scope, kind, '', id]));

/** Deletes one kept answer, because the practice no longer gives it. */
export const forgetAnswer = async (kept: Kept): Promise<void> => {
  await kept.db.records.delete([...placeOf(kept), kept.id]);
};
