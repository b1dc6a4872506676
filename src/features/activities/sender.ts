import { useEffect, useState } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { COMMON } from './texts.ts';

/** What of an activity says whom it is from. */
type From = Pick<ActivitySummary, 'sender' | 'customer_id' | 'contact' | 'preview'>;
/** The name that words give away, or null. */
type Guess = (words: string) => string | null;

/** Whom it is from, and how sure that is. */
export interface Sender {
  known: 'name' | 'guess' | 'contact' | 'nothing';
  /** As it stands in the list. */
  text: string;
  /** With the number or address where the name is guessed. */
  whole: string;
}

/**
 * Whom an activity is from: by name, else by the name that the words give away, else by the number
 * as it is dialled.
 * @param guess null while it is being loaded
 */
export const senderOf = (
  { sender, customer_id, contact, preview }: From,
  guess: Guess | null,
): Sender => {
  const number = contact === undefined ? null : formatPhone(contact);
  if (sender !== null) return { known: 'name', text: sender, whole: sender };
  // Somebody said whose it is, and the name is on its way: no other may stand there.
  const name = customer_id ? null : (guess?.(preview) ?? null);
  if (name !== null) {
    const text = COMMON.perhaps(name);
    return { known: 'guess', text, whole: [text, number].filter(Boolean).join(' · ') };
  }
  if (number !== null) return { known: 'contact', text: number, whole: number };
  return { known: 'nothing', text: COMMON.unknownSender, whole: COMMON.unknownSender };
};

let loaded: Guess | null = null;

/** Behind the list: most lines have a name, and the rules are not needed to show them. */
const load = async (): Promise<Guess> => {
  const { nameInWords, saidNameText } = await import('#contract/activities/name-in-words.ts');
  loaded = (words) => {
    const name = nameInWords(words);
    return name && saidNameText(name);
  };
  return loaded;
};

/** Whom an activity is from, also by what its words give away as soon as that can be told. */
export const useSender = (activity: From): Sender => {
  const [guess, setGuess] = useState<Guess | null>(() => loaded);
  const asks = activity.sender === null && !activity.customer_id && guess === null;
  useEffect(() => {
    if (!asks) return;
    let gone = false;
    // A piece that could not be loaded: the number stands there until the next time.
    void load().then(
      (found) => gone || setGuess(() => found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [asks]);
  return senderOf(activity, guess);
};
