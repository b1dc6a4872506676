import type { ActivitySummary } from '#contract/activities/activity.ts';
import { nameInWords, saidNameText } from '#contract/activities/name-in-words.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { COMMON } from './texts.ts';

/** What of an activity says whom it is from. */
export type From = Pick<ActivitySummary, 'sender' | 'customer_id' | 'contact' | 'preview'>;

/** Whom it is from, and how sure that is. */
export interface Sender {
  known: 'name' | 'guess' | 'contact' | 'nothing';
  /** As it stands in the list. */
  text: string;
  /** With the number or address where the name is guessed. */
  whole: string;
}
/** Whom a line without a name is from: by its words, else by the number as it is dialled. */
export const senderByWords = ({ customer_id, contact, preview }: From): Sender => {
  const number = contact === undefined ? null : formatPhone(contact);
  // Somebody said whose it is, and the name is on its way: no other may stand there.
  const said = customer_id ? null : nameInWords(preview);
  if (said !== null) {
    const text = COMMON.perhaps(saidNameText(said));
    return { known: 'guess', text, whole: [text, number].filter(Boolean).join(' · ') };
  }
  if (number !== null) return { known: 'contact', text: number, whole: number };
  return { known: 'nothing', text: COMMON.unknownSender, whole: COMMON.unknownSender };
};
