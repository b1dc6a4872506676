import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { readSealed, type SealedPlace, writeSealed } from '#platform/kept/sealed-in-tab.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';

/** An answer that is typed on the page of a link. */
export const LinkAnswer = z.object({
  id: z.string(),
  text: z.string(),
  /** It was sent under this id at least once, without an answer. */
  tried: z.boolean(),
});
export type LinkAnswer = z.infer<typeof LinkAnswer>;

/**
 * The answer with another text. The same text keeps its id, so that a retry makes no second
 * message; another text after a try gets a new id, as the first may have arrived.
 */
export const withText = (answer: LinkAnswer, text: string, newId: () => string): LinkAnswer =>
  answer.tried && text !== answer.text ? { id: newId(), text, tried: false } : { ...answer, text };

const fresh = (): LinkAnswer => ({ id: uuidv7(), text: '', tried: false });

const placeOf = (linkKey: string): SealedPlace => ({
  name: SESSION_KEYS.linkAnswer,
  secret: linkKey,
  info: 'empfang link answer 1',
});

/** The answer typed for a link: survives a reload and a new code; empty once it was sent. */
export const useLinkAnswer = (linkKey: string) => {
  const [answer, setAnswer] = useState(fresh);
  const latest = useRef(answer);
  const touched = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const show = (next: LinkAnswer) => {
    latest.current = next;
    setAnswer(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each link
  useEffect(() => {
    void readSealed(placeOf(linkKey), LinkAnswer).then((found) => {
      if (found && !touched.current) show(found);
    });
  }, [linkKey]);
  const keep = (next: LinkAnswer): Promise<void> => {
    touched.current = true;
    show(next);
    const kept = next.text === '' ? null : next;
    // One after the other: what is written last is what was typed last.
    const written = turn.current.then(() => writeSealed(placeOf(linkKey), kept));
    turn.current = written.catch(() => undefined);
    return written.catch(() => undefined);
  };
  return {
    answer,
    type: (text: string) => void keep(withText(latest.current, text, uuidv7)),
    /** Call before sending: the id must survive a reload while the call is under way. */
    begin: () => keep({ ...latest.current, tried: true }),
    sent: () => void keep(fresh()),
  };
};
