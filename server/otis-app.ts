import type { FastifyInstance } from 'fastify';
import { APP_VERSION_HEADER, PRODUCT_NAME } from '#contract/shared/constants.ts';
import { openFastify } from './network/open-fastify.ts';
import { problems } from './plugins/problems.ts';
import { type LogOptions, loggerOf } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import type { OtisVisitor } from './store/booking/otis-visitor.ts';
import { appVersion } from './version.ts';

const PAGE = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Online-Terminbuchung</title>
<h1>Online-Terminbuchung</h1>
<p>Die Online-Terminbuchung ist in dieser Praxis noch nicht eingerichtet. Bitte rufen Sie in der Praxis an, um einen Termin zu vereinbaren.</p>
</html>
`;

/** The same address without the token, which must not stay in the history of a shared device. */
const withoutToken = (address: string): string => {
  const url = new URL(address, 'http://localhost');
  url.searchParams.delete('rtoken');
  return `${url.pathname}${url.search}`;
};

/**
 * The booking service at its own origin; it says so while the practice has not set up booking. A
 * token in the address is used up before anything is shown and then removed from the address, so
 * that people who see the address later cannot use it.
 */
export async function buildOtisApp(options: {
  log: LogOptions;
  tls: boolean;
  https?: { cert: string | Buffer; key: string | Buffer } | undefined;
  /** Uses up a token; returns the visitor that it belongs to, or null. */
  redeem: (token: string) => Promise<OtisVisitor | null>;
}): Promise<FastifyInstance> {
  const version = await appVersion();
  const settings = { logger: loggerOf(options.log), bodyLimit: 1024 };
  const app = openFastify(settings, options.https);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(APP_VERSION_HEADER, version);
  });
  await app.register(securityHeaders, { tls: options.tls });
  // Fastify's own handler would answer and log the message of an error, which may quote a statement.
  await app.register(problems);
  app.get('/health', async () => ({ service: `${PRODUCT_NAME.toLowerCase()}-otis`, version }));
  app.get('/', async (request, reply) => {
    const { rtoken } = request.query as { rtoken?: unknown };
    if (rtoken !== undefined) {
      if (typeof rtoken === 'string') await options.redeem(rtoken);
      const to = withoutToken(request.url);
      return reply.code(303).header('cache-control', 'no-store').header('location', to).send();
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(PAGE);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(PAGE),
  );
  return app;
}
