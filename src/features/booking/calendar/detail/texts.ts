export const EDIT = {
  edit: 'Bearbeiten',
  title: 'Termin bearbeiten',
  titleBlock: 'Freigehaltene Zeit bearbeiten',
  savedBlock: 'Freigehaltene Zeit geändert',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Termin geändert',
  record: 'Zur Kartei',
  minutes: 'Dauer',
  usual: (minutes: number) => `wie die Behandlung (${minutes} Min.)`,
  needs: 'Besonderheiten',
  referral: 'Überweisung liegt vor',
  card: 'Karte in diesem Quartal eingelesen',
  moves:
    'Eine andere Behandlung oder Dauer braucht Platz im Kalender. Ist keiner da, bleibt der Termin, wie er war.',
};
