import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CALLS } from '#contract/calls.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { PROBLEM_TYPE, problemOf } from './problem.ts';
import { refusalOf } from './refusal-of.ts';

/** Sends a refusal as a problem document; never a stack trace, never the words of a library. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.extras.headers })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(refusal.code, refusal.extras)));
}

const PATTERNS = CALLS.map((call) => ({
  method: call.method,
  pattern: new RegExp(`^${call.path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that the contract has for a path; empty for an unknown path. */
const methodsOf = (path: string): string[] =>
  PATTERNS.filter((entry) => entry.pattern.test(path)).map((entry) => entry.method);

/** Longer than any address of ours. */
const MAX_URL = 4_000;

/** The refusal for an address without a route: 405 where another method exists, else 404. */
export function refusalOfMissing(request: FastifyRequest): Refusal {
  const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
  return methods.length > 0 && !methods.includes(request.method)
    ? new Refusal('method_not_allowed', { headers: { allow: methods.join(', ') } })
    : new Refusal('not_found');
}

/** Every error of every route leaves as a problem document of the contract. */
export const problems = fp((app: FastifyInstance, _options: object, done: () => void) => {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > MAX_URL) throw new Refusal('uri_too_long');
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal') {
      request.log.error({ err: error }, 'a request failed');
    }
    return sendRefusal(reply, refusal);
  });
  done();
});
