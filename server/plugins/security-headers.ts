import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** The hash of the empty string: Fluent inserts empty style tags and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The one policy of the app (SEC-33, SEC-34).
 * @param hosts origins of the pages that may show it in a frame, beside its own
 * @param collector origin that errors are reported to
 */
export const contentSecurityPolicy = (
  tls: boolean,
  hosts: readonly string[] = [],
  collector?: string,
): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...(collector ? [collector] : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    ["frame-ancestors 'self'", ...hosts].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types empfang',
    ...(tls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Closes every feature of the browser, but camera and microphone for our own pages. */
const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** For answers that are made before any plugin runs: nothing in them may be shown or run. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

interface Options {
  /** Whether people reach us by https, directly or through a proxy. */
  tls: boolean;
}

/** Security headers on every answer; helmet sets the ones that it knows. */
export const securityHeaders = fp(async (app: FastifyInstance, options: Options) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'sameorigin' },
  });
  const policy = contentSecurityPolicy(options.tls);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
});
