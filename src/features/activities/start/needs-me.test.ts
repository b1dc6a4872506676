import { describe, expect, it } from 'vitest';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { needsMe } from './needs-me.ts';
import { loadOfTeam, waitingBySource } from './numbers.ts';

/** 10:00 in Berlin. */
const NOW = new Date('2026-11-24T09:00:00Z');
const ADA = { id: 'ada', name: 'Ada' };
const EMRE = { id: 'emre', name: 'Emre' };

const at = (hour: string) => `2026-11-24T${hour}:00.000Z`;
const one = (id: string, part: Partial<ActivitySummary> = {}): ActivitySummary =>
  ({
    id,
    source: 'chat',
    status: 'gelesen',
    priority: 0,
    subject: 'Frage',
    is_archived: false,
    assignees: [],
    created_at: at('07:00'),
    ...part,
  }) as ActivitySummary;
const ids = (all: ActivitySummary[], me = 'ada') =>
  needsMe(
    all.map((activity) => ({ activity })),
    { me, now: NOW },
  ).map(({ activity }) => activity.id);

describe('what needs a person now', () => {
  it('is in the order in which it needs them', () => {
    const all = [
      one('waits', { created_at: at('06:00') }),
      one('waits longest', { created_at: at('05:00') }),
      one('mine', { source: 'task', assignees: [ADA] }),
      one('mine and new', { status: 'neu', assignees: [ADA] }),
      one('due today', { source: 'task', due_at: at('15:00') }),
      one('overdue', { source: 'task', due_at: at('08:00') }),
      one('emergency', { priority: 100, assignees: [EMRE] }),
    ];
    expect(ids(all)).toEqual([
      'emergency',
      'overdue',
      'due today',
      'mine and new',
      'mine',
      'waits longest',
      'waits',
    ]);
  });

  it('is first what may be an emergency, until somebody says that it is none', () => {
    const sounds = { source: 'answering_machine', subject: 'Notfall? Anruf' } as const;
    const all = [
      one('overdue', { source: 'task', due_at: at('08:00') }),
      one('not urgent', { ...sounds, priority: 50, created_at: at('06:00') }),
      one('suspected', { ...sounds, priority: 75, status: 'neu' }),
      one('with another', { ...sounds, priority: 75, assignees: [EMRE], created_at: at('08:30') }),
      one('done', { ...sounds, priority: 75, status: 'erledigt' }),
    ];
    expect(ids(all)).toEqual(['suspected', 'with another', 'overdue', 'not urgent']);
  });

  it('has what is theirs in the order in which it is due, and what has no day after it', () => {
    const due = (day: string) => `2026-${day}T09:00:00.000Z`;
    const mine: Partial<ActivitySummary> = { source: 'task', assignees: [ADA] };
    const all = [
      one('no day', mine),
      one('no day and new', { ...mine, status: 'neu', created_at: at('08:00') }),
      one('2 December', { ...mine, status: 'neu', due_at: due('12-02') }),
      one('3 December', { ...mine, status: 'neu', due_at: due('12-03') }),
      one('30 November', { ...mine, due_at: due('11-30') }),
    ];
    expect(ids(all)).toEqual([
      '30 November',
      '2 December',
      '3 December',
      'no day and new',
      'no day',
    ]);
  });

  it('has who waits before who is only due some day', () => {
    const all = [
      one('due on Friday', { created_at: at('04:00'), due_at: '2026-11-27T09:00:00.000Z' }),
      one('due on Thursday', { created_at: at('05:00'), due_at: '2026-11-26T09:00:00.000Z' }),
      one('waits', { created_at: at('06:00') }),
    ];
    expect(ids(all)).toEqual(['waits', 'due on Thursday', 'due on Friday']);
  });

  it('leaves out what is done, archived, put off, someone else’s, or nobody waits for', () => {
    const all = [
      one('done', { status: 'erledigt', priority: 100 }),
      one('archived', { is_archived: true }),
      one('put off', { snoozed_until: at('12:00') }),
      one('of another', { assignees: [EMRE] }),
      one('task of nobody', { source: 'task' }),
      one('task due tomorrow', { source: 'task', due_at: '2026-11-25T09:00:00.000Z' }),
    ];
    expect(ids(all)).toEqual([]);
  });

  it('has wishes for an appointment, and appointments that could not be', () => {
    const wish = {
      business_case: 'Termin' as const,
      subject: 'Terminwunsch: Paula Probst',
    };
    const all = [
      one('wish', { source: 'task', created_at: at('06:00'), ...wish }),
      one('refused', { source: 'otis' }),
      one('other task', { source: 'task', business_case: 'Termin', subject: 'Liste prüfen' }),
    ];
    expect(ids(all)).toEqual(['wish', 'refused']);
  });

  it('has what is back from being put off', () => {
    expect(ids([one('back', { snoozed_until: at('08:00') })])).toEqual(['back']);
  });
});

describe('the numbers of the start page', () => {
  it('say how long people have waited on each channel', () => {
    const all = [
      one('a', { created_at: at('08:00') }),
      one('b', { created_at: at('07:00') }),
      one('c', { source: 'sms', created_at: at('06:00') }),
      one('d', { source: 'task', created_at: at('01:00') }),
      one('e', { source: 'sms', status: 'erledigt', created_at: at('01:00') }),
    ];
    expect(waitingBySource(all, NOW.getTime())).toEqual([
      { source: 'sms', meanMs: 3 * HOUR_MS },
      { source: 'chat', meanMs: 1.5 * HOUR_MS },
    ]);
  });

  it('say how much is open with whom', () => {
    const all = [
      one('a', { assignees: [EMRE, ADA] }),
      one('b', { assignees: [EMRE] }),
      one('c'),
      one('d', { status: 'erledigt' }),
    ];
    expect(loadOfTeam(all, [ADA, EMRE, { id: 'no', name: 'Nora' }], NOW.getTime())).toEqual([
      { person: EMRE, open: 2 },
      { person: ADA, open: 1 },
      { person: null, open: 1 },
    ]);
  });
});
