import { SEVEN_DAYS } from './wipe-words.ts';
import type { StorageNotice } from './words.ts';

/** What is known of the browser around the page. */
export interface Surroundings {
  userAgent: string;
  maxTouchPoints: number;
  /** Opened from the home screen: installed, and exempt. */
  standalone: boolean;
}

/** Safari, and every browser of an iPhone or iPad: WebKit all. */
const isSafari = ({ userAgent, maxTouchPoints }: Surroundings): boolean => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  if (!/Macintosh/.test(userAgent) || /Chrom(e|ium)|Firefox|Edg\//.test(userAgent)) return false;
  // An iPad calls itself a Macintosh, but is touched.
  return maxTouchPoints > 1 || /Version\/[\d.]+ Safari\//.test(userAgent);
};

/**
 * Safari throws a site's data away after seven days without a visit, unless it was installed
 * (SEC-41). Said to a person who has something waiting; null where it does not apply.
 */
export const sevenDaysWarning = (
  surroundings: Surroundings,
  waiting: number,
): StorageNotice | null => {
  if (waiting === 0 || surroundings.standalone || !isSafari(surroundings)) return null;
  return SEVEN_DAYS;
};

export const surroundings = (): Surroundings => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  standalone: matchMedia('(display-mode: standalone)').matches,
});
