import { describe, expect, it } from 'vitest';
import { ActivityContent } from '#contract/activities/activity.ts';
import { NoteContent } from '#contract/activities/note.ts';
import { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { bodyOf, draftOf, EDIT_FIELDS, fieldName, fieldValue } from './fields.ts';

const names = new Map([['u1', 'Anna Adler']]);
const text = (field: string, value: unknown) => fieldValue(field, value, (id) => names.get(id));

describe('fields as people read them', () => {
  it('have a German name for everything that two people can change at once', () => {
    const fields = [
      ...Object.keys(ActivityContent.shape),
      ...Object.keys(QuestionnaireContent.shape),
    ];
    for (const field of fields) expect(fieldName(field), field).not.toBe(field);
  });

  it('say values in words, and never an id', () => {
    expect(text('priority', 75)).toBe('Hoch');
    expect(text('status', 'erledigt')).toBe('Erledigt');
    expect(text('is_archived', true)).toBe('Ja');
    expect(text('preview', '')).toBe('leer');
    expect(text('assignee_ids', [])).toBe('niemand');
    expect(text('assignee_ids', ['u1', 'u2'])).toBe('Anna Adler, 1 weitere Person');
    expect(text('location_id', 'l9')).toBe('ein anderer Standort');
    expect(text('pages', [{ elements: [{}, { elements: [{}] }] }])).toBe('1 Seite mit 3 Elementen');
  });
});

describe('the correction of a refused entry', () => {
  const fields = EDIT_FIELDS.putActivity ?? [];
  const body = {
    location_id: '01970000-0000-7000-8000-000000000011',
    subject: 'Rückruf',
    preview: '',
    status: 'neu',
    priority: 25,
    business_case: null,
    is_archived: false,
    assignee_ids: [],
  };

  it('changes nothing when nothing was changed', () => {
    expect(bodyOf(fields, body, draftOf(fields, body))).toEqual({ body });
  });

  it('gives a body that the contract takes', () => {
    const draft = {
      ...draftOf(fields, body),
      priority: '100',
      business_case: 'Rezept',
      is_archived: 'true',
    };
    const next = bodyOf(fields, body, draft);
    expect('body' in next && ActivityContent.parse(next.body)).toMatchObject({
      priority: 100,
      business_case: 'Rezept',
      is_archived: true,
    });
  });

  it('of a note is its text, which must not be empty', () => {
    const note = { activity_id: body.location_id, text: 'Ruft an', mention_ids: [] };
    const own = EDIT_FIELDS.putNote ?? [];
    const next = bodyOf(own, note, { text: 'Ruft um 11 an' });
    expect('body' in next && NoteContent.parse(next.body).text).toBe('Ruft um 11 an');
    expect(bodyOf(own, note, { text: ' ' })).toEqual({ missing: 'text' });
  });

  it('names the field that must not be empty', () => {
    expect(bodyOf(fields, body, { ...draftOf(fields, body), subject: '  ' })).toEqual({
      missing: 'subject',
    });
  });
});
