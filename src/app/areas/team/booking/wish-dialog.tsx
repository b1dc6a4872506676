import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import { useActivityWriter } from '#features/activities/use-writer.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { BookDialog } from './book-dialog.tsx';

interface Props {
  locationId: string;
  row: InboxRow;
  onClose: () => void;
}

/** An appointment out of a patient's wish, which is done with it; taken back, it is open again. */
export const WishDialog = ({ locationId, row, onClose }: Props) => {
  const { user } = useAuth();
  const { change } = useActivityWriter(locationId);
  const { activity } = row;
  const changes = can(user, 'update activity', locationId);
  const set = (from: ActivitySummary['status'], status: ActivitySummary['status']) => {
    if (changes && from !== status) {
      void change([{ row: { ...row, activity: { ...activity, status: from } }, part: { status } }]);
    }
  };
  return (
    <BookDialog
      locationId={locationId}
      row={row}
      note={(activity.preview ?? '').slice(0, 2_000)}
      onClose={onClose}
      onSaved={() => set(activity.status, 'erledigt')}
      onUndone={() => set('erledigt', activity.status)}
    />
  );
};
