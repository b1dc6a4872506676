import { type RefObject, useEffect } from 'react';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((name) => `${name}:not(:disabled, [tabindex="-1"])`)
  .join(',');

const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent;
const allIn = (node: Node | null): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return [];
  const inside = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return node.matches(FOCUSABLE) ? [node, ...inside] : inside;
};

/**
 * The element that gets the focus after `gone` was removed: a new one with the same name, another
 * new one, the next one, the last of its group, else the heading (`tabindex="-1"`).
 */
const heirOf = (
  gone: Element,
  records: readonly MutationRecord[],
  root: HTMLElement,
): HTMLElement | null => {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(allIn));
  const same = added.find((one) => one.tagName === gone.tagName && nameOf(one) === nameOf(gone));
  const removal = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  );
  return (
    same ??
    added[0] ??
    allIn(removal?.nextSibling ?? null)[0] ??
    allIn((removal?.target as Element | undefined)?.closest('fieldset') ?? null).at(-1) ??
    root.querySelector<HTMLElement>('[tabindex="-1"]')
  );
};

/** Keeps the focus within `root` when what has it is taken out of the page. */
export const useKeptFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const at = root.current;
    if (!at) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected) return;
      const heir = document.activeElement === document.body ? heirOf(last, records, at) : null;
      last = null;
      heir?.focus();
    });
    at.addEventListener('focusin', note);
    observer.observe(at, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      at.removeEventListener('focusin', note);
    };
  }, [root]);
};
