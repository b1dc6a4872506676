/** The one-time link of the terminal. */
export const SETUP_PAGE = {
  loading: 'Der Link wird geprüft',
  usedTitle: 'Diese Praxis ist schon angelegt',
  used: 'Der Link zum Einrichten gilt nur einmal. Wer ein Konto hat, meldet sich an.',
  deadTitle: 'Dieser Link gilt nicht mehr',
  dead: 'Der Link zum Einrichten gilt einen Tag, und jeder Start von Empfang macht einen neuen. Den neuesten zeigt das Terminal oder das Protokoll des Dienstes; npm run admin -- setup-link macht noch einen.',
};

/** Practice, first location and first admin. */
export const SETUP_FORM = {
  title: 'Ihre Praxis anlegen',
  text: 'Damit fängt Empfang an. Sprechzeiten, weitere Standorte und das Team kommen danach in den Einstellungen dazu.',
  practice: 'Praxis',
  linkParamLabel: 'Kurzname für Adressen (freiwillig)',
  linkParamHelp: 'Zum Beispiel praxis-lindenhof',
  linkParamProposal: (proposal: string) => `Ohne Angabe: ${proposal}`,
  location: 'Erster Standort',
  locationLabel: 'Name des Standorts (freiwillig)',
  locationHelp: 'Ohne Angabe heißt er wie die Praxis.',
  phoneHelp: 'Unter dieser Nummer erreichen Patienten die Praxis.',
  account: 'Ihr Konto',
  addressHelp: 'Damit melden Sie sich an.',
  submit: 'Praxis anlegen',
  exists: 'Die Praxis ist schon angelegt, mit anderen Angaben. Bitte melden Sie sich an.',
  secondFactorTitle: 'Ihr zweiter Faktor',
};

/** In the order of the form. */
export const SETUP_LABELS = {
  practice: 'Name der Praxis',
  link_param: 'Kurzname für Adressen',
  location: 'Name des Standorts',
  street: 'Straße und Hausnummer',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  phone: 'Telefon',
  name: 'Ihr Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
};

/** What is wrong with a field. */
export const SETUP_PROBLEMS = {
  practice: 'Bitte geben Sie den Namen der Praxis ein.',
  linkParam:
    'Bitte nur kleine Buchstaben, Ziffern und einzelne Bindestriche, zum Beispiel praxis-lindenhof.',
  street: 'Bitte geben Sie Straße und Hausnummer ein.',
  postalCode: 'Bitte geben Sie die fünf Ziffern der Postleitzahl ein.',
  city: 'Bitte geben Sie den Ort ein.',
  name: 'Bitte geben Sie Ihren Namen ein.',
};
