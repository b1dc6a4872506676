import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putPushSubscription } from '#contract/devices/calls/push.ts';
import { accesses } from '#contract/practice/calls/accesses.ts';
import {
  type ProcessingRecord,
  processingRecord,
  processingRecordPdf,
} from '#contract/practice/calls/data-protection.ts';
import { practiceChanges } from '#contract/practice/calls/setting-changes.ts';
import { dataProtection, NO_DATA_PROTECTION } from '#contract/settings/data-protection.ts';
import { setRecipient } from '#server/backup/state.ts';
import { readEnv } from '#server/env.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { telephoneSystem } from '../messages/webhook.ts';

const BARE = { NODE_ENV: 'test', PUBLIC_URL: 'https://praxis.example' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await test.sql(`update companies set embed_origins = '[]'`);
});
afterAll(() => test.close());

const read = async (at: TestApp = test): Promise<ProcessingRecord> => {
  const answer = await at.call(processingRecord, { token: await at.signIn('admin') });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};
/** The same practice with other settings of its server. */
async function withEnv<T>(env: Record<string, string>, look: (at: TestApp) => Promise<T>) {
  const other = await buildTestApp({ beside: test, env: readEnv({ ...BARE, ...env }) });
  try {
    return await look(other);
  } finally {
    await other.close();
  }
}
const idsOf = ({ parts }: ProcessingRecord) =>
  parts.flatMap(({ sections }) => sections.map(({ id }) => id));
const textOf = (record: ProcessingRecord) => JSON.stringify(record.parts);

/** What makes each processing activity appear, and its words in the record. */
const SWITCHES: Record<string, { on: () => Promise<unknown>; says: string }> = {
  telephone: { on: () => telephoneSystem(test), says: 'Auftragsverarbeiter' },
  kiosk: { on: () => test.kiosk(), says: '1 Tablet' },
  embedding: {
    on: () => test.sql(`update companies set embed_origins = '["https://pvs.example"]'`),
    says: 'pvs.example',
  },
  booking: {
    on: () => test.sql(`update companies set otis_origin = 'https://termine.example'`),
    says: 'Buchungsdienst termine.example',
  },
  gdt: {
    on: () =>
      test.sql(
        `insert into gdt_settings (location_id, version, settings, updated_at)
         values ($1, 1, '{}', now())`,
        [DEMO_IDS.mitte],
      ),
    says: 'Praxissystem der Praxis',
  },
  import: {
    on: () =>
      test.sql(
        `insert into customer_imports (id, company_id, name, created, at, by)
         values ($1, $2, '', 1, now(), $3)`,
        [randomUUID(), DEMO_IDS.company, DEMO_IDS.admin],
      ),
    says: 'Übernahme von Kundendaten',
  },
  push: {
    on: async () => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
      const body = {
        endpoint,
        keys: {
          p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
          auth: Buffer.alloc(16, 1).toString('base64url'),
        },
      };
      const answer = await test.call(putPushSubscription, {
        body,
        token: await test.signIn('reception'),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    },
    says: 'Push-Dienst fcm.googleapis.com',
  },
};

describe('the record of processing', () => {
  it.each(Object.entries(SWITCHES))('lists %s only once it is set up', async (id, { on, says }) => {
    const before = await read();
    expect(idsOf(before)).not.toContain(id);
    expect(textOf(before)).not.toContain(says);
    await on();
    const after = await read();
    expect(idsOf(after)).toContain(id);
    expect(textOf(after)).toContain(says);
    expect(after.check).not.toBe(before.check);
  });

  it('says what the server is set to, by host and never with a secret', async () => {
    const off = await read();
    expect(idsOf(off)).not.toEqual(expect.arrayContaining(['mail']));
    expect(idsOf(off)).not.toContain('error-reports');
    const env = {
      SMTP_URL: 'smtps://praxis:geheim1@mail.example:465',
      SENTRY_DSN: 'https://geheim2@fehler.example/7',
      DATABASE_URL: 'postgres://empfang:geheim3@db.example/empfang',
      EMPFANG_SECRET_KEY: 'geheim4-geheim4-geheim4-geheim4-geheim4',
      GDT_FOLDER: '/srv/gdt',
      BACKUP_DIR: '/mnt/sicherung',
    };
    await withEnv(env, async (at) => {
      const record = await read(at);
      expect(idsOf(record)).toEqual(
        expect.arrayContaining(['mail', 'error-reports', 'recipients']),
      );
      const said = JSON.stringify(record);
      for (const host of ['mail.example', 'fehler.example', 'db.example', '/srv/gdt']) {
        expect(said).toContain(host);
      }
      expect(said).not.toMatch(/geheim\d/);
      expect(said).not.toContain('/mnt/sicherung');
      await setRecipient(test.database.db, 'age1test', test.clock.now());
      expect(JSON.stringify(await read(at))).toContain('/mnt/sicherung');
      expect(JSON.stringify(await read(at))).toContain('aufbewahrt: 14 Tage');
    });
  });

  it('says how long a file lies that was never handed in, and what of its network lies with it', async () => {
    const said = textOf(await read());
    expect(said).toContain('nie abgesendete Dateien: höchstens 180 Tage, der Hash ihres Netzes');
    expect(said).toContain('Netz hochgeladener Dateien, als Hash');
  });

  it('follows the questionnaires that are published', async () => {
    const before = await read();
    expect(idsOf(before)).toContain('questionnaires');
    await test.sql(`update questionnaires set published_version = null`);
    const after = await read();
    expect(idsOf(after)).not.toContain('questionnaires');
    expect(idsOf(after)).not.toContain('consents');
  });

  it('names the measures that are in force, and what is still to be settled', async () => {
    const before = await read();
    expect(before.to_complete.join(' ')).toContain('datenschutzbeauftragt');
    await test.sql('update companies set second_factor_required = true');
    const strict = await read();
    expect(textOf(strict)).toContain('zweiter Faktor für das Team vorgeschrieben');
    expect(strict.to_complete.join(' ')).not.toContain('zweite Faktor');
    await test.sql('update companies set second_factor_required = false');
    const lax = await read();
    expect(textOf(lax)).toContain('zweiter Faktor für das Team nicht vorgeschrieben');
    expect(lax.to_complete.join(' ')).toContain('zweite Faktor');
    expect(lax.check).not.toBe(strict.check);
  });

  it('takes what the practice says of itself, with a history', async () => {
    const token = await test.signIn('admin');
    const { etag } = (await test.call(dataProtection.read, { token })).headers;
    const body = {
      ...NO_DATA_PROTECTION,
      controller: 'Dr. Ada Linden',
      officer: 'Dana Schutz',
      officer_contact: 'datenschutz@lindenhof.test',
      additions: 'Videoanlage am Eingang: 72 Stunden',
    };
    const headers = { 'if-match': String(etag) };
    const saved = await test.call(dataProtection.put, { token, body, headers });
    expect(saved.statusCode, saved.body).toBe(200);
    expectProblem(
      await test.call(dataProtection.put, { token, body: { ...body, officer: 'A. B.' }, headers }),
      'version_conflict',
    );
    const record = await read();
    for (const word of ['Dr. Ada Linden', 'Dana Schutz', 'Videoanlage am Eingang']) {
      expect(textOf(record)).toContain(word);
    }
    expect(record.to_complete.join(' ')).not.toContain('datenschutzbeauftragt');
    const changes = await test.call(practiceChanges, { token, query: { kind: 'data_protection' } });
    expect(changes.json<{ data: unknown[] }>().data[0]).toMatchObject({
      before: NO_DATA_PROTECTION,
      after: body,
    });
  });

  it('is a PDF that says the same, and its making is written down', async () => {
    const token = await test.signIn('admin');
    const record = await read();
    const answer = await test.call(processingRecordPdf, { token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    });
    const plain = text.replace(/\s+/g, ' ');
    expect(plain).toContain('Verzeichnis von Verarbeitungstätigkeiten');
    expect(plain).toContain(`Prüfwert ${record.check}`);
    expect(plain).toContain('Stand 02.03.2026, 10:00 Uhr');
    for (const { sections } of record.parts) {
      for (const { title } of sections) expect(plain).toContain(title);
    }
    const log = await test.call(accesses, { token, query: { group: 'settings' } });
    expect(log.json<{ data: { what: string }[] }>().data.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['processingRecord', 'processingRecordPdf', 'putDataProtection']),
    );
  });

  it('has a history that is for those who lead the practice as well', async () => {
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      ['edit companies'],
      DEMO_IDS.reception,
    ]);
    const kinds = async (who: 'admin' | 'reception') => {
      const answer = await test.call(practiceChanges, { token: await test.signIn(who) });
      return new Set(answer.json().data.map(({ kind }: { kind: string }) => kind));
    };
    expect(await kinds('admin')).toContain('data_protection');
    expect(await kinds('reception')).not.toContain('data_protection');
    const token = await test.signIn('reception');
    const asked = await test.call(practiceChanges, { token, query: { kind: 'data_protection' } });
    expect(asked.json().data ?? []).toEqual([]);
  });

  it('is for those who lead the practice', async () => {
    const token = await test.signIn('reception');
    for (const call of [processingRecord, processingRecordPdf, dataProtection.read]) {
      expectProblem(await test.call(call, { token }), 'not_allowed');
    }
  });
});
