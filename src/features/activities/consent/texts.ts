import type { Consent } from '#contract/consents/record.ts';
import type { ConsentStep, CopyWay } from '#contract/consents/state.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';

/** What the team records: the button that begins it, which names its dialog, and the one that goes on. */
export const STEPS: Record<Exclude<ConsentStep, 'signature'>, { begin: string; goOn: string }> = {
  talk: { begin: 'Gespräch dokumentieren', goOn: 'Gespräch weiter dokumentieren' },
  decision: { begin: 'Entscheidung festhalten', goOn: 'Entscheidung weiter festhalten' },
  withdrawal: { begin: 'Widerruf festhalten', goOn: 'Widerruf weiter festhalten' },
};

export const CONSENT_ACTIONS = {
  signHere: 'Hier unterschreiben oder ablehnen',
  waits: 'Am Kiosk und auf dem Telefon geht es, sobald das Gespräch übertragen ist.',
  signAtKiosk: 'Am Kiosk unterschreiben',
  signOnPhone: 'Auf dem eigenen Telefon',
  copyAsCode: 'Kopie als Code zeigen',
  copyByMail: 'Kopie per E-Mail',
  copyPrinted: 'Kopie gedruckt und übergeben',
};

/** How it stands, and what comes next. */
export const NEXT: Record<Consent['state'], string> = {
  incomplete:
    'Es fehlt etwas, das nötig ist. Das zählt nicht als Einwilligung: bitte neu ausfüllen lassen.',
  prepared: 'Das Aufklärungsgespräch steht noch aus. Unterschrieben wird erst danach.',
  paper: 'Die Unterschrift auf Papier steht noch aus.',
  reflection: 'Die Person überlegt noch. Bitte die Entscheidung später festhalten.',
  signing: 'Das Gespräch ist festgehalten. Jetzt kann die Person unterschreiben.',
  granted: 'Die Einwilligung gilt.',
  refused: 'Die Einwilligung wurde nicht erteilt.',
  withdrawn: 'Die Einwilligung gilt nicht mehr.',
};

export const CONSENT_CARD = {
  title: 'Einwilligung',
  titleExplanation: 'Aufklärung und Einwilligung',
  onlyOnPaper: 'Nur mit Unterschrift auf Papier',
  refused: 'Ein Eintrag wurde nicht angenommen',
};

/** How copies were handed over. */
export const COPIES: Record<CopyWay, string> = {
  print: 'Kopie gedruckt und übergeben',
  fetched: 'Kopie mit dem Schlüssel abgerufen',
  mail: 'Link zur Kopie per E-Mail geschickt',
  code: 'Code für das Telefon gezeigt',
};

export const CONSENT_HISTORY = {
  talk: 'Aufklärungsgespräch',
  decision: 'Entscheidung',
  signature: 'Nach dem Gespräch selbst unterschrieben',
  withdrawal: 'Widerruf',
  copy: 'Kopie',
  withClinician: (name: string) => `mit ${name}`,
  onPaper: (day: string) => `Auf Papier unterschrieben am ${day}`,
  recordedBy: (name: string) => ` · festgehalten von ${name}`,
  waiting: ' · wartet auf Übertragung',
};

/** In more than one dialog of a consent. */
export const DIALOGS = {
  done: 'Fertig',
  instantMissing: 'Bitte den Zeitpunkt eintragen.',
};

export const CODE_DIALOG = {
  titleSign: 'Auf dem eigenen Telefon unterschreiben',
  titleCopy: 'Kopie auf das eigene Telefon',
  codeToSign: 'QR-Code zum Unterschreiben',
  codeToCopy: 'QR-Code zur Kopie',
  howToSign:
    'Mit der Kamera des Telefons öffnen. Dort stehen alle Angaben, und darunter wird unterschrieben.',
  howToCopy: `Der Code gilt ${RESULT_KEY_DAYS} Tage, sobald er übertragen ist. Übergeben ist die Kopie erst, wenn das PDF damit geladen wurde.`,
};

export const KIOSK_DIALOG = {
  failed: 'Nicht vorbereitet',
  /** No answer came: it may wait at the kiosk. */
  maybe: 'Vielleicht schon vorbereitet',
  makePin: 'PIN erzeugen',
  typePin: 'Am Kiosk „PIN eingeben“ wählen und diese Ziffern tippen:',
  appears: (kiosk: string) =>
    `Erscheint am Kiosk „${kiosk}“ von selbst. Mit dieser PIN geht es dort auch:`,
  validUntil: (time: string) =>
    `Gilt einmal und bis ${time} Uhr. Die Unterschrift steht hier, sobald sie da ist.`,
  kiosk: 'Kiosk',
  anyKiosk: 'Beliebiger Kiosk, mit PIN',
};

export const MAIL_DIALOG = {
  send: 'Link senden',
  what: 'Nur auf Wunsch der Person. In der Nachricht steht ein Link, keine Angabe zur Behandlung. Übergeben ist die Kopie erst, wenn das PDF damit geladen wurde.',
  address: 'E-Mail-Adresse der Person',
  addressWrong: 'Bitte eine vollständige E-Mail-Adresse eintragen.',
};

/** A talk, or a decision. */
export const OUTCOME_DIALOG = {
  record: 'Festhalten',
  clinician: 'Wer hat das Gespräch geführt?',
  clinicianMissing: 'Bitte eintragen, wer das Gespräch geführt hat.',
  talkAt: 'Zeitpunkt des Gesprächs',
  decisionAt: 'Zeitpunkt der Entscheidung',
  questions: 'Fragen und Antworten',
  questionsMissing: 'Bitte die Fragen und Antworten eintragen, oder „Keine Fragen“.',
  /** Both the button and what it writes. */
  noQuestions: 'Keine Fragen',
  outcome: 'Ergebnis',
  choose: 'Bitte wählen',
  outcomeMissing: 'Bitte das Ergebnis wählen.',
  signsNext: 'Danach unterschreibt die Person am Kiosk, auf dem eigenen Telefon oder hier.',
};

export const WITHDRAWAL_DIALOG = {
  what: 'Danach gilt die Einwilligung nicht mehr. Wer es sich wieder anders überlegt, füllt das Formular neu aus.',
  at: 'Wann wurde widerrufen?',
};

/** The signatures. */
export const CONSENT_PROOF = {
  label: 'Unterschrift',
  onScreen: 'auf diesem Bildschirm',
  onPaper: 'auf Papier',
  onlyOnPaper: (why: string) => `Dieses Formular gilt nur mit Unterschrift auf Papier (${why}).`,
  paperDay: 'Auf Papier unterschrieben am',
  paperDayMissing: 'Bitte das Datum der Unterschrift auf Papier eintragen.',
  missing: (signatory: string) => `Es fehlt: ${signatory}.`,
  nameMissing: (signatory: string) =>
    `Bitte den Namen zu „${signatory}“ in Druckschrift eintragen.`,
  nobodySigned: 'Mindestens eine Person muss unterschreiben.',
  /** After who may sign. */
  optional: ' (freiwillig)',
  name: 'Name in Druckschrift',
  signed: 'Unterschrieben.',
  howToSign: 'Mit Finger, Stift oder Maus unterschreiben.',
  undoStroke: 'Letzten Strich zurücknehmen',
  signAgain: 'Noch einmal unterschreiben',
};
