import { PRIORITY_LABELS, type Priority } from '#contract/activities/activity-enums.ts';
import type { HistoryEvent, HistoryStep } from '#contract/activities/calls/notes.ts';
import { exactTime } from '#platform/words/dates.ts';
import { STATUS_TEXTS } from '../choices.ts';

const NAMES: Record<HistoryStep['field'], string> = {
  status: 'Status',
  priority: 'Priorität',
  business_case: 'Anliegen',
  assignee_ids: 'Zugewiesen an',
  due_at: 'Fällig',
  snoozed_until: 'Wiedervorlage',
  is_archived: 'Archiviert',
  customer_id: 'Patient',
  merged_into: 'Zusammengeführt',
  answer: 'Antwort',
};

const textOf = (field: HistoryStep['field'], value: string | null): string => {
  if (field === 'answer') return value === 'scheduled' ? 'geplant' : 'gesendet';
  if (value === null) return field === 'assignee_ids' ? 'niemand' : '–';
  if (field === 'status') return STATUS_TEXTS[value as keyof typeof STATUS_TEXTS];
  if (field === 'priority') return PRIORITY_LABELS[Number(value) as Priority];
  if (field === 'due_at' || field === 'snoozed_until') return exactTime(value);
  if (field === 'is_archived') return value === 'true' ? 'ja' : 'nein';
  if (field === 'customer_id') return 'jemand aus der Kartei';
  if (field === 'merged_into') return 'mit einem anderen Vorgang';
  return value;
};

/** „Status Neu → Gelesen“ */
export const stepText = ({ field, before, after }: HistoryStep): string =>
  field === 'answer'
    ? `${NAMES[field]} ${textOf(field, after)}`
    : `${NAMES[field]} ${textOf(field, before)} → ${textOf(field, after)}`;

export const byText = (by: HistoryEvent['by']): string => by?.name ?? 'Eingang von außen';

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** „Emre Empfang hat Status und Priorität geändert“ */
export const changedText = ({ by, steps }: HistoryEvent): string => {
  if (by === null) return 'Von außen ist etwas dazugekommen';
  const fields = steps.filter(({ field }) => field !== 'answer').map(({ field }) => NAMES[field]);
  const answered = fields.length < steps.length;
  if (fields.length === 0) return `${by.name} hat geantwortet`;
  return `${by.name} hat ${list.format(fields)} geändert${answered ? ' und geantwortet' : ''}`;
};

/** What others have done since an instant of the practice's clock, the oldest first. */
export const ofOthersSince = (
  events: readonly HistoryEvent[],
  me: string,
  since: string,
): HistoryEvent[] =>
  events
    .filter(({ at, by }) => at > since && by?.id !== me)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
