/**
 * Stands for `rtl-css-js/core`, with which Griffel writes each rule a second time for pages that run
 * from right to left (vite.config.ts). Ours say `inline-start` and `inline-end`, which the browser
 * turns by itself, and Fluent's own components stand in German pages alone: the second set of rules
 * was never used, and cost bytes on every page.
 */
export const convertProperty = (key: string, value: unknown) => ({ key, value });

/** The same for the frames of an animation. */
export const convert = <T>(frames: T): T => frames;
