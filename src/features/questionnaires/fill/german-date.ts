/** `24.12.1980`, `24 12 1980` or `24121980` → `1980-12-24`; undefined when there is no such day. */
export const parseGermanDate = (text: string): string | undefined => {
  const match = /^\s*(\d{1,2})[.\s/-]?(\d{1,2})[.\s/-]?(\d{4})\s*$/.exec(text);
  if (!match) return undefined;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
};
