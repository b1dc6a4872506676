/** Functions that measure the calendar. Each runs in the page and uses nothing outside itself. */

/** Columns that are drawn, and appointments in them. */
export const drawn = (): { columns: number; blocks: number } => ({
  columns: new Set(
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset.lane),
  ).size,
  blocks: document.querySelectorAll('[data-block]').length,
});

/**
 * Clicks something that shows other appointments, and waits until these are painted: the frame
 * after the one in which they are in the page. Milliseconds.
 * @param selector of a link or button
 */
export const untilOthers = async (selector: string): Promise<number> => {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const before = document.querySelector<HTMLElement>('[data-block]')?.dataset.block;
  const begun = performance.now();
  document.querySelector<HTMLElement>(selector)?.click();
  for (;;) {
    await frame();
    const now = document.querySelector<HTMLElement>('[data-block]')?.dataset.block;
    if (now !== undefined && now !== before) break;
    if (performance.now() - begun > 20_000) throw new Error(`nothing came of ${selector}`);
  }
  await frame();
  return performance.now() - begun;
};

/** Frames for some milliseconds: how many a second, and the longest. */
export const framesFor = async (ms: number): Promise<{ fps: number; worst: number }> => {
  const frames: number[] = [];
  const begun = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let last = begun;
  while (last - begun < ms) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return { fps: (frames.length / (last - begun)) * 1_000, worst: Math.max(...frames) };
};
