import { weekdayName } from '#contract/shared/weekdays.ts';

/** How the practice is reached; apart from what the first paint says. */
export const PRACTICE_CARD = {
  title: 'So erreichen Sie uns',
  today: (spans: readonly { from: string; to: string }[]) =>
    spans.length === 0
      ? 'Heute geschlossen'
      : `Heute ${spans.map(({ from, to }) => `${from}–${to}`).join(' und ')} Uhr`,
  open: (until: string) => `Jetzt geöffnet bis ${until} Uhr`,
  opens: ({ days, weekday, time }: { days: number; weekday: number; time: string }) => {
    const day = days === 0 ? 'heute' : days === 1 ? 'morgen' : weekdayName(weekday);
    return days < 7
      ? `Wieder für Sie da: ${day}, ${time} Uhr`
      : `Wieder für Sie da: in ${days} Tagen, ${day}, ${time} Uhr`;
  },
  way: 'Anfahrt',
  map: 'Öffnet openstreetmap.org',
  phone: 'Telefon',
  emergency: 'Notdienst',
};
