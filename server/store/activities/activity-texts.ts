import type { AtRest } from '#server/sealing/at-rest.ts';
import { blindIndexOf, blindSearchOf } from '#server/sealing/blind-index.ts';

/** What an activity says of people: encrypted at rest, found by its blind index. */
export interface ActivityTexts {
  subject: string;
  preview: string;
  /** Where it came from: a kiosk's or patient's name; null for an unknown sender. */
  sender: string | null;
  /** E.164 number or mail address that it came from. */
  contact: string | null;
}

interface Owner {
  id: string;
  companyId: string;
}

const aadOf = (id: string): string => `activity ${id}`;
const useOf = (companyId: string): string => `search activity ${companyId}`;

/** Hash under which activities from the same number or address are found. */
export const contactHashOf = (keys: AtRest, companyId: string, contact: string): string =>
  keys.keyedHash('activity contact', `${companyId}\0${contact.toLowerCase()}`);

/** The columns that hold the texts of an activity. */
export const textColumns = (keys: AtRest, owner: Owner, texts: ActivityTexts) => ({
  texts: keys.protectJson(texts, aadOf(owner.id)),
  words: blindIndexOf(
    keys,
    useOf(owner.companyId),
    [texts.subject, texts.preview, texts.sender, texts.contact].filter((text) => text !== null),
  ),
  contactHash: texts.contact ? contactHashOf(keys, owner.companyId, texts.contact) : null,
});

export const textsOf = (keys: AtRest, row: { id: string; texts: Buffer }): ActivityTexts =>
  keys.revealJson<ActivityTexts>(row.texts, aadOf(row.id));

/** Hashes that a row has all of when each typed word begins one of its words. */
export const wantedWords = (keys: AtRest, companyId: string, search: string): string[] =>
  blindSearchOf(keys, useOf(companyId), search);
