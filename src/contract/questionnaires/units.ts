/** Units that are German words: one of them, and several. What is a sign (`kg`, `%`) stays as it is. */
const WORDS = [
  ['Jahr', 'Jahre'],
  ['Monat', 'Monate'],
  ['Woche', 'Wochen'],
  ['Tag', 'Tage'],
  ['Stunde', 'Stunden'],
  ['Minute', 'Minuten'],
  ['Tablette', 'Tabletten'],
  ['Zigarette', 'Zigaretten'],
  ['Tasse', 'Tassen'],
  ['Glas', 'Gläser'],
] as const;

/**
 * A number with its unit as Germans say it: `1 Woche`, `3 Wochen`, however the unit is written.
 * @param dative behind "von … bis": `130 Jahren`
 */
export function germanAmount(number: string, unit: string, dative = false): string {
  const words = WORDS.find((both) => both.some((word) => word === unit.trim()));
  if (!words) return `${number} ${unit}`;
  const [one, several] = words;
  if (number === '1') return `1 ${one}`;
  return `${number} ${several}${dative && !several.endsWith('n') ? 'n' : ''}`;
}
