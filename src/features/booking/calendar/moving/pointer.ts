import type { Held } from './cells.ts';

/** What a pointer took hold of: a block, or an empty place where something is to be. */
export interface Grip {
  target: HTMLElement;
  kind: Held['kind'] | 'draw';
  x: number;
  y: number;
}
interface Told {
  /** False where it cannot be held. */
  onTake: (grip: Grip) => boolean;
  onOver: (x: number, y: number) => void;
  onPut: () => void;
  onLeave: () => void;
}

/** So far a mouse has to go before a press is not a click any more. */
const FAR_PX = 4;
/** So long a finger has to rest, and so far it may tremble: before, it scrolls. */
const REST_MS = 350;
const TREMBLE_PX = 8;
/** So soon after a pointer is lifted, its click comes. */
const CLICK_MS = 100;
/** At an edge of the grid it scrolls, faster the nearer. */
const EDGE_PX = 48;
const FASTEST_PX = 14;

const speedAt = (position: number, from: number, to: number): number => {
  if (position < from + EDGE_PX)
    return -FASTEST_PX * Math.min(1, (from + EDGE_PX - position) / EDGE_PX);
  if (position > to - EDGE_PX) return FASTEST_PX * Math.min(1, (position - to + EDGE_PX) / EDGE_PX);
  return 0;
};

/**
 * Mouse, pen and finger take hold of `[data-block]` and, at its lower edge, of `[data-edge]`; or, with
 * `places`, of what is empty in a `[data-place]`. A finger has to rest first, as it scrolls otherwise.
 * @param grid what holds the blocks @param scroller what scrolls @returns stops it
 */
export function watchPointer(
  grid: HTMLElement,
  scroller: HTMLElement,
  told: Told,
  takes: 'blocks' | 'places' = 'blocks',
): () => void {
  let pressed: { grip: Grip; id: number; rest: number | null } | null = null;
  let isHeld = false;
  let last = { x: 0, y: 0 };
  let frame = 0;
  let swallowing = 0;

  const letClicksPass = () => {
    clearTimeout(swallowing);
    grid.removeEventListener('click', swallow, { capture: true });
  };
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
    letClicksPass();
  };
  const scroll = () => {
    frame = requestAnimationFrame(scroll);
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const x = speedAt(last.x, left, right);
    const y = speedAt(last.y, top, bottom);
    if (x === 0 && y === 0) return;
    scroller.scrollBy(x, y);
    told.onOver(last.x, last.y);
  };
  const end = () => {
    if (pressed?.rest) clearTimeout(pressed.rest);
    cancelAnimationFrame(frame);
    pressed = null;
    isHeld = false;
  };
  const take = () => {
    if (!pressed || isHeld) return;
    if (!told.onTake(pressed.grip)) return end();
    isHeld = true;
    frame = requestAnimationFrame(scroll);
  };
  const onDown = (event: PointerEvent) => {
    if (pressed || event.button !== 0 || !(event.target instanceof Element)) return;
    const drawn = takes === 'places';
    const target = event.target.closest<HTMLElement>(drawn ? '[data-place]' : '[data-block]');
    // What stands in a place is not empty.
    if (!target || (drawn && event.target !== target)) return;
    const held = event.target.closest('[data-edge]') ? 'length' : 'move';
    const kind = drawn ? 'draw' : held;
    const { clientX: x, clientY: y } = event;
    const rest = event.pointerType === 'mouse' ? null : window.setTimeout(take, REST_MS);
    pressed = { grip: { target, kind, x, y }, id: event.pointerId, rest };
    last = { x, y };
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pressed?.id) return;
    last = { x: event.clientX, y: event.clientY };
    if (isHeld) return told.onOver(last.x, last.y);
    const { grip, rest } = pressed;
    const far = Math.hypot(last.x - grip.x, last.y - grip.y);
    if (rest !== null && far > TREMBLE_PX) return end();
    if (rest === null && far > FAR_PX) {
      take();
      if (isHeld) told.onOver(last.x, last.y);
    }
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== pressed?.id) return;
    if (!isHeld) return end();
    end();
    // The click that follows is none: nothing is opened.
    grid.addEventListener('click', swallow, { capture: true });
    swallowing = window.setTimeout(letClicksPass, CLICK_MS);
    told.onPut();
  };
  const leave = () => {
    const was = isHeld;
    end();
    if (was) told.onLeave();
  };
  const onCancel = (event: PointerEvent) => {
    if (event.pointerId === pressed?.id) leave();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isHeld) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  /** While it is held a finger does not scroll, nor is a menu opened or text marked. */
  const onlyHeld = (event: Event) => {
    if (isHeld) event.preventDefault();
  };
  const onMenu = (event: Event) => {
    if (pressed?.rest) event.preventDefault();
  };
  grid.addEventListener('pointerdown', onDown);
  grid.addEventListener('touchmove', onlyHeld, { passive: false });
  grid.addEventListener('contextmenu', onMenu);
  document.addEventListener('selectstart', onlyHeld);
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', onUp);
  document.addEventListener('pointercancel', onCancel);
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    leave();
    letClicksPass();
    grid.removeEventListener('pointerdown', onDown);
    grid.removeEventListener('touchmove', onlyHeld);
    grid.removeEventListener('contextmenu', onMenu);
    document.removeEventListener('selectstart', onlyHeld);
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', onUp);
    document.removeEventListener('pointercancel', onCancel);
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}
