import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '#server/call.ts';
import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { holderOf } from '#server/services/access/authenticate.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { hit } from '#server/store/access/rate-limits.ts';
import { networkOf } from './network.ts';

interface Options {
  services: Services;
  /** Multiplies every limit; tests that are not about limits lift them. */
  factor: number;
}

/** What the plugin hands to the store of a route; its types say less than it gives. */
interface RouteOptionsOfChild {
  routeInfo: { method: string | string[]; url: string };
}

/**
 * Whose calls are counted. Tries of a call with a limit of its own: the network's, or an enrolled
 * device's, so that nobody in the same network can use up a tablet's PIN tries (SEC-27). Of
 * all other calls: who is signed in counts alone, as a practice may reach its server from one address
 * with all its devices; a token that opens nothing counts for its network.
 */
async function ownerOf(services: Services, request: FastifyRequest): Promise<string> {
  const { endpoint } = request.routeOptions.config;
  if (endpoint && endpoint.access !== 'public' && endpoint.access !== 'integration') {
    const caller = await holderOf(services, endpoint, request);
    if (caller && caller.kind !== 'user') return `${caller.kind}|${caller.id}`;
    if (caller && endpoint.ratePerMinute === undefined) return `session|${caller.sessionId}`;
  }
  return networkOf(services, request);
}

/** A store of @fastify/rate-limit on PostgreSQL, so that several processes count together. */
const storeOn = (services: Services): NonNullable<RateLimitPluginOptions['store']> =>
  class PostgresStore {
    prefix = '';

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      hit(services.db, `${this.prefix}${key}`, timeWindow, services.clock()).then(
        ({ count, leftMs }) => callback(null, { current: count, ttl: leftMs }),
        (error: Error) => callback(error),
      );
    }

    /** Each route counts for itself: 60 reads must not use up the tries of an enrolment. */
    child(options: object): PostgresStore {
      const { routeInfo } = options as RouteOptionsOfChild;
      const child = new PostgresStore();
      child.prefix = `call|${String(routeInfo.method)} ${routeInfo.url}|`;
      return child;
    }
  };

/** Limits by network for every call; a call's own `ratePerMinute` comes with its route. */
export const rateLimits = fp(async (app: FastifyInstance, { services, factor }: Options) => {
  await app.register(rateLimit, {
    global: false,
    store: storeOn(services),
    timeWindow: LIMIT_WINDOWS.networkMs,
    max: LIMIT_WINDOWS.networkMax * factor,
    keyGenerator: (request: FastifyRequest) => ownerOf(services, request),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, context) =>
      new Refusal('rate_limited', {
        headers: { 'retry-after': String(Math.max(1, Math.ceil(context.ttl / 1000))) },
      }),
  });
});
