import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RECORDING_TYPES } from '#contract/activities/recordings.ts';
import { isTooDeep, isTooMuch, shapeOf } from '#server/shared/json-shape.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { unsoundPath } from '#server/shared/sound-text.ts';
import type { Origin } from '#server/workers/turns.ts';
import { BodyTurns } from './body-turns.ts';

const origins = new WeakMap<FastifyRequest, Origin>();

/**
 * Notes whose body the request has. The team may send a whole questionnaire; large bodies of all
 * others wait for their turn.
 */
export const bodyOf = (request: FastifyRequest, origin: Origin): void =>
  void origins.set(request, origin);

/** Longer texts of strangers are read one by one, so that others are answered in between. */
const AT_ONCE_CHARACTERS = 4_096;
/** One for the process: it has one thread. */
const bodyTurns = new BodyTurns();

const TOO_MUCH =
  'Das sind zu viele Zeilen oder Antworten auf einmal. Bitte kürzen Sie die Angaben.';

/** Throws a Refusal for what is not to be parsed at all. */
function checkShape(text: string, ofTeam: boolean): void {
  const shape = shapeOf(text);
  if (isTooDeep(shape)) throw new Refusal('invalid_json');
  if (isTooMuch(shape, ofTeam)) throw new Refusal('body_too_large', { detail: TOO_MUCH });
}

const signedTexts = new WeakMap<FastifyRequest, string>();

/** The body of a signed call, byte for byte as it was signed. */
export const signedBody = (request: FastifyRequest): string | Uint8Array =>
  Buffer.isBuffer(request.body) ? request.body : (signedTexts.get(request) ?? '');

/**
 * Bodies: JSON (bounded in depth, rows and values, no prototype keys) and bytes. Which of them a route takes is
 * checked by the registrar from the contract.
 */
export const jsonBody = fp((app: FastifyInstance, _options: object, done: () => void) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['application/json', 'application/fhir+json'],
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => {
      const text = String(body);
      const endpoint = request.routeOptions.config.endpoint;
      if (endpoint?.access === 'integration' || endpoint?.signedByBooking) {
        signedTexts.set(request, text);
      }
      if (text === '') return undefined;
      const { key, team } = origins.get(request) ?? { key: `address ${request.ip}`, team: false };
      // Counts brackets and commas first: a body that is too large for everybody need not wait for
      // a turn.
      checkShape(text, team);
      if (text.length > AT_ONCE_CHARACTERS && !team) await bodyTurns.take(key, text.length);
      return new Promise((resolve, reject) => {
        parse(request, text, (error, parsed) =>
          error ? reject(new Refusal('invalid_json')) : resolve(parsed),
        );
      });
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
