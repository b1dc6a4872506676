import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SHARE_PAGE, type ShareRefusal } from '#contract/questionnaires/share-target.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { firstFiles } from './first-files.ts';
import { refusalOfMissing, sendRefusal } from './problems.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Stored, but checked for changes each time: the shell, the worker, the manifests. */
const REVALIDATE = 'no-cache';
/** Pictures are not asked for again for a day, as a page may show the same one three times. */
const A_DAY = 'public, max-age=86400';
const PICTURE = /\.(?:svg|png)$/;

const cacheOf = (path: string, directory: string): string => {
  if (path.startsWith(join(directory, 'assets'))) return IMMUTABLE;
  return PICTURE.test(path) ? A_DAY : REVALIDATE;
};

/** The one file that pages of other origins load (docs/embedding.md). */
const HOST_LIBRARY = 'embed.js';

/** The tag as the build writes it (src/index.html), which gets the collector's address. */
const NO_COLLECTOR = '<meta name="sentry-dsn" content=""';

const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Whether a request is for a page and not for a missing file: its last part has no ending. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  return !path.startsWith('/assets/') && !/\.[a-z0-9]{2,12}$/i.test(path.split('/').pop() ?? '');
}

interface StaticOptions {
  directory: string;
  /** Serves the kill switch in the place of the service worker (SEC-36). */
  workerOff: boolean;
  /** DSN of the practice's own error collector, which is written into the page. */
  errorCollector: string | undefined;
  /** The page's policy, and whether other origins may show it in a frame at the moment (SEC-16). */
  pagePolicy: () => Promise<{ policy: string; framed: boolean }>;
}

/**
 * Serves the built app: hashed assets without an end, pictures for a day, all other files asked for
 * again each time, and the shell for every other address outside /api. Unknown addresses below /api
 * are problem documents.
 */
export const staticApp = fp(async (app: FastifyInstance, options: StaticOptions) => {
  const { directory } = options;
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: true,
    index: false,
    redirect: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // The build writes compressed versions beside the files (scripts/lib/build/shell-pack.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      const plain = path.replace(/\.(?:br|gz)$/, '');
      reply.header('cache-control', cacheOf(plain, directory));
      if (plain === join(directory, HOST_LIBRARY)) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('access-control-allow-origin', '*');
      }
    },
  });

  const filesFirst = await firstFiles(directory);
  const shell = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
    if (file === undefined) return sendRefusal(reply, new Refusal('not_found'));
    const named = file.replace('</head>', `${filesFirst(request.url)}</head>`);
    const page = options.errorCollector
      ? named.replace(NO_COLLECTOR, `<meta name="sentry-dsn" content="${options.errorCollector}"`)
      : named;
    const { policy, framed } = await options.pagePolicy();
    // Older browsers know only this header, and would refuse the origins in the policy.
    if (framed) reply.removeHeader('x-frame-options');
    return reply
      .code(200)
      .header('content-security-policy', policy)
      .header('cache-control', REVALIDATE)
      .type('text/html; charset=utf-8')
      .send(page);
  };
  app.get('/', shell);
  // The service worker asks for the shell by this name.
  app.get('/index.html', shell);
  // Photos shared by another app are taken by the service worker (sw/share.ts). Without a worker
  // the request comes here: its body is not read, and the page says that nothing was stored.
  app.route({
    method: 'POST',
    url: SHARE_PAGE,
    onRequest: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${SHARE_PAGE}#${'nicht-gesichert' satisfies ShareRefusal}`, 303),
    handler: async (_request, reply) => reply.code(204).send(),
  });
  if (options.workerOff) {
    app.get('/sw.js', (_request, reply) => reply.sendFile('sw-off.js'));
  }
  app.setNotFoundHandler(async (request, reply) =>
    isApi(request.url) || !isNavigation(request)
      ? sendRefusal(reply, refusalOfMissing(request))
      : shell(request, reply),
  );
});
