import type { Lane } from './lanes.ts';

/** Height of the names above the columns, in px. */
export const HEAD_PX = 52;
/** Width of the column of somebody who is not there all day, and least width of the others, in px. */
const IDLE_PX = 44;
const LANE_PX = 139;

type Wide = Pick<Lane, 'isIdle'>;

/** The columns as CSS wants them: those who are not there stand back, the others share what is left. */
export const columnsTemplate = (lanes: readonly Wide[]): string =>
  lanes.map(({ isIdle }) => (isIdle ? `${IDLE_PX}px` : `minmax(${LANE_PX}px, 1fr)`)).join(' ');

/**
 * The column at a place of the grid, laid out as `columnsTemplate` says.
 * @param x px from the beginning of the columns @param width of all of them, in px
 */
export function laneAt(lanes: readonly Wide[], x: number, width: number): number {
  const idle = lanes.filter(({ isIdle }) => isIdle).length;
  const share = (width - idle * IDLE_PX) / Math.max(1, lanes.length - idle);
  let end = 0;
  const at = lanes.findIndex(({ isIdle }) => {
    end += isIdle ? IDLE_PX : share;
    return x < end;
  });
  return at < 0 ? lanes.length - 1 : at;
}
