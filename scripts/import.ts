import { parseArgs } from 'node:util';
import { login, logout } from '#contract/access/calls/auth.ts';
import { locations } from '#contract/practice/calls/locations.ts';
import type { Location } from '#contract/practice/location.ts';
import { importQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { IMPORT_DEFAULTS, IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import { readEnv } from '#server/env.ts';
import { DEMO_ACCOUNTS } from '#server/seed/demo-ids.ts';
import { StartRefused } from '#server/start-refused.ts';
import { Answered, Api } from './lib/import/api.ts';
import { chooseLocation } from './lib/import/choose-location.ts';
import { questionnaireIdOf } from './lib/import/import-id.ts';
import { ImportRefused } from './lib/import/import-refused.ts';
import { reportOf } from './lib/import/import-report.ts';
import { readResource } from './lib/import/read-resource.ts';

const USAGE = `npm run import -- [Schalter] DATEI …

Bringt FHIR-R4-Fragebögen (JSON) in eine laufende Praxis, veröffentlicht und ohne Anmeldung.

  --location NAME   Standort, mit Namen („mitte“) oder Kennung; sonst der erste
  --draft           als Entwurf, nicht veröffentlicht
  --signed-in       nur für angemeldete Patienten
  --replace         ${IMPORT_WORDS.replace}, was es am Standort mit
                    anderem Inhalt schon gibt
  --url ADRESSE     Adresse von Empfang, sonst http://localhost:PORT
  --email ADRESSE   Konto, sonst EMPFANG_EMAIL, sonst das des Demo-Admins
                    (Kennwort aus EMPFANG_PASSWORD, sonst DEMO_PASSWORD)`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        location: { type: 'string' },
        draft: { type: 'boolean' },
        'signed-in': { type: 'boolean' },
        replace: { type: 'boolean' },
        url: { type: 'string' },
        email: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new ImportRefused(
      `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`,
    );
  }
}
type Options = ReturnType<typeof readArguments>['values'];

async function signIn(api: Api, options: Options, demoPassword: string): Promise<void> {
  const answer = await api.call(login, {
    body: {
      email: options.email ?? process.env.EMPFANG_EMAIL ?? DEMO_ACCOUNTS.admin,
      password: process.env.EMPFANG_PASSWORD ?? demoPassword,
      device_name: 'npm run import',
    },
  });
  if (!('access_token' in answer)) throw new ImportRefused(answer.message);
  api.token = answer.access_token;
}

async function importFile(api: Api, file: string, location: Location, options: Options) {
  const body = await readResource(file);
  try {
    const imported = await api.call(importQuestionnaire, {
      params: { id: location.id },
      query: {
        access: options['signed-in'] ? 'signed_in' : IMPORT_DEFAULTS.access,
        publish: options.draft || !IMPORT_DEFAULTS.publish ? '0' : '1',
        questionnaire_id: questionnaireIdOf(body, location.id),
        ...(options.replace ? { edition: 'replace' as const } : {}),
      },
      body,
    });
    return reportOf(imported, location.name);
  } catch (error) {
    if (!(error instanceof Answered)) throw error;
    const { code, errors = [] } = error.problem;
    if (code === 'already_exists') {
      const title = errors.find(({ field }) => field === 'url')?.message ?? String(body.title);
      throw new ImportRefused(
        `${IMPORT_WORDS.there(title)} Er wurde nicht verändert.\n    „${IMPORT_WORDS.replace}“: --replace. ${IMPORT_WORDS.replaceMeans}`,
      );
    }
    const details = errors.map(({ field, message }) => `\n    – ${field}: ${message}`);
    throw new ImportRefused(`${error.message}${details.join('')}`);
  }
}

async function main(): Promise<void> {
  const { values: options, positionals: files } = readArguments();
  if (options.help || files.length === 0) {
    console.log(USAGE);
    process.exitCode = options.help ? 0 : 1;
    return;
  }
  const env = readEnv(process.env);
  const api = new Api((options.url ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''));
  const location = chooseLocation((await api.call(locations)).data, options.location);
  await signIn(api, options, env.DEMO_PASSWORD);
  for (const file of files) {
    try {
      console.log(`\n${file}`);
      console.log(await importFile(api, file, location, options));
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      process.exitCode = 1;
      console.log(`  ✗ ${error.message}`);
    }
  }
  await api.call(logout);
}

try {
  await main();
} catch (error) {
  const readable = error instanceof ImportRefused || error instanceof StartRefused;
  console.error(readable ? error.message : error);
  process.exitCode = 1;
}
