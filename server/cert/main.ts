import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { readEnv } from '#server/env.ts';
import { germanDay } from '#server/shared/german-time.ts';
import { StartRefused } from '#server/start-refused.ts';
import { checkName, filesIn, keepCertificate } from './folder.ts';
import { installServer } from './install-page.ts';

const USAGE = `npm run cert -- --name NAME [Schalter]

Macht eine Zertifizierungsstelle der Praxis (einmal) und ein Zertifikat für den Namen, unter dem die
Tablets Empfang öffnen, und zeigt eine Seite, von der die Tablets der Stelle vertrauen lernen.

  --name NAME    zum Beispiel praxis.local oder empfang.praxis.internal; kein Name geht ohne Punkt
  --out ORDNER   sonst der Ordner tls im Datenordner
  --renew        ein neues Zertifikat, auch wenn das alte noch lange gilt
  --no-page      die Seite nicht zeigen (für einen Zeitplan)
  --port ZAHL    Port der Seite, sonst 3080
  --app ADRESSE  Adresse von Empfang, sonst PUBLIC_URL, sonst https://NAME:PORT`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        out: { type: 'string' },
        renew: { type: 'boolean' },
        'no-page': { type: 'boolean' },
        port: { type: 'string', default: '3080' },
        app: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function showPage(folder: string, shown: { fingerprint: string; app: string; page: string }) {
  const authority = await readFile(filesIn(folder).authority, 'utf8');
  const server = installServer({ ...shown, authority });
  const { port } = new URL(shown.page);
  await new Promise<void>((ready, refuse) => {
    server.once('error', refuse);
    server.listen(Number(port || 80), ready);
  }).catch(() => {
    throw new StartRefused(`Der Port ${port} ist belegt; bitte mit --port einen anderen nehmen.`);
  });
  console.log(
    [
      '',
      'Diese Seite auf jedem Tablet öffnen (Strg+C beendet sie):',
      `  ${shown.page}`,
      '',
      renderUnicodeCompact(shown.page, { border: 1 }),
    ].join('\n'),
  );
  const end = () => server.close(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

async function run(): Promise<void> {
  const given = readArguments();
  if (given.help || !given.name) {
    console.log(USAGE);
    if (!given.help) process.exitCode = 1;
    return;
  }
  const name = checkName(given.name);
  const port = Number(given.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartRefused('--port ist eine Zahl von 1 bis 65535.');
  }
  const env = readEnv(process.env);
  const folder = resolve(given.out ?? join(env.EMPFANG_DATA_DIR, 'tls'));
  const app = given.app ?? env.PUBLIC_URL ?? `https://${name}:${env.PORT}`;
  const now = new Date();
  const kept = await keepCertificate(folder, name, { renew: given.renew === true, now });
  const files = filesIn(folder);
  console.log(
    [
      kept.newAuthority
        ? 'Die Zertifizierungsstelle der Praxis ist angelegt; ihr Schlüssel verlässt diesen Ordner nicht.'
        : 'Die Zertifizierungsstelle der Praxis gibt es schon; die Tablets brauchen nichts Neues.',
      kept.renewed
        ? `Das Zertifikat für ${name} gilt bis ${germanDay(kept.validTo)}; ein laufender Server übernimmt es von selbst.`
        : `Das Zertifikat für ${name} gilt noch bis ${germanDay(kept.validTo)} und bleibt.`,
      '',
      'Für den Server:',
      `  TLS_CERT=${files.cert}`,
      `  TLS_KEY=${files.key}`,
      `  PUBLIC_URL=${app}`,
      '',
      'Fingerabdruck der Zertifizierungsstelle (SHA-256), den die Tablets zeigen müssen:',
      `  ${kept.fingerprint}`,
    ].join('\n'),
  );
  if (!given['no-page']) {
    await showPage(folder, { fingerprint: kept.fingerprint, app, page: `http://${name}:${port}/` });
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof StartRefused) console.error(error.message);
  else console.error('Das Zertifikat ließ sich nicht anlegen.', error);
  process.exitCode = 1;
}
