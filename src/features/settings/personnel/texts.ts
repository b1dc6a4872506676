import { sentence } from '#contract/shared/sentence.ts';

export const PERSONNEL = {
  title: 'Team',
  everybody: 'Alle Personen',
  invite: 'Person einladen',
  lastKnown: 'Letzter bekannter Stand. Ändern geht, sobald die Praxis erreichbar ist.',
  historyAt: (location: string) => `Verlauf ${location}`,
  /** In place of the name of a location that is not known. */
  location: 'Standort',
};

/** What somebody is to the practice, to choose from. */
export const ROLES = {
  label: 'Rolle',
  options: [
    { value: 'personnels', text: 'Team' },
    { value: 'admins', text: 'Praxisleitung' },
  ],
};

/** What may be chosen beside the templates of rights. */
export const NO_TEMPLATE = {
  noAccess: 'Kein Zugang',
  singleRights: 'Einzelne Rechte',
};

export const PEOPLE_LIST = {
  you: ' (Sie)',
  ended: (at: string) => `Zugang beendet, ${at}`,
  nowhere: 'Kein Standort',
  substitute: (location: string, span: string) => `${location}: Vertretung ${span}`,
  rights: 'Rechte',
  rightsOf: (person: string) => `Rechte von ${person}`,
};

export const PERSON = {
  ended: (at: string) =>
    `${sentence(`Zugang beendet: ${at}`)} Name, Rechte und Arbeit bleiben erhalten.`,
  roleSaved: 'Rolle gespeichert',
  reopen: 'Zugang wieder öffnen',
  reopened: (person: string) => `Zugang von ${person} wieder geöffnet`,
  end: 'Zugang beenden',
  askEnd: (person: string) => `Zugang von ${person} beenden?`,
  askEndText:
    'Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Was sie auf einem Gerät ohne Netz eingegeben und noch nicht gesendet hat, bleibt dort verschlüsselt liegen: Es wird gesendet, sobald der Zugang wieder geöffnet ist und sie sich dort anmeldet. Offene Einladungen, die sie verschickt hat, werden zurückgezogen.',
  endedNow: (person: string) => `Zugang von ${person} beendet`,
  notEnded: 'Nicht beendet',
};

export const RIGHTS = {
  title: 'Rechte',
  own: 'Eigene Rechte kann niemand selbst erweitern. Das macht jemand anderes aus der Leitung.',
  holdAtOnce: 'Gelten sofort, auch auf Geräten, an denen die Person gerade angemeldet ist.',
  templateAt: (location: string) => `Vorlage für ${location}`,
  save: 'Rechte speichern',
  discard: 'Verwerfen',
  saved: (person: string) => `Rechte von ${person} gespeichert`,
};

export const RIGHTS_TABLE = {
  label: 'Rechte nach Standorten',
  right: 'Recht',
  substitute: (span: string) => `Vertretung ${span}`,
};

export const INVITE = {
  title: 'Person einladen',
  name: 'Name',
  nameMissing: 'Bitte den Namen eingeben.',
  email: 'E-Mail-Adresse',
  emailHelp: 'Dorthin geht ein Link, mit dem die Person ihr Passwort wählt',
  emailWrong: 'Bitte die E-Mail-Adresse eingeben, zum Beispiel name@praxis.de.',
  access: 'Zugang',
  accessMissing: 'Bitte für diesen Standort einen Zugang wählen.',
  send: 'Einladung senden',
  sentTo: (email: string) => `An ${email}. Der Link gilt 7 Tage.`,
  notSent: 'Nicht verschickt',
  alreadyThere: 'Zu dieser Adresse gibt es schon ein Konto oder eine offene Einladung.',
};

export const INVITATIONS = {
  title: 'Offene Einladungen',
  /** Also of one that is sent for the first time. */
  sent: 'Einladung verschickt',
  state: (role: string, access: string, invited: string) =>
    `${role} · Zugang: ${access} · ${invited}`,
  sendAgain: 'Erneut senden',
  sentAgainTo: (email: string) => `An ${email}. Der Link davor gilt nicht mehr.`,
  withdraw: 'Zurücknehmen',
  askWithdraw: 'Einladung zurücknehmen?',
  askWithdrawText: (email: string) =>
    `Der Link in der E-Mail an ${email} öffnet danach nichts mehr.`,
  failed: 'Das hat nicht geklappt',
};

export const SUBSTITUTES = {
  title: 'Vertretungen',
  text: 'Rechte auf Zeit. Sie beginnen und enden von selbst; weitergeben lassen sie sich nicht.',
  none: (person: string) => `Keine. ${person} vertritt zurzeit niemanden.`,
  state: (access: string, from: string, until: string) => `${access} · ${from} bis ${until}`,
  add: 'Vertretung eintragen',
  withdraw: 'Zurücknehmen',
  withdrawAt: (location: string) => `Vertretung in ${location} zurücknehmen`,
  withdrawn: 'Vertretung zurückgenommen',
};

export const NEW_SUBSTITUTE = {
  title: (person: string) => `${person} vertritt`,
  location: 'Standort',
  template: 'Vorlage',
  rights: 'Rechte',
  rightsMissing: 'Bitte mindestens ein Recht wählen.',
  from: 'Von',
  until: 'Bis',
  endBeforeBegin: 'Das Ende muss nach dem Beginn liegen.',
  endInPast: 'Das Ende liegt in der Vergangenheit.',
  save: 'Vertretung eintragen',
  saved: 'Vertretung eingetragen',
  notSaved: 'Nicht eingetragen',
};

export const WHY_NOT = {
  title: 'Warum sehe ich das nicht?',
  text: 'Person und Bereich wählen: Hier steht, welches Recht fehlt und wer es geben kann.',
  person: 'Person',
  screen: 'Bereich',
  ended: 'Der Zugang dieser Person ist beendet.',
  held: (right: string) => `Recht „${right}“.`,
  heldElsewhere: (right: string) => `Recht „${right}“ an einem anderen Standort; es gilt überall.`,
  heldUntil: (right: string, until: string) =>
    sentence(`Recht „${right}“ in Vertretung bis ${until}`),
  coming: (right: string, from: string) =>
    sentence(`Vertretung mit dem Recht „${right}“ ab ${from}`),
  missing: (right: string, givers: readonly string[]) => {
    const who = givers.join(' oder ');
    const give = who === '' ? 'Geben kann es hier gerade niemand.' : `Geben kann es: ${who}.`;
    return `Es fehlt das Recht „${right}“. ${give}`;
  },
};

/** Whether the person sees it, in a word. */
export const WHY_HEADS = {
  ended: 'Nein',
  held: 'Ja',
  held_until: 'Ja, in Vertretung',
  held_elsewhere: 'Ja',
  coming: 'Noch nicht',
  missing: 'Nein',
};

/** What somebody may look for. */
export const SCREEN_NAMES = {
  inbox: 'Posteingang',
  answer: 'Vorgang bearbeiten, Nachricht beantworten',
  task: 'Aufgabe oder Notiz anlegen',
  customers: 'Patienten',
  editCustomers: 'Patienten ändern, zusammenführen, löschen',
  callers: 'Anruferkennung',
  questionnaires: 'Fragebögen',
  editor: 'Fragebögen bearbeiten',
  team: 'Team',
  rights: 'Rechte ändern, Personen einladen',
  settings: 'Einstellungen und Geräte des Standorts',
  practice: 'Einstellungen der Praxis',
};
