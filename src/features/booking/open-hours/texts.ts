/** Hours to which people come without an appointment, in German. */
export const OPEN_HOURS = {
  name: 'Offene Sprechstunde',
  /** In a column of the calendar, for who does not see its bands. */
  at: (times: readonly string[]) => `Offene Sprechstunde ${times.join(' und ')}`,
  span: (from: string, to: string) => `${from} bis ${to}`,
  until: (until: string, who: readonly string[]) =>
    `Offene Sprechstunde bis ${until} (${who.join(', ')})`,
};
