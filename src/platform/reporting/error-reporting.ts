import {
  addEventProcessor,
  type Breadcrumb,
  browserTracingIntegration,
  type ErrorEvent,
  type Event,
  getReplay,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { SENTRY_RATES } from '#contract/shared/constants.ts';
import { showsPatientContent } from './patient-content.ts';
import { scrubEnvelope } from './scrub-envelope.ts';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{20,}|[^/\s]+(?:@|%40)[^/\s]+/gi;

/** An address without ids, mail addresses, query and fragment. */
export const scrubUrl = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(ID, '*');
};

/** What an engine quotes in its own messages, e.g. the text that is no JSON. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|„[^“]*“/g;

/** Any text: addresses lose what names a person, and what is quoted goes. */
export const scrubText = (text: string): string =>
  text
    .replace(QUOTED, '"*"')
    .replace(/(?:https?:\/\/|\/)[^\s'"]+/g, scrubUrl)
    .replace(ID, '*');

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

type Recorded = Parameters<
  NonNullable<NonNullable<Parameters<typeof replayIntegration>[0]>['beforeAddRecordingEvent']>
>[0];

/** What a replay notes beside its pictures: addresses are scrubbed, and nothing else is kept. */
const scrubRecording = (event: Recorded): Recorded | null => {
  const { tag, payload } = event.data as { tag?: string; payload?: { op?: string } };
  // Web vitals and the like name elements and addresses.
  return tag === 'breadcrumb' || payload?.op !== undefined ? null : event;
};

/** A replay names the addresses that it went through. */
const scrubReplay = (event: Event): Event => {
  if (event.type !== ('replay_event' as Event['type'])) return event;
  const { urls } = event as { urls?: string[] };
  return Object.assign(event, {
    urls: urls?.map(scrubUrl),
    request: event.request?.url === undefined ? undefined : { url: scrubUrl(event.request.url) },
    tags: undefined,
    user: undefined,
  });
};

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
        : [
            replayIntegration({
              maskAllText: true,
              maskAllInputs: true,
              maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'href', 'value'],
              blockAllMedia: true,
              // Its worker would come from a blob, which our policy forbids.
              useCompression: false,
              networkDetailAllowUrls: [],
              beforeAddRecordingEvent: scrubRecording,
            }),
          ]),
    ],
    transport: (options) => {
      const { send, flush } = makeFetchTransport(options);
      return { flush, send: (envelope) => send(scrubEnvelope(envelope)) };
    },
    beforeSend: scrubEvent,
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSendTransaction: (event) => ({
      ...event,
      transaction: event.transaction && scrubText(event.transaction),
      request: undefined,
      tags: undefined,
      contexts: event.contexts?.trace && { trace: { ...event.contexts.trace, data: {} } },
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
  addEventProcessor(scrubReplay);
};

/** Entering a page with patient content ends a replay; it does not begin again in this visit. */
export const stopReplay = async (): Promise<void> => {
  await getReplay()?.stop();
};
