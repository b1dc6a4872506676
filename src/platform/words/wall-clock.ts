/** `2026-03-02T09:05` on this device's wall clock, as a datetime-local field takes it. */
export const localTime = (date: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The instant of such a field, or null when it is empty or no time. */
export const instantOf = (text: string): string | null => {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};
