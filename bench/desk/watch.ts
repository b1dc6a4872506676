/** What the page measures of itself; runs in the page before its own scripts. */
export interface Watched {
  /** When the first link of each kind was drawn, milliseconds of the page's clock; null: not yet. */
  shell: number | null;
  row: number | null;
  /** Tasks of the main thread over 50 ms: begin and length. */
  long: { at: number; ms: number }[];
  /** The sum of layout shifts as browsers count them, also of those after a key or a tap. */
  shift: number;
}

/** What Chromium reports about a shift. */
interface LayoutShift extends PerformanceEntry {
  value: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Records when the shell and the first row are in the page, and each long task. */
export const watchPage = (): void => {
  window.watched = { shell: null, row: null, long: [], shift: 0 };
  // Inline: a named function would call a helper that the page does not have.
  new MutationObserver(() => {
    const { watched } = window;
    if (watched.shell === null && document.querySelector('nav a[href^="/personnel/"]'))
      watched.shell = performance.now();
    if (watched.row === null && document.querySelector('a[data-activity]'))
      watched.row = performance.now();
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.watched.long.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.watched.shift += (entry as LayoutShift).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Starts the measurement again, within the same page. */
export const forget = (): number => {
  window.watched.shell = null;
  window.watched.row = null;
  window.watched.long = [];
  window.watched.shift = 0;
  return performance.now();
};

/**
 * Types a text key by key into the focused field. Milliseconds of the main thread for each key: its
 * handlers, the rendering that they cause, and the layout.
 */
export const typeKeys = async (text: string): Promise<number[]> => {
  const field = document.activeElement as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const spent: number[] = [];
  for (const letter of text) {
    const begun = performance.now();
    set?.call(field, field.value + letter);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
    // Waits for microtasks, because React may have put off some of the rendering to them.
    await Promise.resolve();
    document.body.getBoundingClientRect();
    spent.push(performance.now() - begun);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  return spent;
};

/** Opens the first row. Milliseconds until its article shows the given words. */
export const openRow = async (words: string): Promise<number> => {
  const begun = performance.now();
  document.querySelector<HTMLElement>('a[data-activity]')?.click();
  for (;;) {
    const said = document.querySelector('article')?.textContent ?? '';
    if (said.includes(words) || performance.now() - begun > 10_000)
      return performance.now() - begun;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

/** Scrolls an area from top to bottom for some seconds; frames a second, and the longest one. */
export const scrollThrough = async (seconds: number): Promise<{ fps: number; worst: number }> => {
  const first = document.querySelector('a[data-activity]');
  let area = first?.parentElement ?? null;
  while (area && area.scrollHeight <= area.clientHeight + 1) area = area.parentElement;
  const target = area ?? document.scrollingElement;
  if (!target) return { fps: 0, worst: 0 };
  const frames: number[] = [];
  const begun = performance.now();
  let last = begun;
  while (last - begun < seconds * 1_000) {
    target.scrollTop = ((last - begun) / (seconds * 1_000)) * target.scrollHeight;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return { fps: (frames.length / (last - begun)) * 1_000, worst: Math.max(...frames) };
};
