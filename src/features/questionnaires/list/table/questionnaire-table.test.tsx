import { afterEach, expect, it, vi } from 'vitest';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { clear, click, get, has, show } from '../../../../../tests/components/dom.ts';
import { NO_FILTERS } from '../filters.ts';
import type { ListRow } from '../laid-over.ts';
import { ROW_TOOLS, STATUS_CELL, STATUS_TEXTS } from '../texts.ts';
import { QuestionnaireTable } from './questionnaire-table.tsx';
import { RowTools } from './row-tools.tsx';

afterEach(clear);

const ID = '0198c2a4-7d10-7abc-8def-0123456789ab';
const rowOf = (part: Partial<QuestionnaireSummary> = {}, rest: Partial<ListRow> = {}): ListRow => ({
  id: ID,
  etag: '"1"',
  fresh: false,
  pending: null,
  deletion: null,
  summary: {
    id: ID,
    location_id: ID,
    title: 'Anamnese',
    status: 'published',
    access: 'public',
    languages: ['de'],
    version: 1,
    published_version: 1,
    questions: 1200,
    updated_at: '2026-11-21T08:12:00.000Z',
    ...part,
  },
  ...rest,
});
const act = vi.fn();
const table = (row: ListRow, canEdit = true) =>
  show(
    <QuestionnaireTable
      rows={[row]}
      filters={NO_FILTERS}
      onSort={() => {}}
      selection={null}
      menu={(one) => <RowTools row={one} canEdit={canEdit} onAction={act} />}
    />,
  );
const cells = () => [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent);

it('says what it is, in which languages it can be read and how long it is', async () => {
  const languages = ['de', 'en', 'tr', 'ar', 'uk'];
  await table(rowOf({ purpose: { kind: 'consent' }, access: 'signed_in', languages }));
  const [what, tongues, status, questions] = cells();
  expect(what).toBe('Einwilligung mit Anmeldung');
  expect(tongues).toBe('DE EN TR +2Deutsch, Englisch, Türkisch, Arabisch, Ukrainisch');
  expect(status).toBe(STATUS_TEXTS.published);
  expect(questions).toMatch(/^1\.200/);
});

it('tells a draft that nobody gets from one that lies over what patients get', async () => {
  await table(rowOf({ status: 'draft', published_version: null }));
  expect(cells()[2]).toBe(STATUS_TEXTS.draft);
  await table(rowOf({ status: 'draft', published_version: 3 }));
  expect(cells()[2]).toBe(STATUS_TEXTS.published + STATUS_CELL.withDraft);
  await table(rowOf({}, { pending: 'waiting' }));
  expect(cells()[2]).toBe(STATUS_TEXTS.published + STATUS_CELL.waiting);
});

it('offers beside a row what is done most with it, as far as one may', async () => {
  const row = rowOf();
  await table(row);
  expect(get('link', ROW_TOOLS.editNamed('Anamnese')).getAttribute('href')).toContain(ID);
  await click(get('button', ROW_TOOLS.handOverNamed('Anamnese')));
  expect(act).toHaveBeenCalledWith('hand-over', row);
  await table(rowOf({ status: 'draft', published_version: null }), false);
  expect(has('link', ROW_TOOLS.editNamed('Anamnese'))).toBe(false);
  expect(has('button', ROW_TOOLS.handOverNamed('Anamnese'))).toBe(false);
});
