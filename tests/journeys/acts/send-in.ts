import { randomUUID } from 'node:crypto';
import { inboundEvent } from '#contract/messages/calls/inbound.ts';
import type { InboundEvent } from '#contract/messages/inbound.ts';
import { sign } from '#server/sealing/signature.ts';
import type { Practice } from '../rig/practice.ts';
import { TEAM } from './identity-journey.ts';
import { MITTE } from './own-form.ts';

/** Sends what comes in by the practice's telephone, SMS and chat, signed like its system does. */
export const sendIn = async (
  practice: Practice,
  events: readonly InboundEvent[],
): Promise<void> => {
  const token = await practice.signIn(TEAM.ada.email);
  const { secret } = await practice.api<{ secret: string }>(
    'POST',
    `/api/locations/${MITTE}/integrations`,
    { token, body: { name: 'Telefonanlage' } },
  );
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const body of events) {
    const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))];
    const signature = sign(key, { id, timestamp }, JSON.stringify(body));
    await practice.api('POST', inboundEvent.path, {
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
    });
  }
};
