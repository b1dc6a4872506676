import type { EngineId } from '../engines.ts';
import type { Cell, Visit } from '../run/results.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

/**
 * The reported measures of a cell, in ms, but heap in MiB. `load`, `key` and `show` are main-thread
 * time.
 */
export const MEASURES = ['ready', 'load', 'key', 'keyMost', 'show', 'showClock', 'heap'] as const;
export type Measure = (typeof MEASURES)[number];
export type Figures = Record<Measure, Spread>;

const MIB = 1_048_576;

/** One number from each visit; a cell shows their medians and spread. */
const OF_VISIT: Record<Measure, (visit: Visit) => number> = {
  ready: ({ ready }) => ready,
  load: ({ load }) => load,
  key: ({ keys }) => median(keys),
  keyMost: ({ keys }) => Math.max(...keys),
  show: ({ shows }) => median(shows),
  showClock: ({ showClocks }) => median(showClocks),
  heap: ({ heap }) => heap / MIB,
};

/** Undefined when no visit came to an end. */
export function figuresOf({ visits }: Cell): Figures | undefined {
  if (visits.length === 0) return undefined;
  const each = MEASURES.map((measure) => [measure, spreadOf(visits.map(OF_VISIT[measure]))]);
  return Object.fromEntries(each) as Figures;
}

/** Our number over theirs, of the medians; undefined where one of them is missing. */
export function ratio(
  cells: readonly Cell[],
  of: { size: string; throttle: number; measure: Measure; engine: EngineId },
): number | undefined {
  const find = (engine: EngineId) =>
    cells.find(
      (cell) => cell.engine === engine && cell.size === of.size && cell.throttle === of.throttle,
    );
  const [ours, theirs] = [find('ours'), find(of.engine)].map((cell) => cell && figuresOf(cell));
  return ours && theirs && ours[of.measure].median / theirs[of.measure].median;
}
