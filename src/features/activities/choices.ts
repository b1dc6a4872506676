import {
  ActivityStatus,
  BUSINESS_CASES,
  BusinessCase,
  PRIORITIES,
  PRIORITY_LABELS,
  Priority,
} from '#contract/activities/activity-enums.ts';
import { NO_CASE, STATUS_TEXTS } from './texts.ts';

export const STATUS_OPTIONS = ActivityStatus.options.map((value) => ({
  value,
  text: STATUS_TEXTS[value],
}));
export const PRIORITY_OPTIONS = Object.values(PRIORITIES).map((level) => ({
  value: String(level),
  text: PRIORITY_LABELS[level],
}));
export const CASE_OPTIONS = [
  { value: '', text: NO_CASE },
  ...BUSINESS_CASES.map((name) => ({ value: name, text: name })),
];

export const statusOf = (text: string): ActivityStatus => ActivityStatus.parse(text);
export const priorityOf = (text: string): Priority => Priority.parse(Number(text));
export const caseOf = (text: string): BusinessCase | null =>
  text === '' ? null : BusinessCase.parse(text);
