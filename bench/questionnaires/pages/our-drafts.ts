import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { EmpfangDatabase } from '#data/db.ts';
import { placeOn } from '#features/questionnaires/fill/fill-place.ts';
import { FillSession, newDraft } from '#features/questionnaires/fill/fill-session.ts';

export interface Drafts {
  /** Called at the first key, and when all is written, as for the text beside the buttons. */
  onState: (state: 'saving' | 'saved') => void;
  change: (answers: Answers) => void;
}

/**
 * Opens the product's own session of a form: encrypted, in IndexedDB, 300 ms after the last key. Only the
 * second copy is missing, which a worker of its own writes.
 */
export async function openDrafts(form: Questionnaire): Promise<Drafts> {
  const db = new EmpfangDatabase('bench');
  const key = await importDataKey('bench', crypto.getRandomValues(new Uint8Array(32)));
  const opened: Drafts = {
    onState: () => undefined,
    change: (answers) => session.change({ answers }),
  };
  const session = new FillSession({
    place: async () => placeOn({ db, scope: 'bench/public/bench', key }),
    draft: newDraft(form),
    onSaveState: (state) => opened.onState(state === 'saving' ? 'saving' : 'saved'),
  });
  await db.open();
  return opened;
}
