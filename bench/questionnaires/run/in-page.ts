import type { Probes } from '../form/probes.ts';
import type { BenchPage } from '../pages/page.ts';

/** Functions that are sent to the measured page; each stands on its own and sees only `window`. */
declare global {
  interface Window {
    benchPage?: BenchPage;
    bench: BenchInPage;
  }
}

export interface BenchInPage {
  /** Resolves with ms since navigation: the last question in the DOM and two frames. */
  ready: Promise<number>;
  twoFrames(): Promise<void>;
  /** The control of a question that takes text, scrolled to and focused. */
  focus(id: string): Promise<void>;
  toSight(id: string): Promise<void>;
  /** Chooses an option by its text; ms until `dependents` are shown or hidden, and two frames. */
  choose(id: string, text: string, dependents: string[], seen: boolean): Promise<number>;
}

/** Runs before the page's own scripts. */
export function prepare({ last }: Probes): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const twoFrames = async () => {
    await frame();
    await frame();
  };
  const box = (id: string) => window.benchPage?.box(id) ?? null;
  const CONTROLS = 'input, textarea, select';
  const control = (id: string): HTMLElement => {
    const around = box(id);
    const found = around?.matches(CONTROLS) ? around : around?.querySelector(CONTROLS);
    if (!(found instanceof HTMLElement)) throw new Error(`no control for ${id}`);
    return found;
  };
  const isSeen = (id: string) => box(id)?.checkVisibility() === true;
  const pick = (id: string, text: string): void => {
    const first = control(id);
    if (first instanceof HTMLSelectElement) {
      const option = [...first.options].find((one) => one.text.trim() === text);
      if (!option) throw new Error(`no option ${text} of ${id}`);
      first.value = option.value;
      first.dispatchEvent(new Event('input', { bubbles: true }));
      first.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    const labels = [...(box(id)?.querySelectorAll('label') ?? [])];
    const label = labels.find((one) => one.textContent?.trim() === text);
    if (!label) throw new Error(`no answer ${text} of ${id}`);
    (label.querySelector('input') ?? label).click();
  };
  window.bench = {
    ready: (async () => {
      while (!box(last)) await frame();
      await twoFrames();
      return performance.now();
    })(),
    twoFrames,
    async toSight(id) {
      (box(id) ?? document.body).scrollIntoView({ block: 'center' });
      // The layout of parts that became visible may have moved the question.
      await twoFrames();
      (box(id) ?? document.body).scrollIntoView({ block: 'center' });
      await twoFrames();
    },
    async focus(id) {
      await window.bench.toSight(id);
      control(id).focus();
      await twoFrames();
    },
    async choose(id, text, dependents, seen) {
      const began = performance.now();
      pick(id, text);
      while (dependents.some((one) => isSeen(one) !== seen)) await frame();
      await twoFrames();
      return performance.now() - began;
    },
  };
}
