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

/** The options that the plugin passes to a route's store; its own types declare fewer. */
interface RouteOptionsOfChild {
  routeInfo: { method: string | string[]; url: string };
}

/**
 * The key by which calls are counted. Calls with a limit of their own count by network, or by
 * enrolled device, so that others in the network cannot use up a tablet's PIN tries (SEC-27). All
 * other calls count by session, because a whole practice may reach the server from one address; an
 * invalid token counts by network.
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

    /** A counter for each route: 60 reads must not use up the tries of an enrolment. */
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
