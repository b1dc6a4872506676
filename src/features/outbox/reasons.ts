import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { isDevices, isForeign, isLocked, isStranded, personOf, type Viewer } from './owner.ts';

const KINDS: Record<string, string> = {
  commit: 'Fragebogen',
  uploadFile: 'Datei',
  putQuestionnaire: 'Änderung an einem Fragebogen',
  putQuestionnaireStatus: 'Änderung am Status eines Fragebogens',
  deleteQuestionnaire: 'Löschung eines Fragebogens',
  putActivity: 'Änderung an einem Vorgang',
  putNote: 'Interne Notiz',
  putCustomer: 'Änderung an einer Kartei',
  putSavedViews: 'Änderung an gespeicherten Ansichten',
  recordConsent: 'Eintrag zu einer Einwilligung',
  correctSubmission: 'Berichtigung eines Bogens',
  sendMessage: 'Nachricht',
  writeMessage: 'Nachricht an die Praxis',
  requestAppointment: 'Terminwunsch',
  markThread: 'Lesebestätigung',
  cancelMessage: 'Rücknahme einer Nachricht',
  setThread: 'Einstellung einer Unterhaltung',
  putAnswerDraft: 'Entwurf einer Antwort',
  endSession: 'Abmeldung',
};

/** What an entry is, as the team calls it. */
export const kindText = (operation: string): string => KINDS[operation] ?? 'Eintrag';

const problemText = (line: OutboxLine): string => {
  if (line.operation === 'cancelMessage' && line.problemCode === 'not_found') {
    return 'Die Nachricht wurde schon gelesen oder zugestellt und bleibt deshalb stehen. Dieser Eintrag kann verworfen werden.';
  }
  const known = Object.hasOwn(ERROR_TEXTS, line.problemCode ?? '');
  if (known) return ERROR_TEXTS[line.problemCode as keyof typeof ERROR_TEXTS];
  return line.lastStatus ? `Antwort des Servers: ${line.lastStatus}.` : '';
};

/** What a sentence about an entry depends on beside the entry itself. */
export interface Circumstances {
  online: boolean | null;
  viewer: Viewer;
  /** Attachments that are still on their way before it. */
  attachments: number;
}

/** Whose sign-in it waits for; by name only where the name stands on a tile of this browser. */
const whose = (line: OutboxLine, viewer: Viewer): string =>
  viewer.names.get(personOf(line) ?? '') ?? 'der Person, die das eingegeben hat,';

const waitsText = (line: OutboxLine, { online, viewer, attachments }: Circumstances): string => {
  if (isForeign(line, viewer)) {
    return `Wartet auf die Anmeldung von ${whose(line, viewer)} und geht dann von selbst hinaus.`;
  }
  if (isStranded(line, viewer) || (isDevices(line) && line.state === 'blocked_auth')) {
    return 'Wartet auf eine neue Freigabe: Dieses Tablet ist zurzeit nicht als Kiosk angemeldet.';
  }
  if (line.state === 'blocked_auth') {
    return 'Wartet auf Ihre erneute Anmeldung und geht dann von selbst hinaus.';
  }
  if (isLocked(line, viewer)) return 'Wartet, bis Sie sich hier mit Passwort oder PIN anmelden.';
  if (online === false) return 'Wartet auf Netz und geht dann von selbst hinaus.';
  if (line.attempts > 0) {
    return `Noch nicht angekommen, wird von selbst wieder versucht. ${problemText(line)}`.trim();
  }
  if (attachments > 0) {
    return attachments === 1
      ? 'Zuerst geht die Anlage hinaus, dann der Fragebogen.'
      : `Zuerst gehen ${attachments} Anlagen hinaus, dann der Fragebogen.`;
  }
  return 'Wird gleich übertragen.';
};

/** Why an entry is where it is, in German, and what will happen or must be done. */
export const reasonText = (line: OutboxLine, circumstances: Circumstances): string => {
  switch (line.state) {
    case 'queued':
    case 'blocked_auth':
      return waitsText(line, circumstances);
    case 'sending':
      return 'Wird gerade übertragen.';
    case 'blocked_dep':
      return 'Wartet auf einen Eintrag davor, der nicht übertragen werden konnte. Sobald der gelöst ist, geht es weiter.';
    case 'conflict':
      return `Inzwischen gibt es einen anderen Stand. ${ERROR_TEXTS.version_conflict}`;
    case 'rejected':
      return `Vom Server nicht angenommen. ${problemText(line)}`.trim();
    case 'uncertain':
      return 'Ob das angekommen ist, muss jemand in der Praxis nachsehen.';
    case 'quarantined':
      return 'Dieser Eintrag ist beschädigt oder stammt aus einer anderen Version. Er bleibt aufbewahrt.';
    case 'acked':
      return 'Übertragen und bestätigt.';
    case 'discarded':
      return 'Verworfen.';
  }
};

export const needsPerson = (line: Pick<OutboxLine, 'state'>): boolean =>
  ['conflict', 'rejected', 'uncertain', 'quarantined', 'blocked_dep'].includes(line.state);

/**
 * When an entry is tried again, or empty when nothing is planned: it was never tried, the line is
 * down, or it waits for a person.
 */
export const nextAttemptText = (
  line: Pick<OutboxLine, 'state' | 'attempts' | 'nextAttemptAt'>,
  online: boolean | null,
  now: number,
): string => {
  if (line.state !== 'queued' || line.attempts === 0 || online === false) return '';
  const wait = line.nextAttemptAt - now;
  const tries = line.attempts === 1 ? '1 Versuch' : `${line.attempts} Versuche`;
  const when =
    wait < 10_000
      ? 'Wird gleich wieder versucht'
      : wait < MINUTE_MS
        ? 'Wird in weniger als einer Minute wieder versucht'
        : wait < 1.5 * MINUTE_MS
          ? 'Wird in 1 Minute wieder versucht'
          : wait < HOUR_MS
            ? `Wird in ${Math.round(wait / MINUTE_MS)} Minuten wieder versucht`
            : 'Wird in etwa einer Stunde wieder versucht';
  return `${when} (bisher ${tries}).`;
};

/** How long something waits, in words: `seit 5 Minuten`, `seit 3 Stunden`, `seit 2 Tagen`. */
export const ageText = (since: number, now: number): string => {
  const age = Math.max(0, now - since);
  const of = (count: number, one: string, many: string) =>
    count === 1 ? `seit ${one}` : `seit ${count} ${many}`;
  if (age < MINUTE_MS) return 'seit eben';
  if (age < HOUR_MS) return of(Math.floor(age / MINUTE_MS), 'einer Minute', 'Minuten');
  if (age < 48 * HOUR_MS) return of(Math.floor(age / HOUR_MS), 'einer Stunde', 'Stunden');
  return of(Math.floor(age / DAY_MS), 'einem Tag', 'Tagen');
};
