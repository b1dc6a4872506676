import { ERROR_TEXTS } from '#contract/error-texts.ts';
import type { OutboxLine } from '#data/outbox/view.ts';

/** What an entry is, as the team calls it. */
export const kindText = (operation: string): string =>
  ({
    commit: 'Fragebogen',
    uploadFile: 'Anlage zu einem Fragebogen',
    putQuestionnaire: 'Änderung an einem Fragebogen',
    deleteQuestionnaire: 'Löschung eines Fragebogens',
  })[operation] ?? 'Eintrag';

const problemText = (line: OutboxLine): string => {
  const known = Object.hasOwn(ERROR_TEXTS, line.problemCode ?? '');
  if (known) return ERROR_TEXTS[line.problemCode as keyof typeof ERROR_TEXTS];
  return line.lastStatus ? `Antwort des Servers: ${line.lastStatus}.` : '';
};

/** Why an entry is where it is, in German, and what will happen or must be done. */
export const reasonText = (line: OutboxLine, online: boolean | null): string => {
  switch (line.state) {
    case 'queued':
      if (online === false) return 'Wartet auf Netz und geht dann von selbst hinaus.';
      if (line.attempts === 0) return 'Wird gleich übertragen.';
      return `Noch nicht angekommen, wird von selbst wieder versucht. ${problemText(line)}`.trim();
    case 'sending':
      return 'Wird gerade übertragen.';
    case 'blocked_auth':
      return 'Wartet auf eine Anmeldung: Dieses Gerät oder diese Person ist zurzeit nicht angemeldet.';
    case 'blocked_dep':
      return 'Wartet auf eine Anlage, die nicht übertragen werden konnte.';
    case 'conflict':
      return `Inzwischen gibt es einen anderen Stand. ${ERROR_TEXTS.version_conflict}`;
    case 'rejected':
      return `Vom Server nicht angenommen. ${problemText(line)}`.trim();
    case 'uncertain':
      return 'Ob das angekommen ist, muss jemand prüfen.';
    case 'quarantined':
      return 'Dieser Eintrag ist beschädigt oder stammt aus einer anderen Version. Er bleibt aufbewahrt.';
    case 'acked':
      return 'Übertragen und bestätigt.';
    case 'discarded':
      return 'Verworfen.';
  }
};

export const needsPerson = (line: OutboxLine): boolean =>
  ['conflict', 'rejected', 'uncertain', 'quarantined', 'blocked_dep'].includes(line.state);
