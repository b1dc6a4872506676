import { HOME_FOOT } from '../texts.ts';
import type { HomeTexts } from '../words/texts.ts';
import type { KeptForms } from './read-ahead.ts';

interface Known {
  /** Forms of the list. */
  all: number;
  kept: KeptForms;
}

/** Without network: says whether all, some or none of the forms can be filled. */
export const offlineWords = ({ all, kept }: Known, texts: HomeTexts): string => {
  if (!kept || kept.size === 0) return texts.notLoadedTitle;
  return kept.size < all ? texts.offlinePart : texts.offline;
};

/**
 * For the team: whether the tablet works without network.
 * @param saidOffline the text for patients already says that all forms are there
 */
export const keptWords = ({ all, kept }: Known, saidOffline: boolean): string => {
  if (!kept || all === 0) return '';
  if (kept.size < all) return HOME_FOOT.reading(kept.size, all);
  return saidOffline ? '' : HOME_FOOT.ready(all);
};
