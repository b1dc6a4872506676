import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { createKioskCode, enrolKiosk } from '#server/store/devices/kiosks.ts';
import { seal } from '../../tests/server/questionnaires/hand-ins.ts';
import { counted, percentile, type Seen } from '../load/clients.ts';
import { withPractice } from '../practice.ts';
import { type Entry, entryOf, type Form, kindsOf, signedWith } from './kinds.ts';
import { beside } from './watch.ts';

const COUNT = 20;
const DOCUMENTS = 30;
/** For how long an entry is sent again when the server asks to try later. */
const PATIENCE_MS = 180_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const times = ({ ms }: Seen) =>
  `${percentile(ms, 0.5).toFixed(0)} / ${percentile(ms, 0.95).toFixed(0)} / ${Math.max(0, ...ms).toFixed(0)}`;

/** One request of a stranger; 0 where no answer came. */
async function send(
  origin: string,
  method: string,
  path: string,
  body: Uint8Array | object,
  key?: string,
) {
  const bytes = path.includes('/chunks/');
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return {
      status: answer.status,
      afterMs: Number(answer.headers.get('retry-after') ?? 1) * 1_000,
    };
  } catch {
    return { status: 0, afterMs: 1_000 };
  }
}

/** Sends like the outbox: the same key until the answer is final. Returns the last status. */
async function outbox(origin: string, path: string, body: object, key: string): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { status, afterMs } = await send(origin, 'POST', path, body, key);
    if (![0, 408, 409, 429, 503].includes(status) || performance.now() > until) return status;
    await pause(afterMs);
  }
}

async function bring(origin: string, form: Form, { files }: Entry): Promise<void> {
  for (const file of files) {
    const body = { chunks: file.hashes, questionnaire_id: form.id };
    const announced = await send(origin, 'PUT', `/api/files/${file.id}`, body);
    if (announced.status !== 200) throw new Error(`a file was refused: ${announced.status}`);
    for (const [at, chunk] of file.chunks.entries()) {
      const { status } = await send(origin, 'PUT', `/api/files/${file.id}/chunks/${at}`, chunk);
      if (status !== 200) throw new Error(`a chunk was refused: ${status}`);
    }
  }
}

/** An enrolled kiosk's token. */
async function kioskAt(db: Db, keys: AtRest): Promise<string> {
  const wanted = { locationId: DEMO_IDS.mitte, name: 'Wartezimmer', pin: '2468', createdBy: null };
  const { code } = await createKioskCode(db, keys, wanted, new Date());
  const enrolled = await enrolKiosk(db, keys, code, new Date());
  if (!enrolled) throw new Error('a kiosk was not enrolled');
  return enrolled.token;
}

/** A PNG nearly as large as a file may be: it is noise, which does not compress. */
const largestPng = (): Promise<Buffer> => {
  const [width, height] = [1_850, 1_850];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

/**
 * Sends twenty of the worst inputs of each kind at once from one network, without sign-in, while
 * `beside` asks for the health check and works at a desk. Prints a Markdown table
 * (docs/foreign-bytes.md).
 * @param only the kinds whose names contain this text
 */
export async function benchStrangers(only = ''): Promise<void> {
  await withPractice(1, async ({ practice, database, keys }) => {
    const origin = practice.serverOrigin(0);
    const [pid = 0] = practice.serverPids;
    const token = await createSession(
      database.db,
      {
        userId: DEMO_IDS.admin,
        role: 'admins',
        deviceName: undefined,
        userAgent: undefined,
        networkHash: keys.keyedHash('network', '127.0.0.1').slice(0, 32),
      },
      new Date(),
    );
    const { rows } = await database.pool.query<Form>(
      `select questionnaire_id as id, version from questionnaire_versions
       where content @> '{"status":"published","access":"public"}'::jsonb limit 1`,
    );
    const [form] = rows;
    if (!form) throw new Error('the demo has no public questionnaire');
    const key = (await (await fetch(`${origin}/api/sealing-key`)).json()) as {
      kid: string;
      public_key: string;
    };
    const watched = {
      origin,
      token,
      list: `/api/activities?location=${DEMO_IDS.mitte}`,
      kiosk: await kioskAt(database.db, keys),
      handIn: entryOf(form, { name: 'x'.repeat(5_000) }),
      pid,
    };

    line(
      '20 at once of',
      'took s',
      'answers',
      'kept',
      'live ms (median / 95 % / worst)',
      'desk ms',
      'kiosk ms',
      'most memory',
    );
    line(...Array.from({ length: 8 }, () => '---'));
    const phase = async (name: string, work: () => Promise<{ answers: string; kept: string }>) => {
      const begun = performance.now();
      let said = { answers: '', kept: '' };
      const seen = await beside(watched, async () => {
        said = await work();
      });
      const seconds = (performance.now() - begun) / 1_000;
      const { answers, kept } = said;
      line(
        name,
        seconds.toFixed(1),
        answers,
        kept,
        times(seen.live),
        times(seen.desk),
        `${times(seen.kiosk)} (${Object.entries(seen.kiosk.statuses)
          .map(([status, n]) => `${n} × ${status}`)
          .join(', ')})`,
        `${seen.megabytes.toFixed(0)} MB`,
      );
    };
    await phase('nothing', async () => {
      await pause(5_000);
      return { answers: '', kept: '' };
    });
    for (const [name, make] of Object.entries(kindsOf(form, key, COUNT))) {
      if (!name.includes(only)) continue;
      const entries = await make();
      // The limit of calls for a network is not what is measured here.
      await database.pool.query('delete from rate_limits');
      for (const entry of entries) await bring(origin, form, entry);
      await phase(name, async () => {
        const statuses = await Promise.all(
          entries.map(({ id, body }) => outbox(origin, '/api/questionnaires/commit', body, id)),
        );
        const { rows: kept } = await database.pool.query<{ state: string }>(
          'select state from submissions where id = any($1)',
          [entries.map(({ id }) => id)],
        );
        const review = kept.filter(({ state }) => state === 'to_review').length;
        return { answers: counted(statuses), kept: `${kept.length} (${review} zu prüfen)` };
      });
    }
    const { rows: signed } = await database.pool.query<Form & { signature: string }>(
      `select questionnaire_id as id, version, jsonb_path_query_first(content,
         '$.** ? (@.capture == "signature").id') #>> '{}' as signature
       from questionnaire_versions
       where content @> '{"status":"published","access":"public"}'::jsonb
         and coalesce(content #>> '{purpose,kind}', '') not in ('explanation', 'information')
         and content #>> '{purpose,wetInk}' is null
         and jsonb_path_exists(content, '$.** ? (@.capture == "signature")') limit 1`,
    );
    const [toSign] = signed;
    if (toSign) {
      const picture = await largestPng();
      const entry = await signedWith(
        toSign,
        key,
        Array.from({ length: COUNT }, () => picture),
      );
      await bring(origin, toSign, entry);
      await outbox(origin, '/api/questionnaires/commit', entry.body, entry.id);
      await database.pool.query('delete from rate_limits');
      const content = { kind: 'result', key: entry.copy };
      await phase(`${DOCUMENTS} documents with ${COUNT} signatures of 10 MB`, async () => {
        const statuses = await Promise.all(
          Array.from({ length: DOCUMENTS }, () =>
            send(origin, 'POST', '/api/pdf', { location: DEMO_IDS.mitte, content }),
          ),
        );
        return { answers: counted(statuses.map(({ status }) => status)), kept: '' };
      });
    }
    const copied = entryOf(form, { name: 'Erika' });
    await outbox(origin, '/api/questionnaires/commit', await seal(copied, key), randomUUID());
    await database.pool.query('delete from rate_limits');
    const content = { kind: 'result', key: copied.content.result_key };
    const document = { location: DEMO_IDS.mitte, content };
    await phase(`${DOCUMENTS} documents (PDF)`, async () => {
      const statuses = await Promise.all(
        Array.from({ length: DOCUMENTS }, () => send(origin, 'POST', '/api/pdf', document)),
      );
      return { answers: counted(statuses.map(({ status }) => status)), kept: '' };
    });
  });
}
