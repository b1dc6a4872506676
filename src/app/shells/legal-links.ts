/** What the law wants one tap away on every patient page. */
export const LEGAL_LINKS = [
  { page: 'impressum', href: '/impressum', label: 'Impressum' },
  { page: 'datenschutz', href: '/datenschutz', label: 'Datenschutz' },
  { page: 'barrierefreiheit', href: '/barrierefreiheit', label: 'Barrierefreiheit' },
] as const;

export type LegalLink = (typeof LEGAL_LINKS)[number];
