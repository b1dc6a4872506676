import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';

type Person = PreparedSet['person'];

let handed: Person;

/**
 * For whom the set is that was opened by its PIN. In memory alone, as each address draws the kiosk
 * anew, and no longer than its forms are filled: a reload, a broken-off form and the next person
 * know nothing of it.
 */
export const handedPerson = (): Person => handed;

export const keepHandedPerson = (person: Person): void => {
  handed = person;
};
