import { HOME_FOOT } from '../texts.ts';
import type { HomeTexts } from '../words/texts.ts';
import type { KeptForms } from './read-ahead.ts';

interface Known {
  /** Forms of the list. */
  all: number;
  kept: KeptForms;
}

/** Without network: that filling works is said of what is there, all of it or a part. */
export const offlineWords = ({ all, kept }: Known, texts: HomeTexts): string => {
  if (!kept || kept.size === 0) return texts.notLoadedTitle;
  return kept.size < all ? texts.offlinePart : texts.offline;
};

/**
 * For the team: whether the tablet may lose its network.
 * @param saidOffline what the patient reads says already that all is there
 */
export const keptWords = ({ all, kept }: Known, saidOffline: boolean): string => {
  if (!kept || all === 0) return '';
  if (kept.size < all) return HOME_FOOT.reading(kept.size, all);
  return saidOffline ? '' : HOME_FOOT.ready(all);
};
