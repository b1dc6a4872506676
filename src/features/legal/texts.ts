/** What the app itself says on the pages whose text is the practice's. */
export const LEGAL_PAGE = {
  loading: 'Die Seite wird geladen',
  /** Where the practice has no name yet. */
  practice: 'Die Praxis',
  demo: 'Dies ist eine Demo. Eine echte Praxis ergänzt hier ihre eigenen Angaben.',
  software: 'Verwendete Software und ihre Lizenzen',
};

/** By the address of the page. */
export const LEGAL_TITLES = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  barrierefreiheit: 'Barrierefreiheit',
};
