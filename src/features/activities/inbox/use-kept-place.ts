import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isFocusLost } from '#ui/page/focus-net.ts';

/**
 * Moves the focus when a change of the page removes the element that has it, e.g. a button that was
 * pressed or the bar for chosen rows (ADR-0063).
 * @param home puts the focus somewhere; told whether the removed element was in `detail`
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
    // A frame later, as the change may set the focus itself.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    page.addEventListener('focusin', note);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('focusin', note);
    };
  }, [root, detail]);
};
