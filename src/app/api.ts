import { createClient } from '#data/http/client.ts';
import { storedToken } from '#platform/auth-session.ts';
import { refusalNotice } from '#platform/refusal-notice.ts';
import { notify } from '#ui/notifications.ts';
import { tellServerVersion } from './updates.ts';

/** The one client of this tab: it carries the session's token and tells refusals and versions. */
export const api = createClient({
  token: storedToken,
  onAppVersion: tellServerVersion,
  onRefused: ({ endpoint }) => {
    const notice = refusalNotice(endpoint);
    if (notice) notify(notice);
  },
});
