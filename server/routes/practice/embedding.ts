import {
  createEmbedCode as createCodeCall,
  redeemEmbedCode,
} from '#contract/practice/calls/embedding.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { createEmbedCode, hostOriginsOf, takeEmbedCode } from '#server/store/practice/embedding.ts';
import { route } from '../route.ts';

export const embeddingRoutes = [
  route(createCodeCall, async ({ db, caller, body, now, about }) => {
    about({ objectId: caller.id });
    // A session of a practice device must stay on that device.
    if (caller.practiceDeviceId !== null) throw new Refusal('not_allowed');
    // A session in a frame cannot open another one: each frame belongs to its host's own session.
    if (caller.parentSessionId !== null) throw new Refusal('not_allowed');
    if (!(await hostOriginsOf(db)).includes(body.origin)) throw new Refusal('not_allowed');
    const wanted = { sessionId: caller.sessionId, origin: body.origin };
    const { code, expiresAt } = await createEmbedCode(db, wanted, now);
    return { body: { code, expires_at: expiresAt.toISOString() } };
  }),
  route(redeemEmbedCode, async ({ db, body, now, network, request, about }) => {
    const access_token = await db.transaction(async (tx) => {
      const grant = await takeEmbedCode(tx, body, now);
      // A refused try uses up the code as well, so nothing is thrown before the commit.
      if (!grant || !(await hostOriginsOf(tx)).includes(body.origin)) return null;
      about({ objectId: grant.userId });
      const session = {
        ...grant,
        deviceName: body.device_name,
        userAgent: request.headers['user-agent'],
        networkHash: network,
      };
      return createSession(tx, session, now);
    });
    if (access_token === null) throw new Refusal('code_wrong');
    return { body: { access_token } };
  }),
];
