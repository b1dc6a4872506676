interface Span {
  from: number;
  to: number;
}

/**
 * What is drawn between where the pointer was put down and where it is: whole steps of the raster, one at
 * least. Minutes that the clock shows.
 */
export function drawnSpan(begun: number, now: number, hours: Span, raster: number): Span {
  const first = Math.floor(begun / raster) * raster;
  const from = now < begun ? Math.floor(now / raster) * raster : first;
  const to = now < begun ? first + raster : Math.ceil(now / raster) * raster;
  const within = (minute: number) => Math.max(hours.from, Math.min(hours.to, minute));
  const begins = Math.min(within(from), hours.to - raster);
  return { from: begins, to: Math.max(begins + raster, within(to)) };
}

/** What stands in the way of a time, as far as that is known before anybody says what for. */
export function inTheWay(
  { from, to }: Span,
  blocks: readonly (Span & { half: boolean })[],
  shades: readonly Span[],
): 'taken' | 'off' | null {
  const meets = (one: Span) => one.from < to && one.to > from;
  if (blocks.some((one) => !one.half && meets(one))) return 'taken';
  return shades.some(meets) ? 'off' : null;
}
