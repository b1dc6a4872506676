import { personnelsResetPassword } from '#contract/access/calls/door.ts';
import { route } from '#server/routes/route.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { setPassword } from '#server/store/access/accounts.ts';
import { endAllSessions } from '#server/store/access/callers.ts';
import { acceptInvitation } from '#server/store/access/invitations.ts';
import { useStaffLink } from '#server/store/access/mail-codes.ts';
import { hashPassword } from '#server/store/access/passwords.ts';

/**
 * The link is random, stored as a hash and valid once for 30 minutes; the new password ends all
 * sessions (SEC-30). With the link of an invitation it creates the account.
 */
export const personnelsResetPasswordRoute = route(personnelsResetPassword, async (call) => {
  const { services, db, body, now } = call;
  const passwordHash = await hashPassword(body.password);
  const userId = await db.transaction(async (tx) => {
    const person = await useStaffLink(tx, body.token, now);
    if (!person) {
      const given = { token: body.token, passwordHash };
      const invited = await acceptInvitation(tx, services.keys, given, now);
      if (!invited) throw new Refusal('code_wrong');
      return invited;
    }
    await setPassword(tx, person, passwordHash);
    await endAllSessions(tx, person, now);
    await tellChange(tx, services, person, 'password_changed');
    return person;
  });
  call.about({ objectId: userId });
  return { body: { message: 'Das neue Passwort gilt jetzt. Bitte neu anmelden.' } };
});
