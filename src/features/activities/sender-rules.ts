import { nameInWords, saidNameText } from '#contract/activities/name-in-words.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import type { From, Sender } from './sender.ts';
import { COMMON } from './texts.ts';

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
