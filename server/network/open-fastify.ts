import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** So many answers somebody may wait for at once on one connection; a page asks for about twenty. */
const STREAMS_AT_ONCE = 100;

/**
 * Plain http; or, where we speak TLS ourselves: HTTP/2 for who knows it, as every browser does, and HTTP/1.1 for the rest. Routes,
 * hooks and plugins see the same requests and answers either way: Fastify's type tells the two servers apart by what
 * none of ours touches.
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
