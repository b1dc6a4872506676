import type { Consent } from '#contract/consents/record.ts';

/** How a consent stands, for the person who gave it. */
export const CONSENT_STANDING = {
  /** @param at when it was last moved; empty where its hand-in alone decided */
  title: (state: string, at: string) => `Stand: ${state}${at && `, ${at}`}`,
};

export const CONSENT_SAYS: Record<Consent['state'], string> = {
  incomplete:
    'Es fehlt etwas, das nötig ist. Das zählt nicht als Einwilligung. Bitte wenden Sie sich an die Praxis.',
  prepared:
    'Unterschrieben wird erst nach dem Gespräch in der Praxis. Bis dahin haben Sie nicht eingewilligt.',
  paper: 'Das gilt erst mit Ihrer Unterschrift auf Papier.',
  reflection: 'Sie haben sich Bedenkzeit genommen und noch nicht eingewilligt.',
  signing:
    'Das Gespräch ist festgehalten. Es fehlt noch Ihre Unterschrift: bitte alles lesen und unten unterschreiben.',
  granted: 'Sie haben eingewilligt.',
  refused: 'Sie haben nicht eingewilligt.',
  withdrawn: 'Sie haben Ihre Einwilligung widerrufen. Sie gilt nicht mehr.',
};
