import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { makeStyles, tokens } from '../styling.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    maxWidth: 'min(320px, calc(100vw - 16px))',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    color: tokens.onTooltip,
    backgroundColor: tokens.tooltip,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.elevationOverlay,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    '@media print': { display: 'none' },
  },
  keys: { marginInlineStart: tokens.spacingHorizontalS, fontFamily: 'inherit', opacity: 0.8 },
});

/** Who passes by with the mouse sees none. */
const SHOW_MS = 500;
/** From the element to what is said of it. */
const HIDE_MS = 120;
const EDGE = 8;
const GAP = 6;

/** As they stand on the keyboard. */
const KEYS: Record<string, string> = {
  Control: 'Strg',
  Shift: 'Umschalt',
  Delete: 'Entf',
  Escape: 'Esc',
  Enter: 'Eingabe',
};
const keysOf = (element: Element): string =>
  (element.getAttribute('aria-keyshortcuts') ?? '')
    .split(' ')[0]
    ?.split('+')
    .map((key) => KEYS[key] ?? key)
    .join(' ') ?? '';

interface Tip {
  anchor: HTMLElement;
  text: string;
  keys: string;
}

const placed = (tip: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect();
  const below = at.bottom + GAP + tip.offsetHeight + EDGE <= window.innerHeight;
  const left = at.left + (at.width - tip.offsetWidth) / 2;
  tip.style.top = `${below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - tip.offsetHeight)}px`;
  tip.style.left = `${Math.min(Math.max(EDGE, left), window.innerWidth - tip.offsetWidth - EDGE)}px`;
};

/**
 * Shows an element's `title` in the app's own look, on hover and on keyboard focus; the browser's
 * own tooltip is suppressed meanwhile. In the top layer, and inside a dialog for its elements.
 */
export const Tooltips = () => {
  const styles = useStyles();
  const [tip, setTip] = useState<Tip | null>(null);
  const own = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let showing: ReturnType<typeof setTimeout> | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    /** The element whose `title` is removed for now, so that the browser shows no tooltip. */
    let bare: { element: HTMLElement; title: string; named: boolean } | null = null;
    const hide = () => {
      clearTimeout(showing);
      clearTimeout(hiding);
      setTip(null);
      if (!bare) return;
      if (!bare.element.hasAttribute('title')) bare.element.setAttribute('title', bare.title);
      if (bare.named) bare.element.removeAttribute('aria-label');
      bare = null;
    };
    const titled = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[title]:not([title=""])') : null;
    const showSoon = (anchor: HTMLElement) => {
      const tip = { anchor, text: anchor.title, keys: keysOf(anchor) };
      showing = setTimeout(() => setTip(tip), SHOW_MS);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const at = target as Node;
      if (own.current?.contains(at) || bare?.element.contains(at)) {
        clearTimeout(hiding);
        return;
      }
      const anchor = titled(target);
      if (!anchor) {
        if (bare) hiding = setTimeout(hide, HIDE_MS);
        return;
      }
      hide();
      showSoon(anchor);
      // An element without another name keeps its title as its name.
      const named = !anchor.hasAttribute('aria-label') && anchor.textContent?.trim() === '';
      if (named) anchor.setAttribute('aria-label', anchor.title);
      bare = { element: anchor, title: anchor.title, named };
      anchor.removeAttribute('title');
    };
    const focused = ({ target }: FocusEvent) => {
      const anchor = titled(target);
      if (anchor?.matches(':focus-visible')) showSoon(anchor);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const all = [
      ['pointerover', over],
      ['pointerdown', hide],
      ['focusin', focused],
      ['focusout', hide],
      ['keydown', onKey],
      ['scroll', hide],
    ] as const;
    for (const [name, hear] of all) document.addEventListener(name, hear as EventListener, true);
    document.documentElement.addEventListener('pointerleave', hide);
    return () => {
      for (const [name, hear] of all)
        document.removeEventListener(name, hear as EventListener, true);
      document.documentElement.removeEventListener('pointerleave', hide);
      hide();
    };
  }, []);

  useEffect(() => {
    const element = own.current;
    if (!tip || !element) return;
    element.showPopover();
    placed(element, tip.anchor);
  }, [tip]);

  if (!tip?.anchor.isConnected) return null;
  return createPortal(
    // What it says is the name or the description of its element already.
    <div ref={own} role="tooltip" aria-hidden="true" popover="manual" className={styles.root}>
      {tip.text}
      {tip.keys !== '' && <kbd className={styles.keys}>{tip.keys}</kbd>}
    </div>,
    tip.anchor.closest('dialog') ?? document.body,
  );
};
