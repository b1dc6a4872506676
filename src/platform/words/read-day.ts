import { addDays, mondayOf, weekdayOf } from '#contract/shared/days.ts';
import { NUMBER_WORDS } from '#contract/shared/in-words.ts';
import { addMonths, dayOf, isDay, mondayOfWeek } from './calendar.ts';
import { MONTH_NAMES, WEEKDAY_NAMES } from './day-text.ts';

/** How a day is meant that somebody typed. */
export interface DayContext {
  /** The day that it is, `2026-11-23`. */
  today: string;
  /** Where a day lies whose month, year or week is not said: a date of birth lies back. */
  toward: 'ahead' | 'back';
}

/** The day, or why it is none; `weekday` is one that the day does not have. */
export type DayRead =
  | { day: string }
  | { wrong: 'unread' | 'none' }
  | { wrong: 'weekday'; found: string };

const UNREAD: DayRead = { wrong: 'unread' };
const NONE: DayRead = { wrong: 'none' };

const WORDS = new Map([
  ['vorgestern', -2],
  ['gestern', -1],
  ['heute', 0],
  ['morgen', 1],
  ['übermorgen', 2],
  ['uebermorgen', 2],
]);
/** Sonnabend after Sonntag: `so` and `son` are the Sunday. */
const WEEKDAYS = [...WEEKDAY_NAMES, 'Sonnabend'].map((name) => name.toLowerCase());
const SATURDAY = 6;
const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  return NUMBER_WORDS.indexOf(/^ein(e[mnr]?)?$/.test(text) ? 'ein' : text.replace('ue', 'ü'));
};

/** The weekday that a name or its beginning means, `Mo`, `Die`, `Donnerstag`; 0 for none. */
const weekdayIn = (text: string): number => {
  const at = text.length < 2 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(text));
  return at === WEEKDAY_NAMES.length ? SATURDAY : at + 1;
};

/** The month that a name or its beginning of three letters means; 0 for none. */
const monthIn = (text: string): number => {
  const name = text
    .replace('ae', 'ä')
    .replace(/^mrz$/, 'mär')
    .replace(/^sept$/, 'sep');
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;
};

/** A year of two digits lies at most so many years ahead, as for an appointment or a passport. */
const YEARS_AHEAD = 30;

/** A year of two digits in its century. */
const yearOf = (text: string, month: number, day: number, context: DayContext): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  const { today, toward } = context;
  const now = Number(today.slice(0, 4));
  if (toward === 'ahead') return 2000 + year > now + YEARS_AHEAD ? 1900 + year : 2000 + year;
  return (dayOf(2000 + year, month, day) ?? '9') > today ? 1900 + year : 2000 + year;
};

/** The nearest day that exists in the direction of `toward`; today counts. */
const nearest = (
  { today, toward }: DayContext,
  steps: number,
  at: (step: number) => string | null,
): DayRead => {
  const way = toward === 'ahead' ? 1 : -1;
  for (let step = 0; step <= steps; step++) {
    const day = at(step * way);
    if (day !== null && (toward === 'ahead' ? day >= today : day <= today)) return { day };
  }
  return NONE;
};

/** Day and month without a year: for 29 February that is at most eight years away. */
const withoutYear = (day: number, month: number, context: DayContext): DayRead => {
  const year = Number(context.today.slice(0, 4));
  return nearest(context, 8, (step) => dayOf(year + step, month, day));
};

/** A day of this month or of the next one that has it. */
const dayAlone = (day: number, context: DayContext): DayRead => {
  const first = `${context.today.slice(0, 7)}-01`;
  return nearest(context, 2, (step) => {
    const [year, month] = addMonths(first, step).split('-').map(Number);
    return dayOf(year ?? 0, month ?? 0, day);
  });
};

const written = (day: string, month: number, year: string, context: DayContext): DayRead => {
  const date = Number(day);
  if (year === '') return withoutYear(date, month, context);
  const found = dayOf(yearOf(year, month, date, context), month, date);
  return found === null ? NONE : { day: found };
};

/** `23.11.26`, `23/11`, `23,11` (the comma of a number pad), `2311`, `23112026`, `2026-11-23`. */
const readNumbers = (text: string, context: DayContext): DayRead | null => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (isoYear) return written(isoDay ?? '', Number(isoMonth), isoYear, context);
  const [, alone] = /^(\d{1,2})\.?$/.exec(text) ?? [];
  if (alone) return dayAlone(Number(alone), context);
  const [, day, month, year = ''] =
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text) ??
    /^(\d{1,2})[.,/\- ] ?(\d{1,2})(?:[.,/\- ] ?(\d{2}|\d{4})?)?$/.exec(text) ??
    [];
  return day ? written(day, Number(month), year, context) : null;
};

/** `23. November`, `1 Mär 26`. */
const readNamedMonth = (text: string, context: DayContext): DayRead | null => {
  const [, day, name, year = ''] =
    /^(\d{1,2})\.? ?([a-zä]+)\.?,? ?(\d{2}|\d{4})?$/.exec(text) ?? [];
  const month = name === undefined ? 0 : monthIn(name);
  return day && month ? written(day, month, year, context) : null;
};

/** A day that was counted; a year of five digits is none. */
const counted = (day: string): DayRead => (isDay(day) ? { day } : NONE);

/** `in 3 Tagen`, `vor einer Woche`, `2 Wochen`, `+14`. */
const readOffset = (text: string, { today, toward }: DayContext): DayRead | null => {
  const [, sign, plain] = /^([+-]) ?(\d{1,4})$/.exec(text) ?? [];
  if (plain) return counted(addDays(today, Number(`${sign}${plain}`)));
  const [, way, many = '', unit = ''] =
    /^(?:(in|vor) )?(\d{1,4}|[a-zü]+) ?(t|tag|tage|tagen|w|wochen?|monat|monate|monaten|jahr|jahre|jahren)$/.exec(
      text,
    ) ?? [];
  const count = numberOf(many);
  if (unit === '' || count < 0) return null;
  const back = way === undefined ? toward === 'back' : way === 'vor';
  const steps = back ? -count : count;
  if (unit.startsWith('t')) return counted(addDays(today, steps));
  if (unit.startsWith('w')) return counted(addDays(today, 7 * steps));
  return counted(addMonths(today, unit.startsWith('m') ? steps : 12 * steps));
};

/** `KW 48`, `KW 2/27`: its Monday. */
const readWeek = (text: string, context: DayContext): DayRead | null => {
  const [, week, said] = /^kw ?(\d{1,2})(?:[/ .]+(\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (!week) return null;
  const year = said ? yearOf(said, 1, 1, context) : Number(context.today.slice(0, 4));
  const of = (step: number) => mondayOfWeek(year + step, Number(week));
  // The week that has begun is still that of this year.
  const since = { ...context, today: mondayOf(context.today) };
  const day = of(0);
  if (said) return day === null ? NONE : { day };
  return nearest(since, 8, of);
};

/** `Mo`, `am Montag`, `nächste Woche Mo`: never today, for which there is a word. */
const readWeekday = (text: string, { today, toward }: DayContext): DayRead | null => {
  const [, next, name = ''] =
    /^(?:(n(?:ä|ae)chste woche) ?|(?:am|(?:diese|kommende|n(?:ä|ae)chste|letzte)[nr]?) )?([a-z]*)$/.exec(
      text.replace(/\.$/, ''),
    ) ?? [];
  const weekday = weekdayIn(name);
  if (next && (weekday > 0 || name === '')) {
    return { day: addDays(mondayOf(today), 7 + Math.max(weekday, 1) - 1) };
  }
  if (weekday === 0) return null;
  const back = toward === 'back' || /^letzte/.test(text);
  const away = (weekday - weekdayOf(today) + 7) % 7;
  if (back) return { day: addDays(today, away === 0 ? -7 : away - 7) };
  return { day: addDays(today, away === 0 ? 7 : away) };
};

/**
 * The day that somebody means: `23.11.`, `23.11.26`, `2311`, `23. November`, `morgen`, `Mo`, `Mo 30.11.`,
 * `in 3 Tagen`, `KW 48`. What is said with its weekday must have it: on the telephone that is how a
 * mistake shows.
 */
export const readDay = (typed: string, context: DayContext): DayRead => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const word = WORDS.get(text);
  if (word !== undefined) return { day: addDays(context.today, word) };
  const plain =
    readNumbers(text, context) ??
    readNamedMonth(text, context) ??
    readOffset(text, context) ??
    readWeek(text, context) ??
    readWeekday(text, context);
  if (plain) return plain;
  const [, name = '', rest] =
    /^(?:am )?([a-z]+)[., ]+(?:(?:der|den|dem) )?(\d.*)$/.exec(text) ?? [];
  const weekday = weekdayIn(name);
  if (!rest || weekday === 0) return UNREAD;
  const read = readNumbers(rest, context) ?? readNamedMonth(rest, context) ?? UNREAD;
  if ('wrong' in read || weekdayOf(read.day) === weekday) return read;
  return { wrong: 'weekday', found: read.day };
};
