import { saysOnlyRead } from '#contract/activities/activity.ts';
import { PRIORITY_LABELS, type Priority } from '#contract/activities/activity-enums.ts';
import type { HistoryEvent, HistoryStep } from '#contract/activities/calls/notes.ts';
import { exactTime } from '#platform/words/dates.ts';
import { FIELD_NAMES, STATUS_TEXTS } from '../../texts.ts';
import { HISTORY, HISTORY_VALUES } from '../texts.ts';

const textOf = (field: HistoryStep['field'], value: string | null): string => {
  if (field === 'answer') {
    return value === 'scheduled' ? HISTORY_VALUES.scheduled : HISTORY_VALUES.sent;
  }
  if (value === null) {
    return field === 'assignee_ids' ? HISTORY_VALUES.nobody : HISTORY_VALUES.nothing;
  }
  if (field === 'status') return STATUS_TEXTS[value as keyof typeof STATUS_TEXTS];
  if (field === 'priority') return PRIORITY_LABELS[Number(value) as Priority];
  if (field === 'due_at' || field === 'snoozed_until') return exactTime(value);
  if (field === 'is_archived') return value === 'true' ? HISTORY_VALUES.yes : HISTORY_VALUES.no;
  if (field === 'customer_id') return HISTORY_VALUES.someCustomer;
  if (field === 'merged_into') return HISTORY_VALUES.otherActivity;
  return value;
};

/** „Status Neu → Gelesen“ */
export const stepText = ({ field, before, after }: HistoryStep): string =>
  field === 'answer'
    ? `${after === 'begun' ? HISTORY_VALUES.message : FIELD_NAMES[field]} ${textOf(field, after)}`
    : `${FIELD_NAMES[field]} ${textOf(field, before)} → ${textOf(field, after)}`;

export const byText = (by: HistoryEvent['by']): string => by?.name ?? HISTORY.fromOutside;

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** „Emre Empfang hat Status und Priorität geändert“ */
export const changedText = ({ by, steps }: HistoryEvent): string => {
  if (by === null) return HISTORY.changedFromOutside;
  const fields = steps
    .filter(({ field }) => field !== 'answer')
    .map(({ field }) => FIELD_NAMES[field]);
  const answered = fields.length < steps.length;
  if (fields.length === 0) {
    const begun = steps.some(({ after }) => after === 'begun');
    return begun ? HISTORY.begun(by.name) : HISTORY.answered(by.name);
  }
  const say = answered ? HISTORY.changedAndAnswered : HISTORY.changed;
  return say(by.name, list.format(fields));
};

const isOnlyRead = ({ steps }: HistoryEvent): boolean =>
  steps.every(({ field, before, after }) => saysOnlyRead(field, before, after));

/**
 * What others have changed since an instant of the practice's clock, oldest first; without the
 * changes that only say that somebody has looked at it.
 */
export const ofOthersSince = (
  events: readonly HistoryEvent[],
  me: string,
  since: string,
): HistoryEvent[] =>
  events
    .filter((event) => event.at > since && event.by?.id !== me && !isOnlyRead(event))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
