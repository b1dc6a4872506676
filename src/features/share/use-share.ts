import { useCallback, useEffect, useState } from 'react';
import { SHARE_REFUSALS, type ShareRefusal } from '#contract/share-target.ts';
import type { HeldShare } from '#data/shares/held.ts';
import { useAuth } from '#platform/auth.tsx';
import { useScope } from '#platform/local-rows.ts';

export type ShareState =
  | { step: 'loading' | 'none' | 'others' }
  | { step: 'refused'; why: ShareRefusal }
  /** Nobody was signed in as it arrived, and somebody else may be here by now. */
  | { step: 'ask'; share: HeldShare }
  | { step: 'held'; share: HeldShare };

/** So long after its arrival whoever looks at it, not signed in, is taken for who has shared it. */
const SAME_PERSON_MS = 15 * 60_000;

const parts = () =>
  Promise.all([
    import('#data/db.ts'),
    import('#data/shares/held.ts'),
    import('#data/shares/hold.ts'),
  ]);

const isRefusal = (text: string): text is ShareRefusal =>
  SHARE_REFUSALS.some((one) => one === text);

/** What was shared and waits on this device, as far as who is here may see it. */
export const useShare = () => {
  const { status } = useAuth();
  const scope = useScope();
  const [state, setState] = useState<ShareState>({ step: 'loading' });
  const [round, setRound] = useState(0);
  const known = status !== 'loading';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again
  useEffect(() => {
    if (!known) return;
    let gone = false;
    const look = async (): Promise<ShareState> => {
      const fragment = window.location.hash.slice(1);
      if (isRefusal(fragment)) return { step: 'refused', why: fragment };
      const [{ db }, { findShare }, { isPracticesDevice }] = await parts();
      if (await isPracticesDevice(db)) return { step: 'refused', why: 'praxisgeraet' };
      const id = fragment || null;
      const now = Date.now();
      const share = await findShare(db, { id, scope, now });
      if (share === null) return { step: 'none' };
      if (share === 'others') return { step: 'others' };
      const same = scope === null && id !== null && now - share.arrivedAt < SAME_PERSON_MS;
      return { step: share.nobodys && !same ? 'ask' : 'held', share };
    };
    look().then(
      (next) => !gone && setState(next),
      () => !gone && setState({ step: 'refused', why: 'nicht-gesichert' }),
    );
    return () => {
      gone = true;
    };
  }, [scope, known, round]);
  useEffect(() => {
    const again = () => setRound((last) => last + 1);
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);

  return {
    state,
    scope,
    show: (share: HeldShare) =>
      setState(share.files.length > 0 ? { step: 'held', share } : { step: 'none' }),
    /** What waits from before, in the place of what was refused. */
    showWaiting: () => {
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setRound((last) => last + 1);
    },
    /** "Ja, das sind meine." */
    claim: useCallback(
      async (share: HeldShare) => {
        const [{ db }, { takeAsOwn }] = await parts();
        const own = scope === null ? share : await takeAsOwn(db, share, scope);
        setState({ step: 'held', share: own });
      },
      [scope],
    ),
    discard: useCallback(async (share: HeldShare) => {
      const [{ db }, { dropShare }] = await parts();
      await dropShare(db, share.id);
      // Another one may wait behind it; this one's name leads nowhere any more.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setRound((last) => last + 1);
    }, []),
  };
};
