import { LOCALE } from '#contract/constants.ts';
import type { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';

type Summary = QuestionnaireSummary;

/** Search as people type: no difference between cases, and every word must occur. */
const plain = (text: string): string =>
  text.toLocaleLowerCase(LOCALE).normalize('NFD').replace(/\p{M}/gu, '');

/** Questionnaires whose title or description holds every word, by title. */
export const findQuestionnaires = (all: readonly Summary[], search: string): Summary[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return all
    .filter((one) => {
      const text = plain(`${one.title} ${one.description ?? ''}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.title.localeCompare(b.title, LOCALE));
};

/** Where a patient fills it: without sign-in on the page without a menu (specification, section 2). */
export const fillPath = (one: Pick<Summary, 'id' | 'access'>): string =>
  one.access === 'public'
    ? `/questionnaires/no-menu/view/${one.id}`
    : `/questionnaires/view/${one.id}`;

export const previewPath = (id: string): string => `/personnel/questionnaires/preview?id=${id}`;

export const STATUS_TEXTS: Record<Summary['status'], string> = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  archived: 'Archiviert',
};
export const ACCESS_TEXTS: Record<Summary['access'], string> = {
  public: 'ohne Anmeldung',
  signed_in: 'mit Anmeldung',
};
