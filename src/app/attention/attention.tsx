import { useEffect, useMemo, useRef } from 'react';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { CalledPatient } from '#features/system/called-patient.tsx';
import { showBadge } from '#platform/engine/app-badge.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { wantedAttention } from '#platform/session/attention.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import { resumePush } from '#platform/worker/push.ts';
import { setTabCount } from '#ui/page/page-title.tsx';
import { playTone } from './tone.ts';
import { unreadIds } from './unread.ts';

const NOTHING: ReadonlySet<string> = new Set();

interface Props {
  locationId: string;
  onUnread: (count: number) => void;
}

/**
 * Draws attention to what waits at a location: in the menu, the tab and the app's badge, and by a
 * tone when something came in, where this device wants it.
 */
export const Attention = ({ locationId, onUnread }: Props) => {
  const client = useClient();
  const { user } = useAuth();
  const mayBeCalled = can(user, 'update activity', locationId);
  const local = useLocalRows('activities', locationId);
  const writes = useLocalWrites(putActivity.id);
  const known = useRef<ReadonlySet<string> | null>(null);
  const whole = local !== null && local.completeAt !== null;
  const unread = useMemo(
    () =>
      local === null || local.completeAt === null
        ? NOTHING
        : unreadIds(local.rows, writes ?? [], { now: Date.now(), readAt: local.completeAt }),
    [local, writes],
  );

  useEffect(() => {
    onUnread(unread.size);
    setTabCount(unread.size);
    showBadge(unread.size);
  }, [unread, onUnread]);
  useEffect(
    () => () => {
      onUnread(0);
      setTabCount(0);
      showBadge(0);
    },
    [onUnread],
  );

  useEffect(() => {
    if (!whole) return;
    const before = known.current;
    known.current = unread;
    // What was unread when the page opened is not new, so there is no tone for it.
    if (before === null || !wantedAttention().sound) return;
    if ([...unread].some((id) => !before.has(id))) void playTone().catch(() => undefined);
  }, [whole, unread]);

  useEffect(() => {
    if (wantedAttention().push) void resumePush(client);
  }, [client]);
  return mayBeCalled ? (
    <CalledPatient locationId={locationId} mayLookUp={can(user, 'view customer', locationId)} />
  ) : null;
};
