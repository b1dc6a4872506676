import { describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { Customer } from '#contract/customers/customer.ts';
import type { Thread } from '#contract/messages/thread.ts';
import { aboutOf, type Known, neededFor, type Written } from './about.ts';

const written = (operation: string, body: Written['body'], more: Partial<Written> = {}) => ({
  operation,
  entityId: 'e1',
  params: {},
  body,
  base: undefined,
  ...more,
});
const about = (
  operation: string,
  body: Written['body'],
  known: Known = {},
  base?: Written['base'],
) => aboutOf(written(operation, body, { base }), known, (id) => (id === 'u1' ? 'Ada' : undefined));

const petra = { title: 'Dr.', first_name: 'Petra', last_name: 'Müller' } as Customer;
const call = {
  source: 'answering_machine',
  subject: 'Anruf: Rezept',
  sender: null,
  contact: '+491527766554',
} as ActivitySummary;

describe('an entry in its own words', () => {
  it('is a task by its subject, of whom it is about', () => {
    expect(about('putActivity', { subject: 'Rückruf' }, { customer: petra })).toEqual({
      what: 'Aufgabe: Rückruf',
      change: null,
      whom: 'Dr. Petra Müller',
    });
    const own = { activity: { source: 'task', sender: 'Ada' } as ActivitySummary };
    expect(about('putActivity', { subject: 'Rückruf' }, own, {}).whom).toBeNull();
  });

  it('is a change by what is changed, of who called or wrote', () => {
    const before = { subject: 'Anruf: Rezept', status: 'neu', priority: 0, assignee_ids: [] };
    const body = { ...before, status: 'erledigt', assignee_ids: ['u1'], due_at: null };
    expect(about('putActivity', body, { activity: call }, before)).toEqual({
      what: 'Vorgang „Anruf: Rezept“',
      change: 'Status: Erledigt · Zuständig: Ada',
      whom: '01527 766554',
    });
  });

  it('is a note by its words, and where it stands', () => {
    const known = { activity: { ...call, sender: 'Ida Kern' } };
    expect(about('putNote', { text: 'Ruft\num 11 an' }, known)).toEqual({
      what: 'Interne Notiz: Ruft um 11 an',
      change: null,
      whom: 'Anruf: Rezept · Ida Kern',
    });
    const long = about('putNote', { text: 'x'.repeat(500) }).what;
    expect([long.endsWith(' …'), long.length < 110]).toEqual([true, true]);
  });

  it('is a message by its words or files, to whom it goes', () => {
    const thread = {
      name: null,
      contact: null,
      messages: [{ direction: 'in', author: 'Paula Probst' }],
    } as unknown as Thread;
    expect(about('sendMessage', { text: 'Gern' }, { thread })).toMatchObject({
      what: 'Nachricht: Gern',
      whom: 'Paula Probst',
    });
    const customer = { title: '', first_name: 'Kim', last_name: 'Neu' } as unknown as Customer;
    expect(about('beginThread', { text: 'Gern', customer_id: 'k' }, { customer })).toMatchObject({
      what: 'Nachricht: Gern',
      whom: 'Kim Neu',
    });
    const files = { text: '', attachments: [{}, {}] };
    expect(about('sendMessage', files, { thread }).what).toBe('Nachricht: 2 Dateien');
    expect(about('writeMessage', { subject: 'Mein Rezept', text: 'x' }, { thread })).toEqual({
      what: 'Nachricht an die Praxis: Mein Rezept',
      change: null,
      whom: null,
    });
  });

  it('is a record by its name', () => {
    expect(about('putCustomer', petra as unknown as Written['body']).what).toBe(
      'Neue Kartei: Dr. Petra Müller',
    );
    const changed = about('putCustomer', { ...petra, city: 'Köln' }, {}, { ...petra, city: '' });
    expect([changed.what, changed.change]).toEqual(['Kartei: Dr. Petra Müller', 'Ort: Köln']);
    expect(about('putCustomer', {}).what).toBe('Neue Kartei: ohne Namen');
  });

  it('is a form by its title, never by what was answered', () => {
    const body = { questionnaire_id: 'q1', sealed: { ciphertext: 'x' } };
    const known = { questionnaire: { title: 'Anamnese Zahn' } };
    expect(about('commit', body, known)).toEqual({
      what: 'Fragebogen: Anamnese Zahn',
      change: null,
      whom: null,
    });
    expect(about('commit', body).what).toBe('Fragebogen');
  });

  it('is what its kind says where it says nothing itself', () => {
    expect(about('markThread', {}).what).toBe('Lesebestätigung');
    expect(about('putQuestionnaireStatus', { status: 'published' }).what).toBe(
      'Änderung am Status eines Fragebogens',
    );
    expect(about('of a later release', {}).what).toBe('Eintrag');
  });
});

describe('the records that say it', () => {
  it('are those that the entry names', () => {
    expect(neededFor(written('putActivity', { customer_id: 'c1' }))).toMatchObject({
      activities: 'e1',
      customers: 'c1',
    });
    expect(neededFor(written('putNote', { activity_id: 'a1' })).activities).toBe('a1');
    expect(neededFor(written('sendMessage', { thread_id: 't1' })).threads).toBe('t1');
    const status = written('putQuestionnaireStatus', {}, { params: { id: 'q1' } });
    expect(neededFor(status).questionnaires).toBe('q1');
  });
});
