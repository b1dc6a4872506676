import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { login } from '#contract/access/calls/auth.ts';
import { inboundEvent, inboundRecording } from '#contract/messages/calls/inbound.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { sign } from '#server/sealing/signature.ts';
import {
  createIntegration,
  integrationsOf,
  renewSecret,
} from '#server/store/messages/integrations.ts';
import { noteOnce, wasNoted } from '#server/store/system/meta.ts';
import { DEMO_EVENTS, DEMO_WORDS, type DemoEvent } from './demo-events.ts';
import { DEMO_ACCOUNTS, DEMO_IDS } from './demo-ids.ts';
import { demoVoice } from './demo-voice.ts';

const DONE = 'demo_inbox';
const NAME = 'Telefonanlage der Demo';

interface Demo {
  app: FastifyInstance;
  db: Db;
  keys: AtRest;
  /** Password of the demo's accounts; null when somebody has changed it. */
  password: string | null;
}

async function secretOf({ db, keys }: Demo, now: Date): Promise<Buffer> {
  const where = { companyId: DEMO_IDS.company, locationId: DEMO_IDS.mitte };
  const known = (await integrationsOf(db, where.locationId)).find(({ name }) => name === NAME);
  const made = known
    ? await renewSecret(db, keys, { locationId: where.locationId, id: known.id }, now)
    : await createIntegration(db, keys, { ...where, name: NAME, createdBy: null }, now);
  return Buffer.from((made?.secret ?? '').slice('whsec_'.length), 'base64');
}

/** How often a server that is too busy to answer is asked. */
const ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/** A slow machine is busy right after its start and answers 503 then; that passes. */
async function ask(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  for (let attempt = 1; ; attempt++) {
    const answer = await app.inject(request);
    const { statusCode } = answer;
    if (statusCode < 300) return answer;
    if (statusCode !== 503 || attempt === ATTEMPTS) {
      throw new Error(`the demo's own door answered ${statusCode}`);
    }
    await pause(PAUSE_MS);
  }
}

/** One event through the webhook, signed as any system outside signs; a recording after its call. */
async function deliver(
  { app }: Demo,
  secret: Buffer,
  { hours, event, speaks }: DemoEvent,
  { index, now }: { index: number; now: Date },
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = (id: string, body: string | Uint8Array, type: string) => ({
    'content-type': type,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(secret, { id, timestamp }, body),
  });
  const at = new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const voice = speaks === undefined ? null : demoVoice(speaks, index + 1);
  const body = JSON.stringify({
    ...event,
    ...(voice
      ? {
          started_at: at,
          duration: Math.round(speaks ?? 0),
          recording: { type: 'audio/wav', length: voice.length },
        }
      : { sent_at: at }),
  });
  const answer = await ask(app, {
    method: 'POST',
    url: inboundEvent.path,
    payload: body,
    headers: headers(`demo-${index}`, body, 'application/json'),
  });
  if (!voice) return;
  const { id } = answer.json<{ id: string }>();
  await ask(app, {
    method: 'PUT',
    url: fillPath(inboundRecording.path, { id }),
    payload: voice,
    headers: headers(id, voice, 'audio/wav'),
  });
}

/** The patient of the demo writes by their own call. */
async function writeAsPatient({ app, password }: Demo, now: Date): Promise<void> {
  if (password === null) return;
  const credentials = { email: DEMO_ACCOUNTS.patient, password };
  const signedIn = await ask(app, { method: 'POST', url: login.path, payload: credentials });
  const { access_token: token } = signedIn.json<{ access_token: string }>();
  await ask(app, {
    method: 'POST',
    url: writeMessage.path,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      ...DEMO_WORDS,
      id: uuidv7(),
      thread_id: uuidv7(),
      location_id: DEMO_IDS.mitte,
      sent_at: now.toISOString(),
    },
  });
}

/**
 * Fills the demo practice at its first start through the same calls that everybody uses. After a
 * crash it continues: events that were delivered are recognised by their webhook-id.
 */
export async function fillInbox(demo: Demo, now: Date): Promise<void> {
  if (await wasNoted(demo.db, DONE)) return;
  const secret = await secretOf(demo, now);
  for (const [index, event] of DEMO_EVENTS.entries()) {
    await deliver(demo, secret, event, { index, now });
  }
  await writeAsPatient(demo, now);
  await noteOnce(demo.db, DONE, now.toISOString());
}
