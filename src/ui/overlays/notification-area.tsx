import { Suspense, useSyncExternalStore } from 'react';
import { lazyExtra } from '../page/lazy-extra.ts';
import { departuresSoFar, notifications, subscribe } from './notifications.ts';

const NotificationToaster = lazyExtra(
  async () => (await import('./notification-toaster.tsx')).NotificationToaster,
);

let wanted = false;

/** Loads Fluent's Toaster with the first message, and keeps it. */
export const NotificationArea = () => {
  const any = useSyncExternalStore(subscribe, () => notifications().length > 0);
  const departures = useSyncExternalStore(subscribe, departuresSoFar);
  wanted ||= any;
  return wanted ? (
    <Suspense fallback={null}>
      <NotificationToaster key={departures} />
    </Suspense>
  ) : null;
};
