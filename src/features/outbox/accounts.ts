import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import type { Accounts } from '#data/outbox/view/view.ts';

const number = new Intl.NumberFormat(LOCALE);

/** The conservation law as one line: `Eingereiht 12 · Bestätigt 10 · Verworfen 0 · Offen 2 · 0 ungeklärt`. */
export const accountsText = (accounts: Accounts): string =>
  [
    `Eingereiht ${number.format(accounts.enqueued)}`,
    `Bestätigt ${number.format(accounts.acknowledged)}`,
    `Verworfen ${number.format(accounts.discarded)}`,
    `Offen ${number.format(accounts.open)}`,
    `${number.format(accounts.unexplained)} ungeklärt`,
  ].join(' · ');

/** What is wrong with the books, in German, or null when they balance and the chain is sound. */
export const accountsProblem = ({ unexplained, brokenAt }: Accounts): string | null => {
  const asks =
    'Bitte laden Sie das Protokoll herunter und geben Sie es der Person, die Empfang bei Ihnen betreut.';
  if (brokenAt !== null) {
    return `Das Protokoll dieses Geräts ist ab Zeile ${brokenAt} verändert oder unvollständig. ${asks}`;
  }
  if (unexplained === 0) return null;
  const what =
    unexplained === 1
      ? 'Ein Eintrag wurde eingereiht, ist aber weder bestätigt noch verworfen noch hier zu finden.'
      : `${number.format(unexplained)} Einträge wurden eingereiht, sind aber weder bestätigt noch verworfen noch hier zu finden.`;
  return `${what} ${asks}`;
};

/** `2026-11-23`, the calendar day in Berlin, for names of files. */
export const dayOf = (now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(now);
