import { useEffect, useEffectEvent } from 'react';
import { PRESENCE } from '#contract/activities/calls/presence.ts';
import { useSync } from '#platform/sync/sync.tsx';

interface Signs {
  /** What is said; said anew when it changes. Null: nothing, and what was said is taken back. */
  key: string | null;
  say: () => Promise<unknown>;
  leave: () => Promise<unknown>;
}

/**
 * Says what this person is at for as long as they are, while the page is seen. Only with a line: what
 * nobody can hear is not kept for later.
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
