import { createPractice, setupLink } from '#contract/practice/calls/setup.ts';
import { createPractice as create } from '#server/services/practice/create-practice.ts';
import { setupOpenUntil } from '#server/services/practice/setup-link.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';

const linkRoute = route(setupLink, async ({ db, body, now }) => {
  const until = await setupOpenUntil(db, body.token, now);
  if (!until) throw new Refusal('code_wrong');
  return { body: { until: until.toISOString() } };
});

const createRoute = route(createPractice, async ({ services, db, body, now, about }) => {
  const { env, keys } = services;
  const secondFactorRequired = env.SECOND_FACTOR !== 'off';
  const { adminId, email } = await create(db, keys, body, { secondFactorRequired, now });
  about({ objectId: adminId });
  return { body: { email } };
});

/** The first start: what the one-time link of the terminal opens. */
export const setupRoutes = [linkRoute, createRoute];
