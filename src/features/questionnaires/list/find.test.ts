import { describe, expect, it } from 'vitest';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { type ListFilters, NO_FILTERS } from './filters.ts';
import { fillPath, findQuestionnaires } from './find.ts';

const one = (title: string, part: Partial<QuestionnaireSummary> = {}) => ({
  summary: {
    id: '0198c2a4-7d10-7abc-8def-0123456789ab',
    location_id: '0198c2a4-7d10-7abc-8def-0123456789ac',
    title,
    status: 'published',
    access: 'public',
    languages: ['de'],
    version: 1,
    published_version: 1,
    questions: 3,
    updated_at: '2026-11-21T08:12:00.000Z',
    ...part,
  } satisfies QuestionnaireSummary as QuestionnaireSummary,
});
type Rows = ReturnType<typeof one>[];
const titles = (all: Rows, part: Partial<ListFilters> = {}) =>
  findQuestionnaires(all, { ...NO_FILTERS, ...part }).map(({ summary }) => summary.title);

describe('the search for a questionnaire', () => {
  const all = [
    one('Recall'),
    one('Ärztliche Aufklärung', { description: 'mit Unterschrift, Größe' }),
    one('Anamnese Zahn'),
  ];
  it('without words gives all by German order', () => {
    expect(titles(all, { search: ' ' })).toEqual([
      'Anamnese Zahn',
      'Ärztliche Aufklärung',
      'Recall',
    ]);
  });
  it('minds neither case nor umlaut and looks into the description', () => {
    for (const search of ['UNTERSCHRIFT arztliche', 'ärztl', 'aerztliche', 'groesse', 'grösse']) {
      expect(titles(all, { search }), search).toEqual(['Ärztliche Aufklärung']);
    }
  });
  it('wants every word', () => {
    expect(titles(all, { search: 'anamnese haus' })).toEqual([]);
  });
});

describe('filter and order', () => {
  const all = [
    one('B', { status: 'draft', questions: 2, updated_at: '2026-11-20T08:00:00.000Z' }),
    one('A 10', { status: 'archived', questions: 9 }),
    one('A 2', { questions: 9, updated_at: '2026-11-22T08:00:00.000Z' }),
    one('C', { purpose: { kind: 'consent' } }),
  ];
  it('leaves archived ones out until they are asked for', () => {
    expect(titles(all)).toEqual(['A 2', 'B', 'C']);
    expect(titles(all, { status: 'alle' })).toEqual(['A 2', 'A 10', 'B', 'C']);
    expect(titles(all, { status: 'archived' })).toEqual(['A 10']);
    expect(titles(all, { status: 'draft' })).toEqual(['B']);
  });
  it('takes one without a purpose for a plain questionnaire', () => {
    expect(titles(all, { purpose: 'consent' })).toEqual(['C']);
    expect(titles(all, { purpose: 'questionnaire' })).toEqual(['A 2', 'B']);
  });
  it('sorts both ways, equal ones by title', () => {
    expect(titles(all, { status: 'alle', sort: 'fragen', order: 'ab' })).toEqual([
      'A 2',
      'A 10',
      'C',
      'B',
    ]);
    expect(titles(all, { sort: 'geaendert', order: 'ab' })).toEqual(['A 2', 'C', 'B']);
    expect(titles(all, { status: 'alle', sort: 'status' })).toEqual(['A 2', 'C', 'B', 'A 10']);
  });
});

describe('the link for patients', () => {
  it('leads to the page without a menu only where no sign-in is needed', () => {
    const { id } = one('').summary;
    expect(fillPath({ id, access: 'public' })).toBe(`/questionnaires/no-menu/view/${id}`);
    expect(fillPath({ id, access: 'signed_in' })).toBe(`/questionnaires/view/${id}`);
  });
});
