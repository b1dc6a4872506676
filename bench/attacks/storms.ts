import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { login, user } from '#contract/access/calls/auth.ts';
import { sendMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { commit, sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { DEMO_ACCOUNTS, DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { Practice } from '../../tests/journeys/rig/practice.ts';
import { openCommit, seal } from '../../tests/server/questionnaires/hand-ins.ts';
import { counted } from '../load/clients.ts';
import { type Answer, call, longest } from './stranger.ts';

const ANSWERS = 24;
const DOCUMENTS = 30;
const REFUSALS = 1_000;
const CHUNKS = 10;
const MIB = 1024 * 1024;

const told = (answers: readonly Answer[]): string =>
  `${counted(answers.map(({ status }) => status))}, the longest ${longest(answers)}`;

/** The team answers 24 messages at once, and each answer sends a mail to the patient. */
export async function answerAtOnce(practice: Practice, origin: string): Promise<string> {
  const [patient, team] = await Promise.all(
    [DEMO_ACCOUNTS.patient, DEMO_ACCOUNTS.admin].map((email) => practice.signIn(email)),
  );
  const sent_at = new Date().toISOString();
  const threads = Array.from({ length: ANSWERS }, () => randomUUID());
  for (const thread_id of threads) {
    const id = randomUUID();
    const body = { id, thread_id, location_id: DEMO_IDS.mitte, subject: 'Frage', text: 'Hallo' };
    const sent = { token: String(patient), key: id, body: { ...body, sent_at } };
    const written = await call(origin, writeMessage, sent);
    if (written.status !== 201) throw new Error(`a message was refused: ${written.text}`);
  }
  const answers = await Promise.all(
    threads.map((thread_id) => {
      const id = randomUUID();
      const body = { id, thread_id, text: 'Gern.', sent_at };
      return call(origin, sendMessage, { token: String(team), key: id, body });
    }),
  );
  return told(answers);
}

/** One patient uploads files that no message or form uses, until the server refuses them. */
export async function storeMuch(practice: Practice, origin: string): Promise<string> {
  const token = await practice.signIn(DEMO_ACCOUNTS.patient);
  const begun = performance.now();
  for (let stored = 0; ; ) {
    const id = randomUUID();
    const chunks = Array.from({ length: CHUNKS }, () => randomBytes(LIMITS.chunkBytes));
    const body = { chunks: chunks.map((one) => createHash('sha256').update(one).digest('hex')) };
    const declared = await call(origin, declareFile, { token, params: { id }, body });
    const answers: Answer[] = [declared];
    for (const [index, bytes] of chunks.entries()) {
      if (answers.at(-1)?.status !== 200) break;
      answers.push(await call(origin, putFileChunk, { token, params: { id, index }, bytes }));
      if (answers.at(-1)?.status === 200) stored += bytes.byteLength;
    }
    const last = answers.at(-1);
    if (last?.status === 200) continue;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    const { code } = JSON.parse(last?.text ?? '{}') as { code?: string };
    return `${(stored / MIB).toFixed(0)} MiB in ${seconds} s, then ${last?.status} ${code}`;
  }
}

/** Somebody of the team prints while a stranger has thirty documents made. */
export async function printBehind(practice: Practice, origin: string, pool: Pool): Promise<string> {
  const team = await practice.signIn(DEMO_ACCOUNTS.admin);
  const { rows } = await pool.query<{ id: string; version: number }>(
    `select questionnaire_id as id, version from questionnaire_versions
     where content @> '{"status":"published","access":"public"}'::jsonb limit 1`,
  );
  const [form] = rows;
  if (!form) throw new Error('the demo has no public questionnaire');
  const handIn = openCommit({
    questionnaire_id: form.id,
    questionnaire_version: form.version,
    answers: { name: 'x'.repeat(5_000) },
  });
  const key = JSON.parse((await call(origin, sealingKey)).text);
  const kept = await call(origin, commit, { body: await seal(handIn, key), key: handIn.id });
  const content = { kind: 'result', key: handIn.content.result_key };
  const strange = { body: { location: DEMO_IDS.mitte, content } };
  const blocks = Array.from({ length: 20 }, () => ({
    type: 'paragraph',
    text: 'Guten Tag. '.repeat(40),
  }));
  const own = { location: DEMO_IDS.mitte, content: { kind: 'document', title: 'Brief', blocks } };
  const alone = await call(origin, pdf, { token: team, body: own });
  const flood = Promise.all(Array.from({ length: DOCUMENTS }, () => call(origin, pdf, strange)));
  const beside = await call(origin, pdf, { token: team, body: own });
  const seen = counted((await flood).map(({ status }) => status));
  return `${beside.status} after ${longest([beside])} (alone ${longest([alone])}); theirs ${seen}, hand-in ${kept.status}`;
}

/** A thousand refused calls without a sign-in, and the rows that they add to the audit log. */
export async function refuseMuch(origin: string, pool: Pool): Promise<string> {
  const rows = async () =>
    Number((await pool.query('select count(*)::int as n from audit_log')).rows[0].n);
  const before = await rows();
  const answers: Answer[] = [];
  for (let at = 0; at < REFUSALS; at += 1) {
    const body = { email: 'keine-adresse' };
    answers.push(await call(origin, at % 2 ? user : login, at % 2 ? {} : { body }));
  }
  const seen = counted(answers.map(({ status }) => status));
  return `${seen}: ${(await rows()) - before} rows at once, what is more as sums each minute`;
}
