import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { InboundReceipt } from '#contract/messages/inbound.ts';
import type { Db } from '#server/database/database.ts';
import { INTEGRATIONS, SESSIONS } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { makeSecret, secretText } from '#server/sealing/signature.ts';
import { inboundEvents, integrations } from './schema/integrations.ts';

export type IntegrationRow = typeof integrations.$inferSelect;

const aadOf = (id: string): string => `integration ${id}`;

/** The systems of a location that may send. */
export const integrationsOf = (db: Db, locationId: string): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(integrations)
    .where(and(eq(integrations.locationId, locationId), isNull(integrations.revokedAt)))
    .orderBy(asc(integrations.createdAt));

/** Sets a system up. Answers its secret, which nobody can read again. */
export async function createIntegration(
  db: Db,
  keys: AtRest,
  wanted: { companyId: string; locationId: string; name: string; createdBy: string | null },
  now: Date,
): Promise<{ id: string; secret: string }> {
  const id = uuidv7();
  const secret = makeSecret();
  const sealed = keys.protect(secret, aadOf(id));
  await db.insert(integrations).values({ ...wanted, id, secret: sealed, createdAt: now });
  return { id, secret: secretText(secret) };
}

const live = (locationId: string, id: string) =>
  and(
    eq(integrations.id, id),
    eq(integrations.locationId, locationId),
    isNull(integrations.revokedAt),
  );

/** A further secret beside the one that is in use; null when there is no such system. */
export async function renewSecret(
  db: Db,
  keys: AtRest,
  { locationId, id }: { locationId: string; id: string },
  now: Date,
): Promise<{ id: string; secret: string } | null> {
  const secret = makeSecret();
  const renewed = await db
    .update(integrations)
    .set({
      previousSecret: integrations.secret,
      previousUntil: new Date(now.getTime() + INTEGRATIONS.previousMs),
      secret: keys.protect(secret, aadOf(id)),
    })
    .where(live(locationId, id))
    .returning({ id: integrations.id });
  return renewed.length > 0 ? { id, secret: secretText(secret) } : null;
}

/** Ends a system; answers what it was called, null when there is no such system. */
export async function revokeIntegration(
  db: Db,
  { locationId, id }: { locationId: string; id: string },
  now: Date,
): Promise<{ name: string } | null> {
  const [ended] = await db
    .update(integrations)
    .set({ revokedAt: now })
    .where(live(locationId, id))
    .returning({ name: integrations.name });
  return ended ?? null;
}

/** Everybody who may sign, with the secrets that are valid now. */
export async function signers(
  db: Db,
  keys: AtRest,
  now: Date,
): Promise<{ row: IntegrationRow; secrets: Buffer[] }[]> {
  const rows = await db.select().from(integrations).where(isNull(integrations.revokedAt));
  return rows.map((row) => {
    const previous = row.previousUntil && row.previousUntil > now ? row.previousSecret : null;
    const sealed = [row.secret, ...(previous ? [previous] : [])];
    const secrets = openEach(
      keys,
      'integrations',
      sealed,
      () => row.id,
      (one) => keys.reveal(one, aadOf(row.id)),
    );
    return { row, secrets };
  });
}

/** Notes that a system has sent something, to the minute. */
export async function touchIntegration(db: Db, row: IntegrationRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSIONS.touchEveryMs);
  if (row.lastSeenAt && row.lastSeenAt > before) return;
  await db
    .update(integrations)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(integrations.id, row.id),
        or(isNull(integrations.lastSeenAt), lt(integrations.lastSeenAt, before)),
      ),
    );
}

/** A webhook-id with what is to be answered for it. */
interface Inbound {
  integrationId: string;
  webhookId: string;
  fingerprint: string;
  answer: InboundReceipt;
}

type Taken = Pick<Inbound, 'fingerprint' | 'answer'>;

const nameOf = ({ integrationId, webhookId }: Omit<Inbound, 'fingerprint' | 'answer'>): string =>
  `${integrationId} ${webhookId}`;

/**
 * Stores webhook-ids, each once; waits for another transaction with the same id. Returns the stored
 * answer for each, in order: the given one where the id was new.
 */
export async function takeWebhookIds(
  tx: Db,
  all: readonly Inbound[],
  now: Date,
): Promise<(Taken | undefined)[]> {
  // Always in the same order, so that two processes cannot deadlock.
  const rows = all
    .map((one) => ({ ...one, id: one.answer.id, receivedAt: now }))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const made = await tx
    .insert(inboundEvents)
    .values(rows)
    .onConflictDoNothing({ target: [inboundEvents.integrationId, inboundEvents.webhookId] })
    .returning({ id: inboundEvents.id });
  const own = new Set(made.map(({ id }) => id));
  const others = all.filter(({ answer }) => !own.has(answer.id));
  const known =
    others.length === 0
      ? []
      : await tx
          .select()
          .from(inboundEvents)
          .where(
            inArray(
              inboundEvents.webhookId,
              others.map(({ webhookId }) => webhookId),
            ),
          );
  const kept = new Map<string, Taken>(known.map((row) => [nameOf(row), row]));
  return all.map((one) => (own.has(one.answer.id) ? one : kept.get(nameOf(one))));
}
