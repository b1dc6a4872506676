import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics } from 'prom-client';
import { isLoopback } from '#server/network/secure-address.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { createMetrics } from './metrics.ts';

interface Options {
  metrics: ReturnType<typeof createMetrics>;
  /** Lets a Prometheus on another machine read the metrics. */
  token: string | undefined;
  /** Event loop, memory and processor of this process too. */
  ofProcess: boolean;
}

const same = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** Whether the request comes from this machine itself, and not through a proxy that runs on it. */
const isHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** `/metrics` for this machine and for holders of the token; all others get "not found". */
export const metricsPage = fp(async (app: FastifyInstance, options: Options) => {
  const { registry, requests } = options.metrics;
  if (options.ofProcess) collectDefaultMetrics({ register: registry });
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const { endpoint } = config as { endpoint?: { stream?: boolean } };
    if (endpoint?.stream) return;
    const labels = { method: request.method, route: url ?? 'unknown', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const known = options.token !== undefined && given !== undefined && same(given, options.token);
    if (!known && !isHere(request)) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
});
