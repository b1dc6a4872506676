import { type RefObject, useEffect } from 'react';
import { useLatest } from '#platform/reading/use-latest.ts';
import { isFocusLost } from '#ui/page/focus-net.ts';

/**
 * What had the focus is gone, as a question that was taken back: the focus goes to what is selected
 * instead. Who moves it on purpose does so before.
 */
export function useKeptPlace(root: RefObject<HTMLElement | null>, focus: () => void): void {
  const heir = useLatest(focus);
  useEffect(() => {
    const at = root.current;
    if (!at) return;
    let last: Node | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      requestAnimationFrame(() => {
        if (isFocusLost()) heir.current();
      });
    });
    at.addEventListener('focusin', note);
    observer.observe(at, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      at.removeEventListener('focusin', note);
    };
  }, [root]);
}
