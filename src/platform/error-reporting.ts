import {
  type Breadcrumb,
  browserTracingIntegration,
  type ErrorEvent,
  getReplay,
  init,
  replayIntegration,
} from '@sentry/react';
import { SENTRY_RATES } from '#contract/constants.ts';
import { showsPatientContent } from './patient-content.ts';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{20,}|[^/\s]+(?:@|%40)[^/\s]+/gi;

/** An address without ids, mail addresses, query and fragment. */
export const scrubUrl = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(ID, '*');
};

/** Any text: addresses lose what names a person. */
export const scrubText = (text: string): string =>
  text.replace(/(?:https?:\/\/|\/)[^\s'"]+/g, scrubUrl).replace(ID, '*');

/** Fetches and navigations keep where they went, nothing of what they carried; the rest goes. */
export const scrubBreadcrumb = (crumb: Breadcrumb): Breadcrumb | null => {
  const { category, level, timestamp, type, data } = crumb;
  if (category !== 'fetch' && category !== 'navigation') return null;
  const kept: Record<string, unknown> = {};
  for (const name of ['url', 'from', 'to']) {
    const value: unknown = data?.[name];
    if (typeof value === 'string') kept[name] = scrubUrl(value);
  }
  if (typeof data?.method === 'string') kept.method = data.method;
  if (typeof data?.status_code === 'number') kept.status_code = data.status_code;
  return { category, level, timestamp, type, data: kept };
};

/** What leaves of an error: its kind, its stack, the scrubbed text and place. */
export const scrubEvent = (event: ErrorEvent): ErrorEvent => ({
  event_id: event.event_id,
  type: event.type,
  timestamp: event.timestamp,
  platform: event.platform,
  level: event.level,
  release: event.release,
  environment: event.environment,
  sdk: event.sdk,
  debug_meta: event.debug_meta,
  message: event.message === undefined ? undefined : scrubText(event.message),
  request: event.request?.url === undefined ? undefined : { url: scrubUrl(event.request.url) },
  breadcrumbs: event.breadcrumbs?.flatMap((crumb) => scrubBreadcrumb(crumb) ?? []),
  exception: event.exception && {
    values: event.exception.values?.map((one) => ({
      type: one.type,
      value: one.value === undefined ? undefined : scrubText(one.value),
      mechanism: one.mechanism && { type: one.mechanism.type, handled: one.mechanism.handled },
      stacktrace: one.stacktrace && {
        frames: one.stacktrace.frames?.map(({ filename, function: name, lineno, colno }) => ({
          filename,
          function: name,
          lineno,
          colno,
        })),
      },
    })),
  },
});

/**
 * Starts error reporting to the practice's own collector; loaded after the first paint and only
 * where an address is set.
 */
export const startSentry = (dsn: string): void => {
  init({
    dsn,
    release: __APP_VERSION__,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    tracesSampleRate: SENTRY_RATES.traces,
    replaysSessionSampleRate: SENTRY_RATES.replays,
    replaysOnErrorSampleRate: SENTRY_RATES.replaysOnError,
    integrations: [
      browserTracingIntegration(),
      ...(showsPatientContent(window.location.pathname)
        ? []
        : [replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })]),
    ],
    beforeSend: scrubEvent,
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSendTransaction: (event) => ({
      ...event,
      transaction: event.transaction && scrubText(event.transaction),
      request: undefined,
      user: undefined,
      breadcrumbs: undefined,
      extra: undefined,
      spans: event.spans?.map((span) => ({
        ...span,
        description: span.description && scrubText(span.description),
        data: {},
      })),
    }),
  });
};

/** Entering a page with patient content ends a replay; it does not begin again in this visit. */
export const stopReplay = async (): Promise<void> => {
  await getReplay()?.stop();
};
