import type { DataKey } from '#data/crypto/data-key.ts';
import { storedSealingKey } from '#data/crypto/sealing-key-store.ts';
import type { EmpfangDatabase } from '#data/db.ts';
import { DraftStore, type OpenDraft } from '#data/drafts/draft-store.ts';
import { type HandedIn, handIn } from '#data/drafts/hand-in.ts';
import type { Scope } from '#data/rows.ts';

interface Options {
  db: EmpfangDatabase;
  scope: Scope;
  key: DataKey;
}

/** Where one form is kept while it is being filled, and where its hand-in waits. */
export interface FillPlace {
  store: DraftStore;
  /** Whether what was written lies in both copies. */
  secured: EmpfangDatabase['secured'];
  /** @throws Error 'sealing key' when this device never saw the practice's key */
  handIn: (draft: OpenDraft, appVersion: string) => Promise<HandedIn>;
}

/** The person's place in the database of this device. */
export const placeOn = ({ db, scope, key }: Options): FillPlace => ({
  store: new DraftStore(db, { scope, key }),
  secured: () => db.secured(),
  handIn: async (draft, appVersion) => {
    const sealingKey = await storedSealingKey(db);
    if (!sealingKey) throw new Error('sealing key');
    return handIn({ db, scope, sealingKey, appVersion }, draft);
  },
});
