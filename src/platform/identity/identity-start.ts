import { keyRing } from '#data/crypto/key-ring.ts';
import { db } from '#data/db.ts';
import { createClient } from '#data/http/client.ts';
import type { AuthSession } from '../session/auth-session.ts';
import { deviceName } from './device-name.ts';
import { stayKnownDaily } from './door-headers.ts';
import { IdentityService } from './identity-service.ts';
import type { IdentityState } from './identity-state.ts';
import { openTabs } from './identity-tabs.ts';

/** The identity of this page, over the device's own database. */
export const startIdentity = async (
  session: AuthSession,
  listen: (state: IdentityState) => void,
): Promise<IdentityService> => {
  const service = new IdentityService({
    db,
    session,
    keyRing,
    openTabs,
    client: createClient({ token: () => null }),
    deviceName: deviceName(navigator.userAgent),
    appVersion: __APP_VERSION__,
  });
  service.subscribe(() => listen(service.state));
  await service.start();
  const { token } = session.state;
  // Somebody who was signed in before this page was opened; a sign-in asks by itself.
  if (token !== null && service.state.device === null) {
    void stayKnownDaily(createClient({ token: () => token }));
  }
  listen(service.state);
  return service;
};
