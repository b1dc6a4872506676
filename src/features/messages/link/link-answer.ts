import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { readSealed, type SealedPlace, writeSealed } from '#platform/kept/sealed-in-tab.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';

/** What is being answered by a link. */
export const LinkAnswer = z.object({
  id: z.string(),
  text: z.string(),
  /** It went out under this id at least once, and nobody knows whether it arrived. */
  tried: z.boolean(),
});
export type LinkAnswer = z.infer<typeof LinkAnswer>;

/**
 * The answer with other words. The same try again goes under the same name, so that nothing is there
 * twice; other words after a try are another message, as the first may have arrived.
 */
export const withText = (answer: LinkAnswer, text: string, newId: () => string): LinkAnswer =>
  answer.tried && text !== answer.text ? { id: newId(), text, tried: false } : { ...answer, text };

const fresh = (): LinkAnswer => ({ id: uuidv7(), text: '', tried: false });

const placeOf = (linkKey: string): SealedPlace => ({
  name: SESSION_KEYS.linkAnswer,
  secret: linkKey,
  info: 'empfang link answer 1',
});

/** What is typed by a link: there again after a reload and a new code, gone once it was sent. */
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
    /** Before it goes out: its name has to outlive a reload in the middle of it. */
    begin: () => keep({ ...latest.current, tried: true }),
    sent: () => void keep(fresh()),
  };
};
