import type { DashboardButton } from '#contract/practice/location.ts';

/** The buttons of a new location's start page, those of SPEC-3. */
export const DEFAULT_BUTTONS: readonly DashboardButton[] = [
  {
    key: 'message_office',
    label: 'Nachricht an die Praxis',
    description: 'Schreiben Sie uns. Wir antworten während der Sprechzeiten.',
    link_type: 'internal_link',
    target: '/messages',
    is_public: false,
  },
  {
    key: 'schedule_appointment',
    label: 'Termin vereinbaren',
    description: 'Nennen Sie uns Ihre Wunschzeiten.',
    link_type: 'internal_link',
    target: '/termin?wunsch=new',
    is_public: false,
  },
  {
    key: 'change_appointment',
    label: 'Termin ändern oder absagen',
    description: 'Am besten bis 24 Stunden vorher.',
    link_type: 'internal_link',
    target: '/termin?wunsch=change',
    is_public: false,
  },
];
