const SHAPE = /^(\d{1,2})\s*[.,/ -]\s*(\d{1,2})\s*[.,/ -]\s*(\d{4})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;

/** A date of birth as `YYYY-MM-DD` of what was typed (`3.4.1980`, `03041980`), or null. */
export const birthDate = (typed: string): string | null => {
  const text = typed.trim();
  const [, day, month, year] = SHAPE.exec(text) ?? RUN.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The calendar moves what it does not have to another day.
  const real = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
  return real ? date.toISOString().slice(0, 10) : null;
};
