import { describe, expect, it } from 'vitest';
import { type ActivitySummary, contentOf } from '#contract/activities/activity.ts';
import { applyContent } from './content.ts';

const ID = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910001';
const ada = { id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910011', name: 'Dr. Ada Linden' };
const emre = { id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910012', name: 'Emre Empfang' };
const upload: ActivitySummary = {
  id: ID,
  location_id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002',
  source: 'questionnaire_upload',
  status: 'neu',
  priority: 0,
  business_case: null,
  is_automatic: true,
  is_archived: false,
  delivery_status: null,
  subject: 'Anamnese',
  preview: '3 Antworten',
  sender: 'Erika Muster',
  customer_id: null,
  due_at: null,
  snoozed_until: null,
  merged_into: null,
  assignees: [ada],
  created_at: '2026-11-20T10:00:00.000Z',
  version: 4,
  updated_at: '2026-11-20T10:00:00.000Z',
};
const known = { id: ID, people: [emre], author: 'Emre Empfang' };

describe('what is written over an activity', () => {
  it('changes nothing when nothing was changed', () => {
    expect(applyContent(upload, contentOf(upload), known)).toEqual(upload);
  });

  it('names assignees as the team does, or as the activity did', () => {
    const content = { ...contentOf(upload), assignee_ids: [emre.id, ada.id] };
    expect(applyContent(upload, content, known).assignees).toEqual([emre, ada]);
    const stranger = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910099';
    const other = applyContent(upload, { ...content, assignee_ids: [stranger] }, known);
    expect(other.assignees).toEqual([{ id: stranger, name: 'Jemand aus dem Team' }]);
  });

  it('leaves source, sender and time of what others sent', () => {
    const content = { ...contentOf(upload), status: 'erledigt' as const };
    expect(applyContent(upload, content, known)).toEqual({ ...upload, status: 'erledigt' });
  });

  it('shows a task that the server does not know, from the moment in its id', () => {
    const made = applyContent(undefined, contentOf(upload), known);
    expect(made).toMatchObject({
      id: ID,
      source: 'task',
      sender: 'Emre Empfang',
      is_automatic: false,
      created_at: new Date(0x0192f0c12d3e).toISOString(),
    });
  });
});
