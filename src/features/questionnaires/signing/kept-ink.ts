import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readSealed, type SealedPlace, writeSealed } from '#platform/kept/sealed-in-tab.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';
import type { Signed } from './sign-here.tsx';

/** The signatures, by element id of the signatory. */
export type Drawn = Readonly<Record<string, Signed>>;
const Kept = z.record(
  z.string(),
  z.strictObject({
    name: z.string(),
    strokes: z.array(z.array(z.number())),
    typed: z.boolean(),
    at: z.string(),
  }),
);

/** Encrypted under the key of the hand-in: only its holder can read the ink again. */
const placeOf = (resultKey: string): SealedPlace => ({
  name: SESSION_KEYS.signing,
  secret: resultKey,
  info: 'empfang signing ink 1',
});

/** What was drawn for this key in this tab, or null. */
export const readInk = (resultKey: string): Promise<Drawn | null> =>
  readSealed(placeOf(resultKey), Kept);

/** Keeps it as long as the tab is open; nothing drawn removes it. */
export const writeInk = (resultKey: string, drawn: Drawn): Promise<void> =>
  writeSealed(placeOf(resultKey), Object.keys(drawn).length === 0 ? null : drawn);

/**
 * The signatures of one page, kept over a reload on the person's own phone. A kiosk keeps none: its
 * key goes with the page, and the next person finds nothing.
 */
export const useInk = (resultKey: string, kiosk: boolean) => {
  const [drawn, setDrawn] = useState<Drawn>({});
  const touched = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (kiosk) return;
    void readInk(resultKey).then((found) => {
      if (found && !touched.current) setDrawn(found);
    });
  }, [resultKey, kiosk]);
  const keep = (next: Drawn): void => {
    touched.current = true;
    if (kiosk) return;
    // One after the other: what is written last is what was drawn last.
    turn.current = turn.current.then(() => writeInk(resultKey, next)).catch(() => undefined);
  };
  return {
    drawn,
    change: (id: string, signed: Signed): void => {
      const next = { ...drawn, [id]: signed };
      keep(next);
      setDrawn(next);
    },
    /** It has arrived. */
    drop: (): void => keep({}),
  };
};
