import { useEffect, useState } from 'react';
import type { PageTrail } from '../runner/page-trail.ts';
import { FormHistory } from './form-history.ts';

interface Props {
  /** The pages of the form that is shown. */
  trail?: PageTrail | null;
  /** No page of the form is shown, and none is about to be. */
  rests: boolean;
  /** At a kiosk no entry of the form is left for whoever comes next. */
  leavesNothing?: boolean;
}

/**
 * Makes the pages of a form steps of the browser's history, as long as it is drawn. Not in a frame,
 * where the history is the host page's too; there the form's own button leads back, and the browser's
 * leaves the page.
 */
export const FormSteps = ({ trail, rests, leavesNothing = false }: Props) => {
  const [history, setHistory] = useState<FormHistory>();

  useEffect(() => {
    if (window.parent !== window) return;
    const made = new FormHistory({ leavesNothing });
    setHistory(made);
    return () => made.close();
  }, [leavesNothing]);

  useEffect(() => {
    // First: while a form is handed in, the pages that are about to go are still here.
    if (rests) void history?.rest();
    else if (history && trail) return history.follow(trail);
    return undefined;
  }, [history, trail, rests]);

  return null;
};
