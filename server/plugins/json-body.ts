import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RECORDING_TYPES } from '#contract/recordings.ts';
import { Refusal } from './problem.ts';

/** Deeper than any questionnaire; keeps recursive checks far away from the end of the stack. */
export const MAX_DEPTH = 100;

/** The deepest nesting of arrays and objects in a JSON text; brackets inside strings do not count. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepest;
}

const signedTexts = new WeakMap<FastifyRequest, string>();

/** The body of a signed call, byte for byte as it was signed. */
export const signedBody = (request: FastifyRequest): string | Uint8Array =>
  Buffer.isBuffer(request.body) ? request.body : (signedTexts.get(request) ?? '');

const soundText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The path of the first text that PostgreSQL cannot hold (NUL, half a surrogate pair), or undefined. */
export function unsoundPath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return soundText(value) ? undefined : path;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    if (!soundText(key)) return path;
    const found = unsoundPath(inner, here);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Bodies: JSON (bounded in depth, no prototype keys) and bytes. Which of them a route takes is
 * checked by the registrar from the contract.
 */
export const jsonBody = fp((app: FastifyInstance, _options: object, done: () => void) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['application/json', 'application/fhir+json'],
    { parseAs: 'string' },
    (request, body, finished) => {
      const text = String(body);
      const endpoint = request.routeOptions.config.endpoint;
      if (endpoint?.access === 'integration' || endpoint?.signedByBooking) {
        signedTexts.set(request, text);
      }
      if (text === '') return finished(null, undefined);
      if (depthOf(text) > MAX_DEPTH) return finished(new Refusal('invalid_json'));
      return parse(request, text, (error, parsed) =>
        finished(error ? new Refusal('invalid_json') : null, parsed),
      );
    },
  );
  app.addContentTypeParser(
    ['application/octet-stream', ...RECORDING_TYPES],
    { parseAs: 'buffer' },
    (_request, body, finished) => finished(null, body),
  );
  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      const path = unsoundPath(part);
      if (path !== undefined) {
        throw new Refusal('invalid_input', {
          errors: [{ field: path.slice(0, 300), message: 'Der Text enthält unerlaubte Zeichen.' }],
        });
      }
    }
  });
  done();
});
