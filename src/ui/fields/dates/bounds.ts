import { DATE_TEXTS } from './texts.ts';
import type { Reading } from './typed-field.tsx';

/** Least and greatest value of a field, both allowed; as texts of ISO 8601 they compare as they stand. */
export interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** The value, unless it lies outside. @param shown how a value is written out */
export const bounded = (
  value: string,
  { min, max }: Bounds,
  shown: (value: string) => string,
): Reading => {
  if (min && value < min) return { problem: DATE_TEXTS.tooEarly(shown(min)) };
  if (max && value > max) return { problem: DATE_TEXTS.tooLate(shown(max)) };
  return { value };
};
