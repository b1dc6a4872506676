import { personnelsLink } from '#contract/access/calls/door.ts';
import { route } from '#server/routes/route.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { invitationOfLink, invitedIn } from '#server/store/access/invitations.ts';
import { staffLinkOwner } from '#server/store/access/mail-codes.ts';

/** Tells whose link it is and for what, before somebody types a password. The link stays unused. */
export const personnelsLinkRoute = route(personnelsLink, async ({ services, db, body, now }) => {
  const userId = await staffLinkOwner(db, body.token, now);
  const user = userId && (await accountById(db, userId));
  if (user) return { body: { kind: 'reset' as const, name: user.name, email: user.email } };
  const invitation = await invitationOfLink(db, body.token, now);
  if (!invitation) throw new Refusal('code_wrong');
  return { body: { kind: 'invitation' as const, ...invitedIn(services.keys, invitation) } };
});
