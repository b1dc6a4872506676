const two = (value: number): string => String(value).padStart(2, '0');

const clock = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null;

const WORDS = new Map([
  ['mittag', '12:00'],
  ['mittags', '12:00'],
  ['mitternacht', '00:00'],
]);
/** Minutes that are said before the hour. */
const BEFORE = new Map([
  ['halb', -30],
  ['dreiviertel', -15],
  ['viertel vor', -15],
  ['viertel nach', 15],
]);

/**
 * The time of day that somebody means as `09:30`, or null: `9`, `9:30`, `9.30`, `9,30` (the comma of a
 * number pad), `930`, `9 Uhr 30`, `halb 10`, `mittags`. Hours are those of a clock with 24.
 */
export const readClock = (typed: string): string | null => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ').replace(/^um /, '');
  const word = WORDS.get(text);
  if (word) return word;
  const [, said = '', hour] =
    /^(halb|dreiviertel|viertel vor|viertel nach) (\d{1,2})(?: uhr)?$/.exec(text) ?? [];
  if (hour) {
    const minutes = Number(hour) * 60 + (BEFORE.get(said) ?? 0);
    return Number(hour) > 24 || minutes < 0 ? null : clock(Math.floor(minutes / 60), minutes % 60);
  }
  const [, hours, minutes = '0'] =
    /^(\d{1,2})(\d{2})(?: ?uhr)?$/.exec(text) ??
    /^(\d{1,2})(?: ?(?:uhr|h))?$/.exec(text) ??
    /^(\d{1,2}) ?(?:[:.,]| |uhr|h) ?(\d{2})(?: ?uhr)?$/.exec(text) ??
    [];
  return hours === undefined ? null : clock(Number(hours), Number(minutes));
};
