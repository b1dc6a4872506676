import { liveQuery } from 'dexie';
import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { DraftRow, Scope } from '../rows.ts';
import { DraftStore } from './draft-store.ts';

/** A form that somebody has begun and not handed in. */
export interface BegunForm {
  questionnaireId: string;
  title: string;
  updatedAt: number;
}

const rowsOf = (db: EmpfangDatabase, scope: Scope): Promise<DraftRow[]> =>
  db.drafts
    .where('[scope+questionnaireId]')
    .between([scope, ''], [scope, '\uffff'])
    // A text of the team that is being typed is stored under such a name; it is no form.
    .filter(({ questionnaireId }) => !questionnaireId.startsWith('text:'))
    .toArray();

const opened = async (store: DraftStore, rows: readonly DraftRow[]): Promise<BegunForm[]> => {
  const forms = new Set(rows.map((row) => row.questionnaireId));
  const begun = await Promise.all(
    [...forms].map(async (questionnaireId) => {
      const { draft } = await store.openNewest(questionnaireId);
      const row = rows.find(({ id }) => id === draft?.id);
      if (!draft || !row) return [];
      const { title } = draft.content.questionnaire;
      return [{ questionnaireId, title, updatedAt: row.updatedAt }];
    }),
  );
  return begun.flat().toSorted((a, b) => b.updatedAt - a.updatedAt);
};

/** The begun forms of one scope that open with the key, the newest first; each form once. */
export const begunForms = async (
  db: EmpfangDatabase,
  scope: Scope,
  key: DataKey,
): Promise<BegunForm[]> => opened(new DraftStore(db, { scope, key }), await rowsOf(db, scope));

/**
 * Tells the same list now and again after each change in any tab: a form that was just left is
 * saved only after the next page is open. Returns a function that stops it.
 * @param key called only once a draft exists; null while there is no key
 */
export const followBegunForms = (
  db: EmpfangDatabase,
  scope: Scope,
  key: () => Promise<DataKey | null>,
  tell: (begun: readonly BegunForm[]) => void,
): (() => void) => {
  let latest = 0;
  const look = async (rows: readonly DraftRow[]): Promise<readonly BegunForm[]> => {
    const own = rows.length > 0 && (await key());
    return own ? opened(new DraftStore(db, { scope, key: own }), rows) : [];
  };
  const subscription = liveQuery(() => rowsOf(db, scope)).subscribe({
    next: async (rows) => {
      latest += 1;
      const mine = latest;
      // What cannot be read now is not offered; the form's own page says why.
      const begun = await look(rows).catch(() => []);
      if (mine === latest) tell(begun);
    },
    // Without its database this device has no form to continue.
    error: () => tell([]),
  });
  return () => {
    latest = -1;
    subscription.unsubscribe();
  };
};
