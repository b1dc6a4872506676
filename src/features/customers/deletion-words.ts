import {
  DELETION_GRACE_DAYS,
  type DeletionPreview,
} from '#contract/customers/calls/customer-deletions.ts';
import { dayAt } from '#contract/shared/days.ts';
import { plainDay } from '#platform/words/day-text.ts';

/** The calendar day of an instant, `23.11.2025`. */
export const dayOf = (instant: string): string => plainDay(dayAt(new Date(instant)));

const of = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What goes, as lines of a list. */
export const lostLines = ({ goes, unconfirmed }: DeletionPreview): string[] => [
  `Nach ${DELETION_GRACE_DAYS} Tagen die Kartei mit Rufnummern, Adresse, Versicherung, Notiz und Angehörigen; im Alltag ist sie sofort weg`,
  ...of(goes.merged, 'damit zusammengeführte Kartei', 'damit zusammengeführte Karteien'),
  ...of(goes.activities, 'Vorgang', 'Vorgänge'),
  ...of(goes.notes, 'interne Notiz', 'interne Notizen'),
  ...of(goes.calls, 'Anruf mit Abschrift und Aufnahme', 'Anrufe mit Abschriften und Aufnahmen'),
  ...of(goes.messages, 'Nachricht', 'Nachrichten'),
  ...of(goes.forms, 'eingereichter Bogen', 'eingereichte Bögen'),
  ...of(goes.files, 'Datei', 'Dateien'),
  ...(goes.account ? ['das Konto im Patientenbereich'] : []),
  ...(unconfirmed > 0
    ? [
        `Nicht dabei: ${unconfirmed} ${unconfirmed === 1 ? 'Vorgang' : 'Vorgänge'} von denselben Rufnummern oder Adressen, die niemandem zugeordnet sind`,
      ]
    : []),
];

/** What must be kept, until when and why. */
export const keptLines = ({ kept }: DeletionPreview): string[] => [
  ...kept.forms.map(
    ({ title, received_at, until }) =>
      `${title} vom ${dayOf(received_at)}: bis ${dayOf(until)}, gehört zur Patientenakte (§ 630f BGB)`,
  ),
  ...(kept.consents_until
    ? [
        `Nachweise, wer zu SMS, E-Mail oder Anrufen zugestimmt hat: bis ${dayOf(kept.consents_until)} (Art. 7 DSGVO, § 195 BGB)`,
      ]
    : []),
  ...(kept.until
    ? [`Name und Geburtsdatum, damit das zugeordnet bleibt: bis ${dayOf(kept.until)}`]
    : []),
];

/** Why it cannot be deleted yet, as sentences; none when it can. */
export const heldBecause = ({ open, unsent, elsewhere }: DeletionPreview['holds']): string[] => [
  ...(open.length > 0 ? ['Bitte erst erledigen oder archivieren:'] : []),
  ...of(
    unsent,
    'Nachricht ist noch nicht gesendet. Bitte warten oder zurückziehen.',
    'Nachrichten sind noch nicht gesendet. Bitte warten oder zurückziehen.',
  ),
  ...of(
    elsewhere,
    'Vorgang liegt an einem Standort, den Sie nicht sehen. Löschen kann, wer überall Rechte hat.',
    'Vorgänge liegen an Standorten, die Sie nicht sehen. Löschen kann, wer überall Rechte hat.',
  ),
];
