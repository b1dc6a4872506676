import { describe, expect, it } from 'vitest';
import type { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';
import { fillPath, findQuestionnaires } from './find.ts';

const one = (title: string, description?: string): QuestionnaireSummary => ({
  id: '0198c2a4-7d10-7abc-8def-0123456789ab',
  location_id: '0198c2a4-7d10-7abc-8def-0123456789ac',
  title,
  description,
  status: 'published',
  access: 'public',
  languages: ['de'],
  published_version: 1,
  version: 1,
  questions: 3,
  updated_at: '2026-11-21T08:12:00.000Z',
});
const titles = (all: QuestionnaireSummary[], search: string) =>
  findQuestionnaires(all, search).map(({ title }) => title);

describe('the search for a questionnaire', () => {
  const all = [
    one('Recall'),
    one('Ärztliche Aufklärung', 'mit Unterschrift'),
    one('Anamnese Zahn'),
  ];
  it('without words gives all by German order', () => {
    expect(titles(all, ' ')).toEqual(['Anamnese Zahn', 'Ärztliche Aufklärung', 'Recall']);
  });
  it('minds neither case nor umlaut and looks into the description', () => {
    expect(titles(all, 'UNTERSCHRIFT arztliche')).toEqual(['Ärztliche Aufklärung']);
  });
  it('wants every word', () => {
    expect(titles(all, 'anamnese haus')).toEqual([]);
  });
});

describe('the link for patients', () => {
  it('leads to the page without a menu only where no sign-in is needed', () => {
    const { id } = one('');
    expect(fillPath({ id, access: 'public' })).toBe(`/questionnaires/no-menu/view/${id}`);
    expect(fillPath({ id, access: 'signed_in' })).toBe(`/questionnaires/view/${id}`);
  });
});
