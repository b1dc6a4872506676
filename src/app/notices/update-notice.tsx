import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_KEY } from '#contract/shared/constants.ts';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { isFillingAnywhere } from '#platform/kept/filling-lock.ts';
import { mayOfferUpdate } from '#platform/worker/update-rules.ts';
import { acceptVersion } from '#platform/worker/version-check.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import { isFilling } from '../places.ts';
import { currentNews, subscribeNews } from './updates.ts';

const ID = 'new-version';
/** So often other tabs are asked whether a form is open, while a version waits. */
const LOOK_MS = 5_000;

/**
 * Tells of a new version until it is loaded (SPEC-8), but not while something is
 * under way. It is never loaded unasked.
 */
export const UpdateNotice = () => {
  const news = useSyncExternalStore(subscribeNews, currentNews);
  const [path] = useLocation();
  const { summary } = useEngine();
  const [elsewhere, setElsewhere] = useState(true);
  useEffect(() => {
    if (!news) return;
    const look = () => void isFillingAnywhere().then(setElsewhere);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [news]);
  const filling = isFilling(path) || elsewhere;
  const held = !mayOfferUpdate({ filling, sending: summary?.sending ?? 0 });
  useEffect(() => {
    if (!news || held) return dismiss(ID);
    notify({
      id: ID,
      ofDevice: true,
      intent: 'info',
      title: SPEC_TEXTS.newVersion(PRODUCT_KEY, news.old, news.next),
      timeout: -1,
      action: {
        label: SPEC_TEXTS.loadNewVersion,
        onClick: async () => {
          // A form may have been opened since in another tab: then the offer comes back later.
          if (await isFillingAnywhere()) return setElsewhere(true);
          acceptVersion(news.next);
          const { loadNewVersion } = await import('#platform/worker/service-worker.ts');
          await loadNewVersion();
        },
      },
    });
  }, [news, held]);
  return null;
};
