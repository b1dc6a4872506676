export const PREVIEW_PAGE = {
  title: 'Vorschau',
  titleOf: (questionnaire: string) => `Vorschau: ${questionnaire}`,
  nothingSent: 'Zum Ausprobieren: Nichts wird gesendet, mit dem Fenster verschwindet alles.',
  followsEditor: 'Was im Editor geändert wird, erscheint hier sofort.',
  /** Above what is wrong with a draft. */
  broken: 'So lässt sich der Entwurf nicht ausfüllen',
  size: 'Größe der Vorschau',
  /** @param percent how much smaller it is drawn */
  scaled: (percent: number) => `auf ${percent} % verkleinert`,
  /** What can be done with the questionnaire itself, beside the sizes. */
  tools: 'Fragebogen',
};

/** Names of the frames; their width and height follow. */
export const FRAME_TEXTS = {
  default: 'Standard',
  phone: 'Handy',
  tablet: 'Tablet/Kiosk',
  fill: 'PC',
};

export const PREVIEW_END = {
  title: 'Ende der Vorschau',
  text: 'Hier wird der Fragebogen an die Praxis gesendet. In der Vorschau ist nichts gesendet worden.',
  again: 'Von vorn beginnen',
};

export const BLANK_PDF = {
  print: 'Drucken (PDF)',
  /** On the sheet, while the editor has no title yet. */
  untitled: 'Fragebogen ohne Titel',
};
