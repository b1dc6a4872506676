import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { NewInvitation } from '#contract/access/invitation.ts';
import type { Db } from '#server/database/database.ts';
import { CODES, KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { memberships, users } from '../practice/schema/practice.ts';
import { normaliseEmail } from './accounts.ts';
import { invitations } from './schema/invitations.ts';
import { hashOfToken, newToken } from './tokens.ts';

export type InvitationRow = typeof invitations.$inferSelect;
/** Who is invited; encrypted at rest. */
interface Invited {
  name: string;
  email: string;
}

const aad = (id: string): string => `invitation ${id}`;
const open = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));
const untilOf = (now: Date): Date => new Date(now.getTime() + CODES.invitationMs);

export const invitedIn = (keys: AtRest, row: InvitationRow): Invited =>
  keys.revealJson<Invited>(row.person, aad(row.id));

/** Invites a person; null when one of this address is invited already and could still come. */
export async function createInvitation(
  db: Db,
  keys: AtRest,
  wanted: NewInvitation & { companyId: string; createdBy: string },
  now: Date,
): Promise<{ id: string; token: string } | null> {
  const { companyId, createdBy, name, role, locations } = wanted;
  const email = normaliseEmail(wanted.email);
  const addressHash = keys.keyedHash('address', email);
  const [waiting] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.addressHash, addressHash),
        gt(invitations.expiresAt, now),
        open,
      ),
    );
  if (waiting) return null;
  const id = uuidv7();
  const { token, hash } = newToken('link');
  await db.insert(invitations).values({
    id,
    companyId,
    addressHash,
    person: keys.protectJson({ name, email } satisfies Invited, aad(id)),
    role,
    locations,
    tokenHash: hash,
    createdBy,
    createdAt: now,
    sentAt: now,
    expiresAt: untilOf(now),
  });
  return { id, token };
}

/** Invitations to a location that nobody has taken, the newest first. */
export async function invitationsTo(
  db: Db,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<InvitationRow[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), open))
    .orderBy(desc(invitations.createdAt));
  return rows.filter((row) => row.locations.some(({ id }) => id === locationId));
}

/**
 * Makes a new link for an invitation; the old link stops working. The person who sends it again
 * counts as the inviter from now on.
 */
export async function renewInvitation(
  db: Db,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<string | null> {
  const { token, hash } = newToken('link');
  const [row] = await db
    .update(invitations)
    .set({ tokenHash: hash, createdBy: by, sentAt: now, expiresAt: untilOf(now) })
    .where(and(eq(invitations.id, id), open))
    .returning({ id: invitations.id });
  return row ? token : null;
}

export async function withdrawInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const [row] = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.id, id), open))
    .returning({ id: invitations.id });
  return row !== undefined;
}

/** Withdraws all that a person has sent and nobody has taken. */
export async function withdrawInvitationsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.createdBy, userId), open));
}

/** The invitation that a link still opens, or null. */
export async function invitationOfLink(
  db: Db,
  token: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.tokenHash, hashOfToken(token)), gt(invitations.expiresAt, now), open),
    );
  return row ?? null;
}

/** Makes the invited person an account, once. Answers its id; null when the link opens nothing. */
export async function acceptInvitation(
  tx: Db,
  keys: AtRest,
  given: { token: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(invitations.tokenHash, hashOfToken(given.token)),
        gt(invitations.expiresAt, now),
        open,
      ),
    )
    .returning();
  if (!row) return null;
  const { name, email } = invitedIn(keys, row);
  const { companyId, role } = row;
  const account = { id: uuidv7(), companyId, role, name, email, passwordHash: given.passwordHash };
  const [made] = await tx
    .insert(users)
    .values({ ...account, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  // The address has got an account in another way meanwhile.
  if (!made) return null;
  await tx.insert(memberships).values(
    row.locations.map(({ id, permissions }) => ({
      userId: made.id,
      locationId: id,
      permissions,
    })),
  );
  return made.id;
}

export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP.endedMs);
  await db
    .delete(invitations)
    .where(
      or(
        lt(invitations.expiresAt, before),
        lt(invitations.acceptedAt, before),
        lt(invitations.withdrawnAt, before),
      ),
    );
}
