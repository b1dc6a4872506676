/** What is told at the edge of the screen of the device and its outbox. */
export const DEVICE_NOTICES = {
  openInTab: 'In neuem Tab öffnen',
  notSetUp: 'Dieses Gerät ist nicht fertig eingerichtet',
  unsecured: {
    title: 'Noch nicht sicher gespeichert',
    message:
      'Auf diesem Gerät ist kein Platz für die Zweitkopie. Was im Ausgang wartet, kann verloren gehen, wenn es jetzt ausgeht. Bitte schaffen Sie Platz oder stellen Sie die Verbindung her; der Hinweis geht dann von selbst.',
  },
};

export const OUTBOX_NOTICES = {
  merged: {
    title: 'Zwei Änderungen zusammengeführt',
    message: 'Jemand in der Praxis hat denselben Eintrag geändert; beide Änderungen gelten.',
  },
  blocked: {
    title: 'Ein anderes Fenster hält den Speicher fest',
    message:
      'Empfang wird auf diesem Gerät aktualisiert. Bitte schließen Sie andere Fenster mit Empfang; danach geht es von selbst weiter.',
  },
};
