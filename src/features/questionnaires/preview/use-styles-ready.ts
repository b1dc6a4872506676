import { useEffect, useState } from 'react';
import { stylesReady } from '#platform/worker/stylesheets.ts';

/** Whether the style sheets of this window are there: the form is not shown bare before. */
export function useStylesReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void stylesReady().then(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, []);
  return ready;
}
