import { consentWays } from '#contract/consents/calls/consents.ts';
import { route } from '../route.ts';

/** Mail is offered only with a mail server: without one, mails are files that nobody delivers. */
export const consentWaysRoute = route(consentWays, async ({ services }) => ({
  body: { mail: services.env.SMTP_URL !== undefined },
}));
