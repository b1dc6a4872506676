import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

/**
 * What a practice's own software does to show Empfang (docs/embedding.md): a page, and a server of
 * its own that signs its people in and asks for their codes. No token ever reaches the page.
 */
const EMPFANG = (process.env.EMPFANG_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const PORT = Number(process.env.HOST_PORT ?? 3002);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PASSWORD = process.env.DEMO_PASSWORD || 'Lindenhof-2026';
const PEOPLE = { patient: 'patient@lindenhof.test', team: 'empfang@lindenhof.test' };

async function call(path, { token, body }) {
  const answer = await fetch(`${EMPFANG}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${json.detail ?? json.message ?? ''}`);
  return json;
}

/** The sessions that this server holds: a token for each person. */
const tokens = new Map();
async function codeFor(person) {
  const email = PEOPLE[person];
  if (!email) throw new Error('unknown person');
  if (!tokens.has(person)) {
    const body = { email, password: PASSWORD };
    tokens.set(person, (await call('/api/login', { body })).access_token);
  }
  const token = tokens.get(person);
  try {
    return await call('/api/embedding/codes', { token, body: { origin: ORIGIN } });
  } catch (error) {
    // The session may have ended; the next try signs in anew.
    tokens.delete(person);
    throw error;
  }
}

const json = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', ORIGIN);
  try {
    // Under another host name (localhost) the page would have an origin that may not ask for codes.
    if (request.headers.host !== new URL(ORIGIN).host) {
      response.writeHead(307, { location: `${ORIGIN}${url.pathname}` }).end();
    } else if (request.method === 'GET' && url.pathname === '/') {
      const page = await readFile(join(ROOT, 'scripts/lib/demo-host.html'), 'utf8');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page.replaceAll('{{EMPFANG}}', EMPFANG));
    } else if (request.method === 'POST' && url.pathname === '/code') {
      // A page of another origin must not be able to make codes.
      if (request.headers.origin !== ORIGIN) return json(response, 403, { error: 'origin' });
      json(response, 200, await codeFor(url.searchParams.get('person')));
    } else if (request.method === 'GET' && url.pathname === '/locations') {
      json(response, 200, await call('/api/locations', {}));
    } else json(response, 404, { error: 'not found' });
  } catch (error) {
    json(response, 502, { error: error instanceof Error ? error.message : String(error) });
  }
});

server.once('error', (error) => {
  console.error(`Die Gastgeberseite konnte nicht starten: ${error.message}`);
  process.exitCode = 1;
});
server.listen(PORT, '127.0.0.1', () => {
  console.log(`Gastgeberseite: ${ORIGIN}/ zeigt ${EMPFANG}/. Beenden mit Strg+C.`);
});
