import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent, QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import type { LocalWrite } from '#data/sync/pending.ts';
import { laidOver } from './laid-over.ts';

const HERE = '0198c2a4-7d10-7abc-8def-0123456789ac';
const ID = '0198c2a4-7d10-7abc-8def-0123456789ab';
const NEW = '0198c2a4-7d10-7abc-8def-0123456789ff';
const CONTENT: QuestionnaireContent = {
  title: 'Neu',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [{ id: 's', title: '', elements: [{ id: 'a', kind: 'input', type: 'text', text: 'A' }] }],
};
const data: QuestionnaireSummary = {
  id: ID,
  location_id: HERE,
  title: 'Recall',
  status: 'published',
  access: 'public',
  languages: ['de'],
  version: 3,
  published_version: 3,
  questions: 3,
  updated_at: '2026-11-21T08:12:00.000Z',
};
const server = [{ id: ID, etag: '"3-ab"', data }];

let seq = 0;
const write = (body: unknown, part: Partial<LocalWrite> = {}): LocalWrite => {
  seq += 1;
  return {
    entityId: ID,
    seq,
    state: 'queued',
    etag: null,
    acknowledgedAt: null,
    params: { location_id: HERE },
    body,
    ...part,
  };
};
const rows = (changes: LocalWrite[], deletes: LocalWrite[] = []) =>
  laidOver(server, { changes, deletes }, { locationId: HERE, readAt: 1_000 });

describe('the list with what waits', () => {
  it('shows a change of status at once, whatever the order in which the writes are told', () => {
    const archive = write({ status: 'archived' });
    const again = write({ status: 'draft' });
    const [row] = rows([again, archive]);
    expect(row).toMatchObject({ pending: 'waiting', etag: '"3-ab"', fresh: false });
    expect(row?.summary).toMatchObject({ title: 'Recall', status: 'draft' });
  });

  it('shows a new one of this location, and of no other', () => {
    const made = write(CONTENT, { entityId: NEW });
    const elsewhere = write(CONTENT, { entityId: HERE, params: { location_id: NEW } });
    const [row, ...others] = rows([made, elsewhere]);
    expect(row).toMatchObject({ id: NEW, etag: null, fresh: true });
    expect(row?.summary).toMatchObject({ title: 'Neu', questions: 1, published_version: null });
    expect(others.map(({ id }) => id)).toEqual([ID]);
  });

  it('lets a confirmed change go as soon as a read shows its version', () => {
    const acked = { state: 'acked', acknowledgedAt: 500 } as const;
    const seen = rows([write({ status: 'archived' }, { ...acked, etag: '"3-cd"' })]);
    expect(seen[0]?.summary.status).toBe('published');
    const ahead = rows([write({ status: 'archived' }, { ...acked, etag: '"4-cd"' })]);
    expect(ahead[0]?.summary.status).toBe('archived');
  });

  it('says that one is being deleted, that it could not be, and leaves out what is gone', () => {
    expect(rows([], [write(null)])[0]?.deletion).toBe('waiting');
    expect(rows([], [write(null, { state: 'conflict' })])[0]?.deletion).toBe('attention');
    const gone = write(null, { state: 'acked', acknowledgedAt: 2_000 });
    expect(rows([], [gone])).toEqual([]);
    // Made again since, or the practice went back to a backup.
    const long = write(null, { state: 'acked', acknowledgedAt: 500 });
    expect(rows([], [long])[0]?.deletion).toBeNull();
  });

  it('does not put a line together from a status alone', () => {
    expect(rows([write({ status: 'archived' }, { entityId: NEW })])).toHaveLength(1);
  });
});
