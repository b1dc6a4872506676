/** What patients open from the last entry of a phone's bar. */
export const MORE = {
  title: 'Mehr',
  own: 'Für Sie',
  devices: 'Anmeldung und Geräte',
  devicesText: 'Passwort, Passkeys und wo Sie angemeldet sind',
  outbox: 'Ausgang',
  outboxText: 'Was dieses Gerät noch an die Praxis sendet',
  signIn: 'Anmelden',
  signInText: 'Für Nachrichten und alles, was nur Sie sehen',
  signOut: 'Abmelden',
  place: 'Standort',
  practice: 'Zur Praxis',
};

/** Around the messages. */
export const MESSAGES_AREA = {
  practiceFailed: 'Die Angaben der Praxis konnten nicht geladen werden.',
  push: 'Benachrichtigung auf diesem Gerät',
  pushHelp:
    'Mit dem Einschalten willigen Sie ein, dass der Dienst Ihres Browsers, z. B. von Apple, Google oder Mozilla, eine Mitteilung der Praxis zustellt: nur „Es gibt etwas Neues in Ihrer Praxis“, nie den Inhalt. Sie können das hier jederzeit ausschalten. Es endet, wenn Sie sich abmelden.',
};
