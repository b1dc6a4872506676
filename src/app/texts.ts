/** What stands in place of a page. */
export const BROKEN = {
  /** A part of the app that is not on this device, without network. */
  missing:
    'Dieser Teil der App liegt noch nicht auf diesem Gerät. Was Sie eingegeben haben, ist auf diesem Gerät gesichert. Bitte laden Sie die Seite neu, sobald das Netz wieder da ist.',
  thrown:
    'Diese Seite konnte nicht angezeigt werden. Was Sie eingegeben haben, ist auf diesem Gerät gesichert. Bitte laden Sie die Seite neu.',
  reload: 'Seite neu laden',
};

export const NOT_FOUND = {
  text: 'Diese Seite gibt es nicht. Vielleicht ist der Link unvollständig oder veraltet.',
  home: 'Zur Startseite',
};
