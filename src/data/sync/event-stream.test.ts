import { describe, expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

const LOCATION = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002';
const CHANGE = { collection: 'activities', location_id: LOCATION };

/** A server whose event stream is written by the test. */
const streamOf = (init: ResponseInit = { headers: { 'content-type': 'text/event-stream' } }) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const asked: RequestInit[] = [];
  const fetch = async (_url: unknown, request: RequestInit = {}) => {
    asked.push(request);
    request.signal?.addEventListener('abort', () => void writer.abort(new Error('aborted')));
    return new Response(readable, init);
  };
  return {
    asked,
    fetch: fetch as unknown as typeof globalThis.fetch,
    say: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
  };
};

const reading = (server: ReturnType<typeof streamOf>, options: { silentMs?: number } = {}) => {
  const heard: StreamEvent[] = [];
  const stop = new AbortController();
  const done = readEvents({
    token: 'es_token',
    signal: stop.signal,
    onEvent: (event) => heard.push(event),
    fetch: server.fetch,
    ...options,
  });
  return { heard, stop, done };
};

describe('the live stream', () => {
  it('is read however its bytes are cut into pieces', async () => {
    const server = streamOf();
    const { heard, done } = reading(server);
    const text = `event: hello\ndata: {"epoch":"ü"}\n\n: \n\nevent: change\ndata: ${JSON.stringify(CHANGE)}\n\nevent: replaced\ndata: {}\n\n`;
    for (const byte of new TextEncoder().encode(text)) {
      await server.say(String.fromCharCode(byte));
    }
    await server.end();
    await done;
    expect(heard).toEqual([
      { type: 'hello' },
      { type: 'change', change: CHANGE },
      { type: 'replaced' },
    ]);
  });

  it('is read by the rules of the standard, whatever stands between', async () => {
    const server = streamOf();
    const { heard, done } = reading(server);
    const data = JSON.stringify(CHANGE).replace(',', ',\ndata:');
    await server.say('event:hello\r\ndata:{}\r\n\r\nretry: 15000\nid\n');
    await server.say(`event: change\ndata:${data}\n\n`);
    // The last event is incomplete: the stream ends before its blank line.
    await server.say('event: replaced\ndata: {}\n');
    await server.end();
    await done;
    expect(heard).toEqual([{ type: 'hello' }, { type: 'change', change: CHANGE }]);
  });

  it('carries the token and is never cached', async () => {
    const server = streamOf();
    const { done } = reading(server);
    await server.end();
    await done;
    expect(server.asked[0]).toMatchObject({
      headers: { authorization: 'Bearer es_token', accept: 'text/event-stream' },
      cache: 'no-store',
      redirect: 'error',
    });
  });

  it('says where somebody came, and where the practice system sent somebody', async () => {
    const server = streamOf();
    const { heard, done } = reading(server);
    for (const type of ['presence', 'gdt']) {
      await server.say(`event: ${type}\ndata: {"location_id":"${LOCATION}"}\n\n`);
    }
    await server.say('event: gdt\ndata: {"location_id":"irgendwo"}\n\n');
    await server.end();
    await done;
    expect(heard).toEqual([
      { type: 'presence', locationId: LOCATION },
      { type: 'gdt', locationId: LOCATION },
    ]);
  });

  it('leaves out what it does not understand', async () => {
    const server = streamOf();
    const { heard, done } = reading(server);
    await server.say('event: change\ndata: {"collection":"rezepte"}\n\n');
    await server.say('event: change\ndata: kaputt\n\nevent: neu\ndata: {}\n\n');
    await server.end();
    await done;
    expect(heard).toEqual([]);
  });

  it('ends when nothing is heard for too long', async () => {
    const { done } = reading(streamOf(), { silentMs: 20 });
    await expect(done).rejects.toMatchObject({ kind: 'network' });
  });

  it('ends by its signal', async () => {
    const { stop, done } = reading(streamOf());
    stop.abort();
    await expect(done).rejects.toMatchObject({ kind: 'network' });
  });

  it('is refused with the status, and by a portal that answers something else', async () => {
    await expect(reading(streamOf({ status: 401 })).done).rejects.toMatchObject({ status: 401 });
    const portal = streamOf({ headers: { 'content-type': 'text/html' } });
    await expect(reading(portal).done).rejects.toMatchObject({ kind: 'invalid' });
  });
});
