import { createServer } from 'node:net';
import { Refused } from './refused.mjs';

const tryToListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

function portOf(name, fallback) {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refused(`${name} ist „${text}“, muss aber eine Zahl von 0 bis 65535 sein.`);
  }
  return port;
}

/**
 * The ports that the settings ask for, found to be free: an installation of a minute should not
 * end in "address already in use". 0 is any free port. Throws Refused.
 */
export async function checkPorts() {
  const host = process.env.HOST || '127.0.0.1';
  const ports = { PORT: portOf('PORT', 3000), OTIS_PORT: portOf('OTIS_PORT', 3001) };
  if (ports.PORT === ports.OTIS_PORT && ports.PORT !== 0) {
    throw new Refused(`PORT und OTIS_PORT sind beide ${ports.PORT}; sie müssen verschieden sein.`);
  }
  for (const [name, port] of Object.entries(ports)) {
    const trouble = port === 0 ? undefined : await tryToListen(port, host);
    if (trouble === 'EADDRINUSE') {
      throw new Refused(
        `Der Port ${port} ist schon belegt; bitte beenden Sie das andere Programm oder wählen Sie mit ${name} einen anderen.`,
      );
    }
    if (trouble === 'EACCES') {
      throw new Refused(
        `Den Port ${port} darf dieser Benutzer nicht öffnen; bitte wählen Sie mit ${name} einen anderen.`,
      );
    }
    if (trouble !== undefined) {
      throw new Refused(
        `Auf ${host}:${port} lässt sich nicht lauschen (${trouble}); bitte prüfen Sie HOST und ${name}.`,
      );
    }
  }
  return { port: ports.PORT, otisPort: ports.OTIS_PORT };
}
