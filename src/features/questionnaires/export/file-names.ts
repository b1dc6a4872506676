/** A title as a part of a file name that every system takes. */
const slug = (title: string): string =>
  title
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'fragebogen';

export const fhirFileName = (title: string): string => `${slug(title)}.fhir.json`;

/** Names the questionnaire and the period, never a person: it lands in lists of downloads. */
export const answersFileName = (title: string, from: string, to: string): string =>
  ['antworten', slug(title), from && `ab-${from}`, to && `bis-${to}`].filter(Boolean).join('-') +
  '.csv';
