import type { AppointmentRow, Block } from '../layout.ts';

/** What is held: a block of an appointment, and whether it is moved or made longer. */
export interface Held {
  row: AppointmentRow;
  block: Block;
  /** Place of its column in the grid. */
  lane: number;
  kind: 'move' | 'length';
}

/** Where it is held over: minutes that the clock shows. */
export interface Cell {
  lane: number;
  from: number;
  to: number;
}

interface Bounds {
  lanes: number;
  hours: { from: number; to: number };
  /** Times begin every so many minutes. */
  raster: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/**
 * Minutes from an edge of the block to that of the appointment itself; between them lies
 * preparation or cleaning. The appointment's edge is on the raster, as that is the time that a
 * patient is told.
 */
type Edge = number;

const onRaster = (minute: number, edge: Edge, raster: number): number =>
  Math.round((minute + edge) / raster) * raster - edge;

export const cellOf = ({ block, lane }: Held): Cell => ({ lane, from: block.from, to: block.to });

/**
 * The place under the pointer, on the raster; close to where it was, the exact old place.
 * @param moved minutes since the pointer took hold
 */
export function cellAt(
  held: Held,
  { lane, moved }: { lane: number; moved: number },
  edge: Edge,
  { hours, raster, lanes }: Bounds,
): Cell {
  const { block } = held;
  if (held.kind === 'length') {
    const to = onRaster(block.to + moved, edge, raster);
    const least = Math.min(block.from + raster, block.to);
    const isWhereItWas = Math.abs(moved) < raster / 2;
    return {
      lane: held.lane,
      from: block.from,
      to: isWhereItWas ? block.to : between(least, to, hours.to),
    };
  }
  const length = block.to - block.from;
  const isSameTime = Math.abs(moved) < raster / 2;
  const from = isSameTime ? block.from : onRaster(block.from + moved, edge, raster);
  const placed = between(hours.from, from, Math.max(hours.from, hours.to - length));
  return { lane: between(0, lane, lanes - 1), from: placed, to: placed + length };
}

/** The next place in a direction of the arrows; a time beside the raster goes onto it first. */
export function cellBeside(
  held: Held,
  cell: Cell,
  key: string,
  edge: Edge,
  { hours, raster, lanes }: Bounds,
): Cell | null {
  const length = cell.to - cell.from;
  const next = (minute: number, by: 1 | -1): number =>
    by > 0
      ? Math.floor(minute / raster) * raster + raster
      : Math.ceil(minute / raster) * raster - raster;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowDown' ? 1 : -1;
      if (held.kind === 'length') {
        const to = next(cell.to + edge, by) - edge;
        return to <= cell.from || to > hours.to ? null : { ...cell, to };
      }
      const from = next(cell.from + edge, by) - edge;
      if (from < hours.from || from + length > hours.to) return null;
      return { ...cell, from, to: from + length };
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (held.kind === 'length') return null;
      const lane = cell.lane + (key === 'ArrowRight' ? 1 : -1);
      return lane < 0 || lane >= lanes ? null : { ...cell, lane };
    }
    default:
      return null;
  }
}
