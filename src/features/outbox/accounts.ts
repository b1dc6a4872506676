import { LOCALE } from '#contract/shared/constants.ts';
import type { Accounts } from '#data/outbox/view/view.ts';
import { ACCOUNTS } from './texts.ts';

const number = new Intl.NumberFormat(LOCALE);

/** The conservation law as one line: `Eingereiht 12 · Bestätigt 10 · Verworfen 0 · Offen 2 · 0 ungeklärt`. */
export const accountsText = (accounts: Accounts): string =>
  [
    ACCOUNTS.enqueued(number.format(accounts.enqueued)),
    ACCOUNTS.acknowledged(number.format(accounts.acknowledged)),
    ACCOUNTS.discarded(number.format(accounts.discarded)),
    ACCOUNTS.open(number.format(accounts.open)),
    ACCOUNTS.unexplained(number.format(accounts.unexplained)),
  ].join(' · ');

/** What is wrong with the books, in German, or null when they balance and the chain is sound. */
export const accountsProblem = ({ unexplained, brokenAt }: Accounts): string | null => {
  if (brokenAt !== null) return `${ACCOUNTS.brokenAt(brokenAt)} ${ACCOUNTS.whatToDo}`;
  if (unexplained === 0) return null;
  const what =
    unexplained === 1 ? ACCOUNTS.oneMissing : ACCOUNTS.manyMissing(number.format(unexplained));
  return `${what} ${ACCOUNTS.whatToDo}`;
};
