import type { EngineId } from '../engines.ts';
import type { Cell } from '../run/results.ts';
import { figuresOf, type Measure, ratio } from './figures.ts';

/** One aim for one size. `most` is a ratio, or ms without an engine. */
export interface Aim {
  size: string;
  measure: Measure;
  engine?: EngineId;
  most: number;
}

export interface Judged extends Aim {
  /** Undefined when it was not measured, or the peer did not finish. */
  found: number | undefined;
  met: boolean | undefined;
  /** For ready: the same ratio of the main thread, which a busy machine disturbs less. */
  mainThread?: number | undefined;
}

const READY: Record<string, [EngineId, number][]> = {
  50: [['enketo', 0.9]],
  300: [['enketo', 0.9]],
  1000: [['native-react', 1]],
  seu: [
    ['enketo', 0.9],
    ['native-react', 1],
  ],
};

/** The aims of the runner with everything on one page, at full speed. */
export function aimsOf(size: string): Aim[] {
  const ready = [...(READY[size] ?? []), ['survey', 0.3] as [EngineId, number]];
  const of = (measure: Measure, engine: EngineId, most: number) => ({
    size,
    measure,
    engine,
    most,
  });
  return [
    ...ready.map(([engine, most]) => of('ready', engine, most)),
    of('key', 'native-react', 1.1),
    ...(size === '1000' || size === 'seu' ? [{ size, measure: 'keyMost' as const, most: 16 }] : []),
    of('show', 'native-react', 1.1),
    of('heap', 'enketo', 2),
  ];
}

const near = (found: number, most: number): boolean => Math.round(found * 100) <= most * 100;

export function judge(cells: readonly Cell[], sizes: readonly string[]): Judged[] {
  return sizes.flatMap(aimsOf).map((aim) => {
    const { size, measure, engine, most } = aim;
    const ours = cells.find(
      (cell) => cell.engine === 'ours' && cell.size === size && cell.throttle === 1,
    );
    const found = engine
      ? ratio(cells, { size, measure, engine, throttle: 1 })
      : ours && figuresOf(ours)?.[measure].most;
    const mainThread =
      engine && measure === 'ready'
        ? ratio(cells, { size, measure: 'load', engine, throttle: 1 })
        : undefined;
    return { ...aim, found, mainThread, met: found === undefined ? undefined : near(found, most) };
  });
}
