import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isFocusLost } from '#ui/page/focus-net.ts';

/**
 * Gives the focus a place when what had it is taken away with a change of the page: a button that was
 * pressed and is not needed any more, a bar that went with what was chosen (ADR-0063).
 * @param home puts the focus somewhere; told whether the lost one was in `detail`
 */
export const useKeptPlace = (
  root: RefObject<HTMLElement | null>,
  detail: RefObject<HTMLElement | null>,
  home: (inDetail: boolean) => void,
): void => {
  const goHome = useEffectEvent(home);
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    let last: Element | null = null;
    let inDetail = false;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      inDetail = last !== null && (detail.current?.contains(last) ?? false);
    };
    const look = () => {
      if (!last || last.isConnected || !isFocusLost()) return;
      last = null;
      goHome(inDetail);
    };
    // What the change itself puts the focus to goes first.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    page.addEventListener('focusin', note);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('focusin', note);
    };
  }, [root, detail]);
};
