const counted = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `95 Min.`, `12,5 Std.`: hours where minutes would be a long number. */
const lasting = (minutes: number): string =>
  minutes < 120 ? `${minutes} Min.` : `${counted.format(minutes / 60)} Std.`;

export const PACKED = {
  title: 'Ungenutzte Zeit je Woche',
  text: 'Lücken, in die keine Behandlung mehr passt, bei allen Personen, Räumen und Geräten zusammen. Ein vergangener Tag wird einmal gezählt, in der Nacht danach. Wann die Auslastungsoptimierung geändert wurde, steht oben im Verlauf.',
  week: 'Woche',
  useless: 'ungenutzt',
  booked: 'vergeben',
  share: 'je vergebener Stunde',
  now: 'diese Woche',
  from: (date: string) => `ab ${date}`,
  lasting,
  perHour: (minutes: number) => `${counted.format(minutes)} Min.`,
  none: 'In diesen Wochen ist nichts vergeben.',
  offline: 'Ohne Verbindung lässt sich das nicht zählen.',
  failed: 'Die Wochen konnten nicht gezählt werden. Bitte laden Sie die Seite neu.',
};
