import { createClient } from '#data/http/client.ts';
import { fetchOrTake } from '#platform/reading/early-answers.ts';
import { refusalNotice } from '#platform/reading/refusal-notice.ts';
import { storedToken } from '#platform/session/auth-token.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { tellServerVersion } from './notices/updates.ts';

let askAgain: () => void = () => {};

/** Who is to ask whether the session still stands when the server did not know its token. */
export const onUnauthorised = (listener: () => void): (() => void) => {
  askAgain = listener;
  return () => {
    askAgain = () => {};
  };
};

/** The one client of this tab: it carries the session's token and tells refusals and versions. */
export const api = createClient({
  token: storedToken,
  fetch: fetchOrTake,
  onAppVersion: tellServerVersion,
  onRefused: ({ status, endpoint }) => {
    if (status === 401 && endpoint.id !== 'user') askAgain();
    const notice = refusalNotice(endpoint);
    if (notice) notify(notice);
  },
});
