import { useEffect, useState } from 'react';
import { SHARE_REFUSALS, type ShareRefusal } from '#contract/questionnaires/share-target.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { HeldShare } from '#data/shares/held.ts';
import { useRead } from '#platform/reading/use-read.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { useScope } from '#platform/sync/local-rows.ts';

export type ShareState =
  | { step: 'loading' | 'none' | 'others' }
  | { step: 'refused'; why: ShareRefusal }
  /** Nobody was signed in when the files came, so the person is asked whether they are theirs. */
  | { step: 'ask'; share: HeldShare }
  | { step: 'held'; share: HeldShare };

/** So long after the files came, an anonymous visitor is taken for the person who shared them. */
const SAME_PERSON_MS = 15 * MINUTE_MS;

const parts = () =>
  Promise.all([
    import('#data/db.ts'),
    import('#data/shares/held.ts'),
    import('#data/practices-device.ts'),
  ]);

const isRefusal = (text: string): text is ShareRefusal =>
  SHARE_REFUSALS.some((one) => one === text);

/** The share that the address names, else the one that has waited longest. */
const look = async (scope: string | null): Promise<ShareState> => {
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

/** Removes a finished share's name from the address. */
const leaveName = () =>
  window.history.replaceState(window.history.state, '', window.location.pathname);

/** The share that waits on this device, as far as this person may see it. */
export const useShare = () => {
  const { status } = useAuth();
  const scope = useScope();
  const whose = status === 'loading' ? null : (scope ?? 'nobody');
  const { data, error, again } = useRead(whose, () => look(scope));
  // The result of an action holds until another share is found.
  const [done, setDone] = useState<{ with: ShareState; state: ShareState }>();
  useEffect(() => {
    const onName = () => again();
    window.addEventListener('hashchange', onName);
    return () => window.removeEventListener('hashchange', onName);
  }, [again]);

  const found: ShareState = data ?? { step: 'loading' };
  const tell = (state: ShareState) => setDone({ with: found, state });
  const state = (): ShareState => {
    if (error !== undefined) return { step: 'refused', why: 'nicht-gesichert' };
    return done?.with === found ? done.state : found;
  };
  return {
    state: state(),
    scope,
    show: (share: HeldShare) =>
      tell(share.files.length > 0 ? { step: 'held', share } : { step: 'none' }),
    /** Shows an earlier share that waits, in place of the refused one. */
    showWaiting: () => {
      leaveName();
      again();
    },
    /** "Ja, das sind meine." */
    claim: async (share: HeldShare) => {
      const [{ db }, { takeAsOwn }] = await parts();
      const own = scope === null ? share : await takeAsOwn(db, share, scope);
      tell({ step: 'held', share: own });
    },
    discard: async (share: HeldShare) => {
      const [{ db }, { dropShare }] = await parts();
      await dropShare(db, share.id);
      // A further share may wait.
      leaveName();
      again();
    },
  };
};
