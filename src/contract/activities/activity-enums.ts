import * as z from 'zod/mini';

/** Activity enumerations of SPEC-3, with the labels that it gives. */
export const ACTIVITY_STATUS_FILTERS = [
  'alle',
  'neu',
  'gelesen',
  'erledigt',
  'automatisch',
  'archiviert',
] as const;
export const ActivityStatusFilter = z.enum(ACTIVITY_STATUS_FILTERS);
export type ActivityStatusFilter = z.infer<typeof ActivityStatusFilter>;

/** What is stored; `automatisch` is `is_automatic`, `archiviert` is `is_archived` (PRD-15). */
export const ActivityStatus = z.enum(['neu', 'gelesen', 'erledigt']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

export const ACTIVITY_SOURCES = [
  'answering_machine',
  'sms',
  'chat',
  'questionnaire_upload',
  'task',
  'otis',
  'other',
] as const;
export const ActivitySource = z.enum(ACTIVITY_SOURCES);
export type ActivitySource = z.infer<typeof ActivitySource>;

export const SOURCE_LABELS: Record<ActivitySource, string> = {
  answering_machine: 'Anrufbeantworter',
  sms: 'SMS',
  chat: 'Chat',
  questionnaire_upload: 'Fragebogen-Upload',
  task: 'Task',
  otis: 'O-TIS',
  other: 'Sonstiges',
};

/** `{type}` of /personnel/activities/{type}: all, or one source. */
export const ActivityType = z.enum(['alle', ...ACTIVITY_SOURCES]);
export type ActivityType = z.infer<typeof ActivityType>;

export const PRIORITIES = {
  none: 0,
  low: 25,
  middle: 50,
  high: 75,
  critical: 100,
} as const;
export const Priority = z.literal([0, 25, 50, 75, 100]);
export type Priority = z.infer<typeof Priority>;
export const PRIORITY_LABELS: Record<Priority, string> = {
  0: 'Keine',
  25: 'Niedrig',
  50: 'Mittel',
  75: 'Hoch',
  100: 'Kritisch',
};

/** What is due and not done: until this moment, until the end of the day, or at any time. */
export const DUE_FILTERS = ['overdue', 'today', 'any'] as const;
export const DueFilter = z.enum(DUE_FILTERS);
export type DueFilter = z.infer<typeof DueFilter>;

export const DeliveryStatus = z.enum(['done', 'failed', 'pending']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const BUSINESS_CASES = [
  'Termin',
  'Rezept',
  'Überweisung',
  'Befund',
  'Abrechnung',
  'Sonstiges',
] as const;
export const BusinessCase = z.enum(BUSINESS_CASES);
export type BusinessCase = z.infer<typeof BusinessCase>;
