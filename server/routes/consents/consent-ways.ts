import { consentWays } from '#contract/consents/calls/consents.ts';
import { route } from '../route.ts';

/** Without a mail server mails become files that nobody delivers: then the way is not offered. */
export const consentWaysRoute = route(consentWays, async ({ services }) => ({
  body: { mail: services.env.SMTP_URL !== undefined },
}));
