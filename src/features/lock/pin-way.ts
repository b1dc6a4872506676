import type { PersonTile } from '#data/identity/waiting.ts';

/**
 * Whether a PIN can open a person now. `offline`: the practice would have to be asked; `over`: their
 * session has ended, by the clock of this device; `none`: there is no PIN, or it opens no more.
 */
export type PinWay = 'opens' | 'offline' | 'over' | 'none';

interface Known {
  /** Whom the memory of this browser opens. */
  pinsHere: readonly string[];
  offline: boolean;
  now: number;
}

export const pinWay = (
  { userId, pin, pinUntil }: Pick<PersonTile, 'userId' | 'pin' | 'pinUntil'>,
  { pinsHere, offline, now }: Known,
): PinWay => {
  if (pinsHere.includes(userId)) return 'opens';
  if (!pin || pinUntil === 0) return 'none';
  if (pinUntil !== null && pinUntil <= now) return 'over';
  return offline ? 'offline' : 'opens';
};
