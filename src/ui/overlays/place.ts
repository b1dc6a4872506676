const EDGE = 8;

/**
 * Puts a fixed element below another one, or above it where there is no room below; never off the screen.
 * @param side at which edge of the other one both end
 */
const placeAt = (element: HTMLElement, anchor: HTMLElement, side: 'start' | 'end'): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const below = at.bottom + height + EDGE <= window.innerHeight;
  const top = below ? at.bottom : Math.max(EDGE, at.top - height);
  const wanted = side === 'start' ? at.left : at.right - width;
  const left = Math.min(Math.max(EDGE, wanted), window.innerWidth - width - EDGE);
  element.style.top = `${Math.min(top, Math.max(EDGE, window.innerHeight - height - EDGE))}px`;
  element.style.left = `${left}px`;
};

/** Keeps it there while the page is scrolled; closes it when its place is gone or the window changes. */
export const keepPlaced = (
  element: HTMLElement,
  anchor: HTMLElement,
  side: 'start' | 'end',
  close: () => void,
): (() => void) => {
  placeAt(element, anchor, side);
  const scrolled = (event: Event) => {
    if (element.contains(event.target as Node)) return;
    const { bottom, top } = anchor.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) close();
    else placeAt(element, anchor, side);
  };
  window.addEventListener('resize', close);
  window.addEventListener('scroll', scrolled, { capture: true, passive: true });
  return () => {
    window.removeEventListener('resize', close);
    window.removeEventListener('scroll', scrolled, { capture: true });
  };
};
