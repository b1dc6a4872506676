import { useEffect } from 'react';
import { MAIN_ID } from './skip-link.tsx';

/** What got the focus here because nothing else took it. */
let heir: Element | null = null;

/** Whether the focus was lost: nothing has it, or the heading that got it for want of a better place. */
export const isFocusLost = (): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || at === heir;
};

const headingOf = (main: HTMLElement): HTMLElement => {
  const headings = [...main.querySelectorAll<HTMLElement>('h1')];
  return headings.find((one) => one.getClientRects().length > 0) ?? main;
};

/**
 * Who works by keyboard or hears the page goes on from its heading where what had the focus is gone and
 * nobody else has given it a place: a message that went, a dialog that was opened from nowhere, a page
 * that another one replaced.
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
      // Whoever has a better place for it gives it that within two frames.
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
