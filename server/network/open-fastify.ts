import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** The most requests that one connection may have open at once; a page makes about twenty. */
const STREAMS_AT_ONCE = 100;

/**
 * Plain http; or, where this process speaks TLS, HTTP/2 for all browsers and HTTP/1.1 for the rest.
 * Routes, hooks and plugins see the same requests either way. The cast is safe because Fastify's
 * types for the two servers differ only in parts that we do not use.
 */
export const openFastify = (
  settings: FastifyServerOptions,
  https: { cert: string | Buffer; key: string | Buffer } | undefined,
): FastifyInstance => {
  if (!https) return Fastify(settings);
  const secure = {
    ...https,
    allowHTTP1: true,
    settings: { maxConcurrentStreams: STREAMS_AT_ONCE },
  };
  return Fastify({
    ...settings,
    http2: true,
    https: secure,
  } as never) as unknown as FastifyInstance;
};
