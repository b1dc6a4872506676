import Fastify, { type FastifyInstance } from 'fastify';
import { APP_VERSION_HEADER, PRODUCT_NAME } from '#contract/constants.ts';
import { type LogOptions, loggerOf } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
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

/**
 * The booking service's own origin (product.md, O-TIS). It has no session and sees no token; as
 * long as the practice has not set up booking, it says so.
 */
export async function buildOtisApp(options: {
  log: LogOptions;
  tls: boolean;
  https?: { cert: string | Buffer; key: string | Buffer } | undefined;
}): Promise<FastifyInstance> {
  const version = await appVersion();
  const app: FastifyInstance = Fastify({
    https: options.https ?? null,
    logger: loggerOf(options.log),
    bodyLimit: 1024,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(APP_VERSION_HEADER, version);
  });
  await app.register(securityHeaders, { tls: options.tls });
  app.get('/health', async () => ({ service: `${PRODUCT_NAME.toLowerCase()}-otis`, version }));
  app.get('/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(PAGE),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(PAGE),
  );
  return app;
}
