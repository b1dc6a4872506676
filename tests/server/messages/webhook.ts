import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import {
  createIntegration,
  inboundEvent,
  inboundRecording,
} from '#contract/messages/calls/inbound.ts';
import type { InboundEvent } from '#contract/messages/inbound.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { sign } from '#server/sealing/signature.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { TestApp } from '../harness.ts';

interface Signed {
  id?: string;
  secret?: string;
  /** Milliseconds. */
  at?: number;
  signature?: string;
}

/** The practice's telephone numbers in the demo. */
export const MITTE = '030 23125010';
export const SUED = '+49 30 23125020';

export const CALL: InboundEvent = {
  kind: 'call',
  from: '0171 1234567',
  to: MITTE,
  started_at: '2026-03-02T08:58:00.000Z',
  duration: 42,
  transcript: 'Guten Tag, hier ist Käthe Österreich 🌷, ich brauche ein Folgerezept.',
};

/** A system that sends signed events to a test app. */
export async function telephoneSystem(test: TestApp) {
  const token = await test.signIn('admin');
  const made = await test.call(createIntegration, {
    token,
    params: { id: DEMO_IDS.mitte },
    body: { name: 'Telefonanlage' },
  });
  const { id, secret } = made.json<{ id: string; secret: string }>();

  const headers = (body: string | Uint8Array, signed: Signed): Record<string, string> => {
    const given = {
      id: signed.id ?? `msg_${randomUUID()}`,
      timestamp: String(Math.floor((signed.at ?? test.clock.now().getTime()) / 1000)),
    };
    const key = Buffer.from((signed.secret ?? secret).slice('whsec_'.length), 'base64');
    return {
      'webhook-id': given.id,
      'webhook-timestamp': given.timestamp,
      'webhook-signature': signed.signature ?? sign(key, given, body),
    };
  };
  return {
    id,
    secret,
    send: (event: unknown, signed: Signed = {}): Promise<LightMyRequestResponse> => {
      const payload = typeof event === 'string' ? event : JSON.stringify(event);
      return test.app.inject({
        method: 'POST',
        url: inboundEvent.path,
        payload,
        headers: { 'content-type': 'application/json', ...headers(payload, signed) },
      });
    },
    record: (
      eventId: string,
      bytes: Uint8Array,
      { type = 'audio/wav', ...signed }: Signed & { type?: string } = {},
    ): Promise<LightMyRequestResponse> =>
      test.app.inject({
        method: 'PUT',
        url: fillPath(inboundRecording.path, { id: eventId }),
        payload: Buffer.from(bytes),
        headers: { 'content-type': type, ...headers(bytes, { id: eventId, ...signed }) },
      }),
  };
}
