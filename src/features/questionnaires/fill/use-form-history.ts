import { useCallback, useEffect, useState } from 'react';
import { firstUse } from '#platform/worker/first-use.ts';
import type { PageTrail } from '../runner/page-trail.ts';
import type { FormHistory } from './form-history.ts';

interface Options {
  /** No page of the form is shown, and none is about to be. */
  rests: boolean;
  /** At a kiosk no entry of the form is left for whoever comes next. */
  leavesNothing?: boolean;
}

/**
 * Makes the pages of a form steps of the browser's history. Not in a frame, where the history is the
 * host page's too; there the form's own button leads back, and the browser's leaves the page.
 */
export const useFormHistory = ({ rests, leavesNothing = false }: Options) => {
  const [history, setHistory] = useState<FormHistory>();
  const [trail, setTrail] = useState<PageTrail>();

  useEffect(() => {
    if (window.parent !== window) return;
    let made: FormHistory | undefined;
    let gone = false;
    const make = async () => {
      await firstUse();
      const { FormHistory } = await import('./form-history.ts');
      if (gone) return;
      made = new FormHistory({ leavesNothing });
      setHistory(made);
    };
    // Without it the browser's Back leaves the form, and what was typed is kept all the same.
    make().catch(() => undefined);
    return () => {
      gone = true;
      made?.close();
    };
  }, [leavesNothing]);

  useEffect(() => {
    if (history && trail) return history.follow(trail);
    if (rests) void history?.rest();
    return undefined;
  }, [history, trail, rests]);

  return {
    onTrail: useCallback((of: PageTrail) => {
      setTrail(of);
      return () => setTrail(undefined);
    }, []),
    /** Leaves the form for good: no Back leads to one of its pages. */
    leaving: (leave: () => void) => async () => {
      await history?.rest();
      leave();
    },
  };
};
