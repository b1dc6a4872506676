export const DEVICES = {
  title: 'Geräte',
  none: 'Noch kein Gerät. Ein Kiosk steht im Wartezimmer, ein Praxisgerät am Empfang.',
  addKiosk: 'Kiosk einrichten',
  addPracticeDevice: 'Praxisgerät einrichten',
};

export const DEVICE = {
  revokedAt: (at: string) => `Gesperrt ${at}`,
  stale: 'Lange nicht gesehen. Steht es noch da? Sonst bitte sperren.',
  notSaved: 'Nicht gespeichert',
  rename: 'Umbenennen',
  /** Name of the button and title of its dialog. */
  renameOf: (device: string) => `${device} umbenennen`,
  name: 'Name des Geräts',
  nameHelp: 'So, dass alle es wiederfinden, zum Beispiel Wartezimmer links',
  saveName: 'Name speichern',
  nameSaved: 'Name gespeichert',
  setLock: 'Sperre einstellen',
  setLockOf: (device: string) => `${device}: Sperre einstellen`,
  lockSaved: 'Sperre gespeichert',
  revoke: 'Sperren',
  revokeOf: (device: string) => `${device} sperren`,
  askRevoke: (device: string) => `${device} sperren?`,
  confirmRevoke: 'Gerät sperren',
  revoked: (device: string) => `${device} ist gesperrt`,
  notRevoked: 'Nicht gesperrt',
};

/** When a practice device locks itself. */
export const DEVICE_LOCK = {
  title: (device: string) => `Sperre von ${device}`,
  lockAfter: 'Sperrt sich ohne Bedienung nach',
  minutes: (minutes: number) => `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
  offline: 'Öffnet sich ohne Netz nach der letzten Anmeldung noch',
  never: 'Gar nicht',
  days: (days: number) => `${days} ${days === 1 ? 'Tag' : 'Tage'}`,
  hours: (hours: number) => `${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}`,
  holdsFrom: 'Gilt auf dem Gerät, sobald es die Praxis das nächste Mal erreicht.',
  save: 'Sperre speichern',
};
