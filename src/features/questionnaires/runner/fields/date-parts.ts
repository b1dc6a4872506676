import { realDate } from '#contract/questionnaires/values.ts';

/** Day, month, year and time of day as typed, each possibly empty or half. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
  time: string;
}

/** Reads an answer, also a half-typed one: `2020-5-` has no day yet. */
export function splitDate(value: unknown): DateParts {
  const [date = '', time = ''] = typeof value === 'string' ? value.split('T') : [];
  const [year = '', month = '', day = ''] = date.split('-');
  return { day, month, year, time };
}

/** The answer of what is typed so far; undefined when nothing is. */
export function joinDate({ day, month, year, time }: DateParts, withTime: boolean) {
  if (!day && !month && !year && !time) return undefined;
  const date = day || month || year ? `${year}-${month}-${day}` : '';
  return withTime ? `${date}T${time}` : date;
}

/** `2020-5-1` → `2020-05-01`; a date that is none stays as typed. */
export function tidyDate(value: unknown, withTime: boolean): string | undefined {
  const parts = splitDate(value);
  const whole = realDate(`${parts.year}-${parts.month}-${parts.day}`);
  if (!whole) return joinDate(parts, withTime);
  return withTime ? `${whole}T${parts.time}` : whole;
}
