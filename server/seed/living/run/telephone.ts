import { inboundEvent, inboundRecording } from '#contract/messages/calls/inbound.ts';
import { sign } from '#server/sealing/signature.ts';
import {
  createIntegration,
  integrationsOf,
  renewSecret,
} from '#server/store/messages/integrations.ts';
import { DEMO_IDS } from '../../demo-ids.ts';
import { demoVoice } from '../../demo-voice.ts';
import type { DeedOf } from '../story/deeds.ts';
import type { Door } from './door.ts';

const NAME = 'Telefonanlage der Demo';

/** The telephone system of the demo, which signs what it sends as any other. */
export class Telephone {
  readonly id: string;
  readonly #secret: Buffer;
  readonly #door: Door;

  private constructor(door: Door, id: string, secret: string) {
    this.#door = door;
    this.id = id;
    this.#secret = Buffer.from(secret.slice('whsec_'.length), 'base64');
  }

  /** @param at when it was set up; after a crash it gets a new secret, as the old one is unknown */
  static async connect(door: Door, at: Date): Promise<Telephone> {
    const { db } = door.place.database;
    const { keys } = door.place;
    const where = { companyId: DEMO_IDS.company, locationId: DEMO_IDS.mitte };
    const known = (await integrationsOf(db, where.locationId)).find(({ name }) => name === NAME);
    const made = known
      ? await renewSecret(db, keys, { locationId: where.locationId, id: known.id }, at)
      : await createIntegration(db, keys, { ...where, name: NAME, createdBy: null }, at);
    if (!made) throw new Error('the telephone system of the demo was taken away');
    return new Telephone(door, made.id, made.secret);
  }

  #signed(id: string, body: string | Buffer, type: string): Record<string, string> {
    const timestamp = String(Math.floor(this.#door.clock.now().getTime() / 1000));
    return {
      'content-type': type,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(this.#secret, { id, timestamp }, body),
    };
  }

  async send({ key, event, voice, at }: DeedOf<'receive'>): Promise<void> {
    const heard = voice && demoVoice(voice.seconds, voice.seed);
    const when = new Date(at).toISOString();
    const body = {
      ...event,
      ...(event.kind === 'call' ? { started_at: when } : { sent_at: when }),
      ...(heard ? { recording: { type: 'audio/wav', length: heard.length } } : {}),
    };
    const text = JSON.stringify(body);
    const answer = await this.#door.ask(inboundEvent, {
      body,
      headers: this.#signed(key, text, 'application/json'),
    });
    const id = answer?.json<{ id: string }>().id;
    if (!heard || !id) return;
    await this.#door.ask(inboundRecording, {
      params: { id },
      bytes: heard,
      headers: this.#signed(id, heard, 'audio/wav'),
    });
  }
}
