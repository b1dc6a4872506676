import type { FastifyServerOptions } from 'fastify';

export interface LogOptions {
  level: string;
  stream?: NodeJS.WritableStream & { write(text: string): boolean };
}

/**
 * Structured logs without personal data: the route's pattern instead of the address (addresses
 * carry e-mail addresses and keys), no query, no body, no headers, no network.
 */
export const loggerOf = ({ level, stream }: LogOptions): FastifyServerOptions['logger'] => ({
  level,
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request) => ({
      method: request.method,
      route: request.routeOptions?.url ?? 'unknown',
    }),
    res: (reply) => ({ status: reply.statusCode }),
    err: (error) => ({
      type: error.name,
      // A stack begins with the error's message, which may have several lines and quote input.
      message: '',
      code: error.code,
      stack: String(error.stack)
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
    }),
  },
});
