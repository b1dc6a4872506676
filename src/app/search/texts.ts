/** The search over everything, and the names of its parts. */
export const SEARCH = {
  open: 'Suchen',
  placeholder: 'Suchen: Personen, Vorgänge, Fragebögen …',
  key: 'Strg K',
  title: 'Alles durchsuchen',
  label: 'Suchen',
  example: 'Name, Geburtsdatum, Nummer, Betreff, Einstellung …',
  people: 'Personen',
  appointments: 'Termine',
  activities: 'Vorgänge',
  forms: 'Fragebögen',
  pages: 'Seiten',
  settings: 'Einstellungen',
  actions: 'Aktionen',
  found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  nothing: 'Nichts gefunden',
  nothingHint:
    'Gesucht wird in Personen, kommenden Terminen, offenen und erledigten Vorgängen, Fragebögen und Einstellungen.',
  chosenBy: '↑↓ wählen · Eingabe öffnet · Esc schließt',
};

export const ACTIONS = {
  lock: 'Sperren',
  /** What it is looked for by as well. */
  lockWords: 'Person wechseln',
  newOne: (thing: string) => `Neu: ${thing}`,
  signOut: 'Abmelden',
};
