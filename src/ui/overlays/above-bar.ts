/** Height of a bar of buttons at the lower edge, in pixels; 0: there is none. */
let height = 0;
const listeners = new Set<() => void>();
const set = (pixels: number): void => {
  if (pixels === height) return;
  height = pixels;
  for (const listener of listeners) listener();
};

/**
 * Says that a bar stands at the lower edge, so that messages stand above it: "Rückgängig" of the last save
 * would lie on the button that saves the next one. Answers how to say that it is gone.
 */
export const standAbove = (pixels: number): (() => void) => {
  set(pixels);
  return () => set(0);
};

export const barHeight = (): number => height;
export const onBarHeight = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
