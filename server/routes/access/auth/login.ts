import { login } from '#contract/access/calls/auth.ts';
import { route } from '#server/routes/route.ts';
import { limitLogin } from '#server/services/access/limits.ts';
import { placeOf } from '#server/services/access/places.ts';
import { wantsFactor } from '#server/services/access/second-factor.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { normaliseEmail, userByEmail } from '#server/store/access/accounts.ts';
import { isConfirmed } from '#server/store/access/confirmed-places.ts';
import { verifyPassword } from '#server/store/access/passwords.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { waitForFactor } from '#server/store/access/waiting-sign-ins.ts';
import { practiceDeviceOf } from '#server/store/devices/practice-devices.ts';
import { setFailures } from '#server/store/devices/quick-pins.ts';
import { theCompany } from '#server/store/practice/company.ts';

export const loginRoute = route(login, async (call) => {
  const { db, body, now, network, request } = call;
  const email = normaliseEmail(body.email);
  const company = await theCompany(db);
  const user = await userByEmail(db, company.id, email);
  // An unknown or revoked device is treated as any browser, and patients never get a session of a
  // practice device.
  const token = body.device_token;
  const shown = token === undefined ? null : await practiceDeviceOf(db, token);
  const place = await placeOf(call, user?.id, shown?.id);
  const wasRight = await limitLogin(call, email, place);
  const matches = await verifyPassword(user?.passwordHash, body.password);
  if (!user || !matches || user.endedAt) throw new Refusal('credentials_wrong');
  await wasRight();
  call.about({ objectId: user.id });
  const device = user.role === 'customers' ? null : shown;
  const confirmed = { practiceDeviceId: device?.id, browserTokens: body.browser_tokens ?? [] };
  const wanted = await wantsFactor(db, user, company);
  if (wanted && !(await isConfirmed(db, user.id, confirmed, now))) {
    const waiting = {
      userId: user.id,
      deviceName: body.device_name,
      practiceDeviceId: device?.id,
    };
    const second_factor = await waitForFactor(db, waiting, now);
    return {
      body: {
        message: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
        second_factor,
      },
    };
  }
  if (device) await setFailures(db, { userId: user.id, practiceDeviceId: device.id }, 0);
  const session = {
    userId: user.id,
    role: user.role,
    deviceName: body.device_name,
    userAgent: request.headers['user-agent'],
    networkHash: network,
    practiceDeviceId: device?.id,
  };
  return { body: { access_token: await createSession(db, session, now) } };
});
