import { phoneInStorage } from '#server/shared/phone.ts';

/** Words that telephone systems write where a number is suppressed. */
const SUPPRESSED = new Set([
  '',
  'anonymous',
  'anonym',
  'unknown',
  'unbekannt',
  'private',
  'privat',
  'restricted',
  'withheld',
  'unavailable',
]);

/**
 * Who wrote or called, as it is stored: E.164 where it is a number, in lower case where it is an
 * address, otherwise as it came (short codes, names of senders); null where it is suppressed.
 */
export function contactOf(from: string | null | undefined): string | null {
  const text = (from ?? '').trim();
  if (SUPPRESSED.has(text.toLowerCase())) return null;
  if (text.includes('@')) return text.toLowerCase();
  return phoneInStorage(text) ?? text;
}
