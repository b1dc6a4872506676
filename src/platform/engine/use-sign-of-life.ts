import { useEffect, useEffectEvent } from 'react';
import { PRESENCE } from '#contract/activities/calls/presence.ts';
import { useSync } from '#platform/sync/sync.tsx';

interface Signs {
  /** What is told; a new value is told again. Null: nothing, and an earlier value is withdrawn. */
  key: string | null;
  say: () => Promise<unknown>;
  leave: () => Promise<unknown>;
}

/**
 * Tells colleagues what this person is doing while the page is visible. Only with network, as it is
 * of no use later.
 */
export const useSignOfLife = ({ key, say, leave }: Signs): void => {
  const { live } = useSync();
  const sayNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void say().catch(() => undefined);
  });
  const leaveNow = useEffectEvent(() => void leave().catch(() => undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a line again it is said at once
  useEffect(() => {
    if (key === null) return;
    sayNow();
    const timer = setInterval(sayNow, PRESENCE.beatMs);
    return () => clearInterval(timer);
  }, [key, live]);
  const isSaid = key !== null;
  useEffect(() => {
    if (!isSaid) return;
    return () => leaveNow();
  }, [isSaid]);
};
