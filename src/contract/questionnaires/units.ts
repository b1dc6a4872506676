/** Units that are German words, with their plural endings. A sign (`kg`, `%`) has no ending. */
const WORD = /^(?:(Jahr|Monat|Tag)e?|(Woche|Stunde|Minute|Tablette|Zigarette|Tasse)n?)$/;

/**
 * A number with its unit as Germans say it: `1 Woche`, `3 Wochen`, however the unit is written.
 * @param dative after "von … bis": `130 Jahren`
 */
export function germanAmount(number: string, unit: string, dative = false): string {
  const [, withE, withN] = WORD.exec(unit) ?? [];
  const one = withE ?? withN;
  if (!one) return `${number} ${unit}`;
  if (number === '1') return `1 ${one}`;
  return `${number} ${one}${withN ? 'n' : dative ? 'en' : 'e'}`;
}
