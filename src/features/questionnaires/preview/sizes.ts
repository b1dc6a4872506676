import { PREVIEW_SIZES } from '#contract/shared/constants.ts';
import { FRAME_TEXTS } from './texts.ts';

/** Frames of the preview in CSS pixels; a zero size fills the space (PRD-18). */
export const FRAMES = {
  default: { ...PREVIEW_SIZES.default, text: FRAME_TEXTS.default },
  phone: { width: 390, height: 844, text: FRAME_TEXTS.phone },
  tablet: { width: 768, height: 1024, text: FRAME_TEXTS.tablet },
  fill: { ...PREVIEW_SIZES.fill, text: FRAME_TEXTS.fill },
} as const;

export type FrameName = keyof typeof FRAMES;
export const FRAME_NAMES = Object.keys(FRAMES) as FrameName[];

/** `600 × 800`, and nothing for the frame that fills the space. */
export const sizeText = (name: FrameName): string => {
  const { width, height } = FRAMES[name];
  return width > 0 ? ` ${width} × ${height}` : '';
};
