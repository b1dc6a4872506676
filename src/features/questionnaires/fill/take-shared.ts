import type { Answers, FileAnswer } from '#contract/questionnaires/answers.ts';
import { Evaluator } from '#contract/questionnaires/evaluator.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { isFileAnswer, maxFilesOf } from '#contract/questionnaires/checks/validate-element.ts';
import { db } from '#data/db.ts';
import type { Scope } from '#data/rows.ts';
import { findShare, heldFile, letGo } from '#data/shares/held.ts';
import type { FillSession } from './fill-session.ts';

/** A file that was shared and stays where it is, with why. */
export interface LeftShared {
  name: string;
  /** `full`: the question takes no more; else what was thrown. */
  why: unknown;
}

const filesIn = (answers: Answers, id: string): FileAnswer[] => {
  const value: unknown = answers[id];
  return Array.isArray(value) ? (value as unknown[]).filter(isFileAnswer) : [];
};

/**
 * Puts what was shared into the question that its person has chosen. Each file leaves the holding
 * place only once the draft that names it is written.
 * @param fragment of the address, `geteilt=<id>&frage=<element>`
 * @param owner who is signed in, or null: nobody takes what belongs to somebody else
 * @returns what could not be taken
 */
export const takeShared = async (
  session: FillSession,
  fragment: string,
  owner: Scope | null,
): Promise<LeftShared[]> => {
  const wanted = new URLSearchParams(fragment);
  const elementId = wanted.get('frage') ?? '';
  const node = treeOf(session.questionnaire).byId.get(elementId);
  const found = await findShare(db, { id: wanted.get('geteilt'), scope: owner, now: Date.now() });
  if (!found || found === 'others' || !node?.element) return [];
  // Of nobody, but somebody is signed in: the page of the share asks first.
  if (found.nobodys !== (owner === null)) return [];
  const rules = new Evaluator(session.questionnaire, session.answers);
  const pages = treeOf(session.questionnaire).pages.filter(({ id }) => rules.isVisible(id));
  const page = Math.max(
    0,
    pages.findIndex(({ id }) => id === node.page.id),
  );
  const left: LeftShared[] = [];
  let share = found;
  for (const held of found.files) {
    try {
      const file = await heldFile(db, held);
      const there = filesIn(session.answers, elementId);
      if (there.length >= maxFilesOf(node.element)) {
        left.push({ name: held.name, why: 'full' });
        continue;
      }
      if (!file) throw new Error('its bytes are gone');
      const answer = (files: FileAnswer[]) =>
        session.change({ answers: { ...session.answers, [elementId]: files }, page });
      answer([...there, await session.attach(file)]);
      await session.flush();
      if (session.unsaved) {
        // It stays where it waits, and must not be there twice once there is room.
        answer(there);
        throw new Error('not saved');
      }
      share = await letGo(db, share, held.id);
    } catch (why) {
      left.push({ name: held.name, why });
    }
  }
  return left;
};
