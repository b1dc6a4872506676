import { type RefObject, useEffect } from 'react';
import { useLatest } from '#platform/reading/use-latest.ts';
import { isFocusLost } from '#ui/page/focus-net.ts';

/**
 * When the focused element disappears, e.g. a question by undo, the focus goes to the selected one,
 * unless the change itself has focused something.
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
