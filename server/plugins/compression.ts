import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** A smaller answer fits into a packet or two. Answers with tokens and codes are always smaller. */
const THRESHOLD_BYTES = 2_048;
/** Brotli's quality for answers compressed on the fly: as fast as gzip, and a fifth smaller. */
const QUALITY = 4;

/**
 * Compresses the JSON of the API: a tablet on weak Wi-Fi reads thousands of activities. Other
 * answers stay as they are: PDF and pictures are compressed already, and events must not be
 * collected.
 *
 * An attack by the length of answers (BREACH) needs a browser that another site can make ask with
 * the person's rights; here the rights come by a bearer token, which no other site can send. Bodies
 * of requests are never unpacked, so none can be a decompression bomb.
 */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    customTypes: /^application\/(?:\w+\+)?json(?:;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
});
