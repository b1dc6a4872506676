import { useEffect, useState } from 'react';
import type { From, Sender } from './sender-rules.ts';
import { COMMON } from './texts.ts';

type Rules = (activity: From) => Sender;

const as = (known: Sender['known'], text: string): Sender => ({ known, text, whole: text });
const withoutRules: Rules = ({ contact }) => as('contact', contact ?? COMMON.unknownSender);

let loaded: Rules | null = null;

/** Whom an activity is from: by name, else by what is loaded behind the list for those without. */
export const useSender = (activity: From): Sender => {
  const [rules, setRules] = useState<Rules | null>(() => loaded);
  const { sender } = activity;
  const asks = sender === null && rules === null;
  useEffect(() => {
    if (!asks) return;
    let gone = false;
    const take = (found: Rules) => {
      if (!gone) setRules(() => found);
    };
    import('./sender-rules.ts').then(
      ({ senderByWords }) => {
        loaded = senderByWords;
        take(senderByWords);
      },
      () => take(withoutRules),
    );
    return () => {
      gone = true;
    };
  }, [asks]);
  return sender === null ? (rules?.(activity) ?? as('nothing', '')) : as('name', sender);
};
