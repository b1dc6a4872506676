import * as z from 'zod/mini';
import { PushNotice } from '#contract/devices/calls/push.ts';
import { worker } from './scope.ts';

/** One notification for each area of the app: a further one replaces the last. */
const NOTICES = {
  personnel: {
    title: 'Neues am Empfang',
    body: 'Es ist etwas eingegangen. Zum Ansehen öffnen.',
    href: '/personnel/activities/alle?status=neu',
  },
  customer: {
    title: 'Empfang',
    body: 'Es gibt etwas Neues in Ihrer Praxis',
    href: '/messages',
  },
} as const;

const noticeOf = (event: PushEvent): keyof typeof NOTICES => {
  try {
    const parsed = z.safeParse(PushNotice, event.data?.json());
    return parsed.success ? parsed.data.area : 'personnel';
  } catch {
    return 'personnel';
  }
};

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Somebody who has the app open and visible is told there. */
const tell = async (event: PushEvent): Promise<void> => {
  const open = await windows();
  if (open.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return;
  const area = noticeOf(event);
  const { title, body, href } = NOTICES[area];
  await worker.registration.showNotification(title, {
    body,
    tag: area,
    lang: 'de',
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { href },
  });
};

/** Brings an open window to the front; what is typed there stays. */
const open = async (href: string): Promise<void> => {
  const side = href.split('/')[1] ?? '';
  const [window] = (await windows()).filter(({ url }) =>
    side === 'personnel' ? new URL(url).pathname.startsWith('/personnel') : true,
  );
  if (window) await window.focus();
  else await worker.clients.openWindow(href);
};

/** Web Push: that something came in, never what (no personal content in a push). */
export const tellOfNews = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(tell(event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { href } = event.notification.data as { href: string };
    event.waitUntil(open(href));
  });
};
