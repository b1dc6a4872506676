import { GERMAN_HOME } from './de-home.ts';
import type { KioskTexts } from './texts.ts';

export const GERMAN: KioskTexts = {
  ...GERMAN_HOME,
  begin: 'Beginnen',
  preparedText: 'Die Anmeldung hat das für Sie bereitgelegt.',
  prepared: 'Für Sie vorbereitet',
  interrupted: {
    title: 'Ein Fragebogen wurde unterbrochen',
    text: 'Wenn es Ihrer ist, können Sie ihn weiter ausfüllen. Ihre Antworten sind noch da.',
    lost: 'Dieses Tablet kann die Antworten nicht wiederherstellen; sie sind gelöscht. Wenn es Ihrer war, beginnen Sie ihn bitte noch einmal.',
    goOn: 'Weiter ausfüllen',
  },
  next: {
    title: 'Als Nächstes',
    text: (left) => (left === 1 ? 'Das ist der letzte Bogen.' : `Noch ${left} Bögen.`),
    goOn: 'Weiter',
    stop: 'Aufhören',
  },
  wayOut: {
    title: 'Fragebogen verlassen?',
    text: 'Ihre Antworten bleiben eine halbe Stunde verdeckt auf diesem Tablet, falls Sie weitermachen möchten. Danach werden sie gelöscht.',
  },
  unsigned: {
    title: 'Jetzt nicht unterschreiben?',
    text: 'Sie können auch später unterschreiben. Wenn Sie noch Fragen haben, sprechen Sie uns bitte an.',
    goOn: 'Zurück zur Unterschrift',
  },
  help: {
    call: 'Hilfe holen',
    question: 'Soll jemand vom Team kommen?',
    yes: 'Ja, bitte',
    no: 'Nein, danke',
    called: 'Wir sagen Bescheid. Gleich kommt jemand.',
    offline: 'Gerade keine Verbindung: bitte sprechen Sie das Team an.',
    failed: 'Das hat gerade nicht geklappt: bitte sprechen Sie das Team an.',
    close: 'Schließen',
  },
  pin: {
    title: 'PIN eingeben',
    label: 'PIN von der Anmeldung',
    help: '6 Ziffern',
    confirm: 'Weiter',
    cancel: 'Abbrechen',
    erase: 'Letzte Ziffer löschen',
    wrong: 'Diese PIN gilt nicht. Bitte prüfen Sie die Ziffern oder fragen Sie an der Anmeldung.',
    tooOften: 'Das waren zu viele Versuche. Bitte fragen Sie an der Anmeldung.',
    offline: 'Gerade gibt es keine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
    gone: 'Dieser Bogen ist nicht mehr bereitgelegt. Bitte fragen Sie an der Anmeldung.',
  },
};
