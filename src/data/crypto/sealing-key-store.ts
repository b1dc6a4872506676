import * as z from 'zod/mini';
import { sealingKey as sealingKeyCall } from '#contract/questionnaires/calls/questionnaires.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Client } from '../http/client.ts';
import type { SealingKey } from './seal.ts';

const META = 'sealing-key';

/** The practice's public key, fresh from the server or as this device last saw it. */
export const currentSealingKey = async (
  db: EmpfangDatabase,
  client: Client,
): Promise<SealingKey | undefined> => {
  try {
    const { data } = await client.call(sealingKeyCall, { quiet: true, timeoutMs: 5_000 });
    await db.meta.put({ key: META, value: data });
    return data;
  } catch {
    return storedSealingKey(db);
  }
};

/**
 * The key as it was last stored, without asking the network, because a hand-in must never wait for
 * it.
 */
export const storedSealingKey = async (db: EmpfangDatabase): Promise<SealingKey | undefined> => {
  const parsed = z.safeParse(sealingKeyCall.response, (await db.meta.get(META))?.value);
  return parsed.success ? parsed.data : undefined;
};
