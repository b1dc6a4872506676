import { desc, eq } from 'drizzle-orm';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { commitAad, type SealedEnvelope } from '#contract/questionnaires/submission.ts';
import { lockUntilEnd } from '#server/database/advisory-locks.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { sealingKeys } from './schema/system.ts';

/** HPKE (RFC 9180) base mode; `info` names the purpose, `aad` binds an envelope to its entry. */
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const INFO = new TextEncoder().encode('empfang-hand-in-1');

const aadOf = (kid: string): string => `sealing key ${kid}`;

export interface PublicSealingKey {
  kid: string;
  publicKey: Buffer;
}

/** The key to which hand-ins are sealed now. */
export async function currentSealingKey(
  db: Db,
  companyId: string,
): Promise<PublicSealingKey | null> {
  const [row] = await db
    .select({ kid: sealingKeys.kid, publicKey: sealingKeys.publicKey })
    .from(sealingKeys)
    .where(eq(sealingKeys.companyId, companyId))
    .orderBy(desc(sealingKeys.createdAt))
    .limit(1);
  return row ?? null;
}

/** Makes the practice's first key pair, once, whichever process comes first. */
export async function ensureSealingKey(
  db: Db,
  keys: AtRest,
  companyId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'sealingKey');
    if (await currentSealingKey(tx, companyId)) return;
    const pair = await suite.GenerateKeyPair(true);
    const publicKey = Buffer.from(await suite.SerializePublicKey(pair.publicKey));
    const kid = sha256(publicKey).slice(0, 16);
    const privateKey = keys.protect(await suite.SerializePrivateKey(pair.privateKey), aadOf(kid));
    await tx.insert(sealingKeys).values({ kid, companyId, publicKey, privateKey, createdAt: now });
  });
}

/**
 * Opens an envelope. Answers the plain text, or null when it cannot be read: an unknown key, or
 * bytes that were changed or belong to another entry.
 */
export async function openEnvelope(
  db: Db,
  keys: AtRest,
  head: Parameters<typeof commitAad>[0],
  envelope: SealedEnvelope,
): Promise<Uint8Array | null> {
  const [row] = await db.select().from(sealingKeys).where(eq(sealingKeys.kid, envelope.kid));
  if (!row) return null;
  const pair = {
    privateKey: await suite.DeserializePrivateKey(keys.reveal(row.privateKey, aadOf(row.kid))),
    publicKey: await suite.DeserializePublicKey(new Uint8Array(row.publicKey)),
  };
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  try {
    return await suite.Open(pair, bytes(envelope.enc), bytes(envelope.ciphertext), {
      aad: new TextEncoder().encode(commitAad(head)),
      info: INFO,
    });
  } catch {
    // Whatever HPKE says about it, this envelope cannot be read here: the caller keeps it as it is.
    return null;
  }
}
