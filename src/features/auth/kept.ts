import { readText, writeText } from '#platform/storage.ts';
import { STORAGE_KEYS } from '#platform/storage-keys.ts';

/** Several people use this browser: what one of them typed is not kept for the next. */
const isShared = (): boolean => readText(STORAGE_KEYS.practiceDevice) !== null;

/** What was typed outside of any session, for as long as the tab lives; never a password. */
export const readKept = (key: string): string =>
  isShared() ? '' : (readText(key, 'sessionStorage') ?? '');

export const writeKept = (key: string, text: string): void => {
  if (!isShared()) writeText(key, text === '' ? null : text, 'sessionStorage');
};
