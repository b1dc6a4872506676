/** Rules of OE-24, as shares of the browser's quota and in bytes. */
export const ROOM = {
  warnAt: 0.7,
  refuseAt: 0.85,
  /** Kept for text, so that a form can always be saved and handed in. */
  textBytes: 5 * 1024 * 1024,
} as const;

/** The browser's estimate of this origin's storage. */
export interface Estimate {
  usage: number;
  quota: number;
}

export type Room = 'ample' | 'low' | 'full';

export const freeBytes = ({ usage, quota }: Estimate): number => Math.max(0, quota - usage);

/**
 * How much room is left. An engine that gives no estimate counts as ample: then a failed write
 * shows it.
 */
export const roomOf = (estimate: Estimate | null): Room => {
  if (!estimate || estimate.quota <= 0) return 'ample';
  const share = estimate.usage / estimate.quota;
  if (share >= ROOM.refuseAt || freeBytes(estimate) < ROOM.textBytes) return 'full';
  return share >= ROOM.warnAt ? 'low' : 'ample';
};

/** Whether a picture of this size may still be stored; text always may. */
export const admitsPicture = (estimate: Estimate | null, bytes: number): boolean =>
  estimate === null || roomOf({ ...estimate, usage: estimate.usage + bytes }) !== 'full';

/** How many bytes must be freed until the room is ample again. */
export const bytesToFree = ({ usage, quota }: Estimate): number =>
  Math.max(0, Math.ceil(usage - quota * ROOM.warnAt));
