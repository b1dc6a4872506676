import type { SettingName } from '#contract/settings/all.ts';
import { aadOf, type DataKey, decrypt, encrypt } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';

/** An answer of the server that is kept because it was opened, under its person's key. */
export interface Kept {
  db: EmpfangDatabase;
  key: DataKey;
  scope: Scope;
  /** What kind of answer; no collection of delta sync has this name. */
  kind:
    | 'calls'
    | 'recordings'
    | 'attachments'
    | 'views'
    | 'people'
    | 'own-forms'
    | 'devices'
    | SettingName;
  id: string;
}

/** Locations of which a device keeps a setting. */
const PLACES = 20;
/** The newest stay: twenty recordings of a minute are about 20 MB, sixty photos about 30. */
const MOST: { [K in Kept['kind']]?: number } = {
  calls: 200,
  recordings: 20,
  attachments: 60,
  views: 1,
  people: 1,
  'own-forms': 1,
  devices: 20,
};
const VERSION = 1;

const aad = ({ kind, scope, id }: Kept) => aadOf(`${kind} ${id}`, scope, VERSION);
const placeOf = ({ scope, kind }: Kept) => [scope, kind, ''] as const;

/** What was kept, or null; what another key had encrypted is worth nothing. */
export const keptAnswer = async (kept: Kept): Promise<Uint8Array<ArrayBuffer> | null> => {
  const row = await kept.db.records.get([...placeOf(kept), kept.id]);
  if (row?.cipher.keyId !== kept.key.id) return null;
  return decrypt(kept.key, row.cipher, aad(kept)).catch(() => null);
};

/** Keeps an answer encrypted, and lets the oldest of its kind go. */
export const keepAnswer = async (kept: Kept, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { db, id } = kept;
  const [scope, collection, locationId] = placeOf(kept);
  const cipher = await encrypt(kept.key, bytes, aad(kept));
  await db.records.put({ scope, collection, locationId, id, etag: String(Date.now()), cipher });
  const all = await db.records
    .where('[scope+collection+locationId+id]')
    .between([scope, collection, locationId, ''], [scope, collection, locationId, '\uffff'])
    .toArray();
  const old = all.sort((a, b) => Number(b.etag) - Number(a.etag)).slice(MOST[kept.kind] ?? PLACES);
  await db.records.bulkDelete(old.map((row) => [scope, collection, locationId, row.id]));
};

/** Lets one answer go: the practice no longer gives it. */
export const forgetAnswer = async (kept: Kept): Promise<void> => {
  await kept.db.records.delete([...placeOf(kept), kept.id]);
};
