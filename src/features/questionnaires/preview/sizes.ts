import { PREVIEW_SIZES } from '#contract/shared/constants.ts';

/** Frames of the preview in CSS pixels; a zero size fills the space (PRD-18). */
export const FRAMES = {
  default: { ...PREVIEW_SIZES.default, text: 'Standard' },
  phone: { width: 390, height: 844, text: 'Handy' },
  tablet: { width: 768, height: 1024, text: 'Tablet' },
  fill: { ...PREVIEW_SIZES.fill, text: 'Ausfüllen' },
} as const;

export type FrameName = keyof typeof FRAMES;
export const FRAME_NAMES = Object.keys(FRAMES) as FrameName[];

/** `600 × 800`, and nothing for the frame that fills the space. */
export const sizeText = (name: FrameName): string => {
  const { width, height } = FRAMES[name];
  return width > 0 ? ` ${width} × ${height}` : '';
};
