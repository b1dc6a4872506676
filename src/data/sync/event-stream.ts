import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import {
  events,
  GdtEvent,
  LIVE,
  LiveEvent,
  PresenceEvent,
  SettingEvent,
} from '#contract/system/calls/events.ts';
import { ApiError } from '../http/api-error.ts';

export type StreamEvent =
  /** The stream is open (again): whatever was missed before has to be read. */
  | { type: 'hello' }
  | { type: 'change'; change: LiveEvent }
  /** Somebody opened, left or began to write in an activity of this location. */
  | { type: 'presence'; locationId: string }
  /** The practice's software sent a patient to this location, or what it sent was dealt with. */
  | { type: 'gdt'; locationId: string }
  /** A setting was changed. */
  | { type: 'setting'; setting: SettingEvent }
  /** A newer page of the same session took this one's place. */
  | { type: 'replaced' };

interface Options {
  token: string;
  signal: AbortSignal;
  onEvent: (event: StreamEvent) => void;
  fetch?: typeof fetch;
  /** After so long without any data the connection counts as dead. */
  silentMs?: number;
}

const eventOf = ({ event: type, data: text }: EventSourceMessage): StreamEvent | null => {
  if (type === 'hello' || type === 'replaced') return { type };
  try {
    const data: unknown = JSON.parse(text);
    if (type === 'presence' || type === 'gdt') {
      const at = z.safeParse(type === 'gdt' ? GdtEvent : PresenceEvent, data);
      return at.success ? { type, locationId: at.data.location_id } : null;
    }
    if (type === 'setting') {
      const setting = z.safeParse(SettingEvent, data);
      return setting.success ? { type, setting: setting.data } : null;
    }
    if (type !== 'change') return null;
    const parsed = z.safeParse(LiveEvent, data);
    return parsed.success ? { type, change: parsed.data } : null;
  } catch {
    return null;
  }
};

/**
 * Reads the server's live events until the stream ends: by the server, by the signal, or because it
 * was silent for too long. It uses a fetch stream, because `EventSource` cannot send a bearer
 * token.
 * @throws ApiError when there is no such stream (`http` with 401: the session has ended)
 */
export const readEvents = async (options: Options): Promise<void> => {
  const { token, onEvent, silentMs = LIVE.silentMs } = options;
  const ended = new AbortController();
  const end = () => ended.abort();
  options.signal.addEventListener('abort', end);
  if (options.signal.aborted) end();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(end, silentMs);
  };
  alive();
  try {
    const response = await (options.fetch ?? fetch)(events.path, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      redirect: 'error',
      signal: ended.signal,
    });
    if (!response.ok) throw ApiError.http(response.status);
    const type = response.headers.get('content-type') ?? '';
    if (!response.body || !type.startsWith('text/event-stream')) {
      throw ApiError.invalid(response.status);
    }
    const parser = createParser({
      onEvent: (message) => {
        const event = eventOf(message);
        if (event) onEvent(event);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      parser.feed(value);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw ApiError.network();
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', end);
  }
};
