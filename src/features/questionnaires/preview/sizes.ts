import { PREVIEW_SIZES } from '#contract/shared/constants.ts';
import { FRAME_TEXTS } from './texts.ts';

/**
 * Frames of the preview in CSS pixels, and whose sizes of letters and fields they have; a zero size
 * fills the space (PRD-18), as a window on a PC does.
 */
export const FRAMES = {
  default: { ...PREVIEW_SIZES.default, text: FRAME_TEXTS.default, room: 'patient' },
  phone: { width: 390, height: 844, text: FRAME_TEXTS.phone, room: 'patient' },
  tablet: { width: 768, height: 1024, text: FRAME_TEXTS.tablet, room: 'kiosk' },
  fill: { ...PREVIEW_SIZES.fill, text: FRAME_TEXTS.fill, room: 'patient' },
} as const;

/** Where a phone is as much as there is room for. */
export const NARROW = '(max-width: 639.98px)';

export type FrameName = keyof typeof FRAMES;
export const FRAME_NAMES = Object.keys(FRAMES) as FrameName[];

/** `600 × 800`, and nothing for the frame that fills the space. */
export const sizeText = (name: FrameName): string => {
  const { width, height } = FRAMES[name];
  return width > 0 ? ` ${width} × ${height}` : '';
};

const LEAST = 0.4;

/** How much smaller a frame is drawn so that all of it is seen; never so small that nobody reads it. */
export const scaleOf = (
  { width, height }: { width: number; height: number },
  room: { width: number; height: number },
): number => {
  if (width === 0 || room.width === 0 || room.height === 0) return 1;
  const whole = Math.min(1, room.width / width, room.height / height);
  return Math.max(LEAST, whole);
};
