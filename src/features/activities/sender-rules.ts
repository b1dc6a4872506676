import type { ActivitySummary } from '#contract/activities/activity.ts';
import { nameInWords, saidNameText } from '#contract/activities/name-in-words.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { COMMON } from './texts.ts';

/** What of an activity says whom it is from. */
export type From = Pick<ActivitySummary, 'sender' | 'customer_id' | 'contact' | 'preview'>;

/** Who sent an activity, and how sure that is. */
export interface Sender {
  known: 'name' | 'guess' | 'contact' | 'nothing';
  /** As it stands in the list. */
  text: string;
  /** With the number or address where the name is guessed. */
  whole: string;
}
/** The sender of an activity without a name: a name found in its words, else the phone number. */
export const senderByWords = ({ customer_id, contact, preview }: From): Sender => {
  const number = contact === undefined ? null : formatPhone(contact);
  // Its customer is known and their name is still being read: no guess may be shown meanwhile.
  const said = customer_id ? null : nameInWords(preview);
  if (said !== null) {
    const text = COMMON.perhaps(saidNameText(said));
    return { known: 'guess', text, whole: [text, number].filter(Boolean).join(' · ') };
  }
  if (number !== null) return { known: 'contact', text: number, whole: number };
  return { known: 'nothing', text: COMMON.unknownSender, whole: COMMON.unknownSender };
};
