import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { alphabetOf } from '#contract/shared/alphabet.ts';
import { LOCALE } from '#contract/shared/constants.ts';
import type { ListFilters } from './filters.ts';

type Summary = QuestionnaireSummary;

const lower = (text: string): string => text.toLocaleLowerCase(LOCALE).replaceAll('ß', 'ss');

/** No difference between cases, nor between `ä` and `a`. */
const plain = (text: string): string => lower(text).normalize('NFD').replace(/\p{M}/gu, '');

const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** `ä` as people type it who have no such key. */
const writtenOut = (text: string): string =>
  plain(lower(text.normalize('NFC')).replace(/[äöü]/g, (letter) => WRITTEN_OUT[letter] ?? letter));

/** Search as people type: every word must occur in title or description. */
const says = (search: string) => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (one: Summary): boolean => {
    if (words.length === 0) return true;
    const text = `${one.title} ${one.description ?? ''}`;
    const forms = [plain(text), writtenOut(text)];
    return words.every((word) => forms.some((form) => form.includes(word)));
  };
};

const hasStatus = (one: Summary, status: ListFilters['status']): boolean =>
  status === 'alle' || (status === 'aktiv' ? one.status !== 'archived' : one.status === status);

export const kindOf = (one: Summary) => one.purpose?.kind ?? 'questionnaire';

const STATUS_ORDER: Record<Summary['status'], number> = { published: 0, draft: 1, archived: 2 };

const { compare: byText } = alphabetOf();
const byTitle = (a: Summary, b: Summary): number => byText(a.title, b.title);

const COMPARE: Record<ListFilters['sort'], (a: Summary, b: Summary) => number> = {
  titel: byTitle,
  status: (a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status],
  fragen: (a, b) => a.questions - b.questions,
  geaendert: (a, b) => a.updated_at.localeCompare(b.updated_at),
};

/** The rows that the filters leave, sorted; where two are equal, by title. */
export const findQuestionnaires = <R extends { summary: Summary }>(
  all: readonly R[],
  filters: Pick<ListFilters, 'search' | 'status' | 'purpose' | 'sort' | 'order'>,
): R[] => {
  const fits = says(filters.search);
  const turn = filters.order === 'auf' ? 1 : -1;
  const compare = COMPARE[filters.sort];
  return all
    .filter(
      ({ summary }) =>
        fits(summary) &&
        hasStatus(summary, filters.status) &&
        (filters.purpose === null || kindOf(summary) === filters.purpose),
    )
    .sort((a, b) => turn * compare(a.summary, b.summary) || byTitle(a.summary, b.summary));
};

/** Where a patient fills it: without sign-in on the page without a menu (SPEC-2). */
export const fillPath = (one: Pick<Summary, 'id' | 'access'>): string =>
  one.access === 'public'
    ? `/questionnaires/no-menu/view/${one.id}`
    : `/questionnaires/view/${one.id}`;

export const previewPath = (id: string): string => `/personnel/questionnaires/preview?id=${id}`;

export const editPath = (id: string): string => `/personnel/questionnaires/edit/${id}`;
