/** Units that are German words, each with what several of them end in. A sign (`kg`, `%`) has none. */
const PLURALS = {
  Jahr: 'e',
  Monat: 'e',
  Tag: 'e',
  Woche: 'n',
  Stunde: 'n',
  Minute: 'n',
  Tablette: 'n',
  Zigarette: 'n',
  Tasse: 'n',
};

/**
 * A number with its unit as Germans say it: `1 Woche`, `3 Wochen`, however the unit is written.
 * @param dative behind "von … bis": `130 Jahren`
 */
export function germanAmount(number: string, unit: string, dative = false): string {
  const word = unit.trim();
  for (const [one, end] of Object.entries(PLURALS)) {
    if (word !== one && word !== one + end) continue;
    if (number === '1') return `1 ${one}`;
    return `${number} ${one}${end}${dative && end === 'e' ? 'n' : ''}`;
  }
  return `${number} ${unit}`;
}
