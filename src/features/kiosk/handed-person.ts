import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';

type Person = PreparedSet['person'];

let handed: Person;

/**
 * The person of the set of forms that a PIN opened. In memory alone, as each address draws the
 * kiosk anew; forgotten by a reload, when a form is broken off, and for the next person.
 */
export const handedPerson = (): Person => handed;

export const keepHandedPerson = (person: Person): void => {
  handed = person;
};
