import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Below this an answer fits into a packet or two; tokens and codes are always below. */
const THRESHOLD_BYTES = 2_048;
/** Made anew for each answer: as quick as gzip, and a fifth smaller. */
const QUALITY = 4;

/**
 * Compresses the JSON of the API: a tablet on weak Wi-Fi reads thousands of activities. Nothing else
 * is touched: PDF and pictures are compressed already, events must not wait for more of them.
 *
 * That lengths tell what lies in an answer (BREACH) needs somebody who makes the browser ask with the
 * person's rights; here they come with a bearer token that no other site can send. Bodies of requests
 * are never unpacked, so none can be a bomb.
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
