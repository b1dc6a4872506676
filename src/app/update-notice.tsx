import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_KEY } from '#contract/constants.ts';
import { SPEC_TEXTS } from '#contract/spec-texts.ts';
import { useEngine } from '#platform/engine.tsx';
import { mayOfferUpdate } from '#platform/update-rules.ts';
import { acceptVersion } from '#platform/version-check.ts';
import { dismiss, notify } from '#ui/notifications.ts';
import { isFilling } from './places.ts';
import { currentNews, subscribeNews } from './updates.ts';

const ID = 'new-version';

/**
 * Tells of a new version until it is loaded (specification, section 8), but not while something is
 * under way. It is never loaded unasked.
 */
export const UpdateNotice = () => {
  const news = useSyncExternalStore(subscribeNews, currentNews);
  const [path] = useLocation();
  const { summary } = useEngine();
  const held = !mayOfferUpdate({ filling: isFilling(path), sending: summary?.sending ?? 0 });
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
        onClick: () => {
          acceptVersion(news.next);
          void import('#platform/service-worker.ts').then(({ loadNewVersion }) => loadNewVersion());
        },
      },
    });
  }, [news, held]);
  return null;
};
