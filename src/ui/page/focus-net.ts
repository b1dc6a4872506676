import { useEffect } from 'react';
import { MAIN_ID } from './skip-link.tsx';

/** The heading that got the focus because nothing else took it. */
let heir: Element | null = null;

/** Whether nothing has the focus, or only the heading to which it was moved here. */
export const isFocusLost = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at === heir;
};

const headingOf = (main: HTMLElement): HTMLElement => {
  const headings = [...main.querySelectorAll<HTMLElement>('h1')];
  return headings.find((one) => one.getClientRects().length > 0) ?? main;
};

/**
 * Moves the focus to the page's heading when the focused element is removed and nothing else takes
 * the focus, e.g. after a message or a page was replaced. So keyboard and screen reader go on from
 * there.
 */
export const useFocusNet = (): void => {
  useEffect(() => {
    let last: Element | null = null;
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      if (last !== heir) heir = null;
    };
    const look = () => {
      const main = document.getElementById(MAIN_ID);
      if (!main || document.activeElement !== document.body) return;
      // Inside a dialog the browser itself keeps the focus.
      if (document.querySelector('dialog[open]')) return;
      heir = headingOf(main);
      if (!heir.hasAttribute('tabindex')) heir.setAttribute('tabindex', '-1');
      (heir as HTMLElement).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      // Two frames leave time for code that knows a better place.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
};
