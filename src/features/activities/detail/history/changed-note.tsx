import { lazy, Suspense, useState } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';

// Few activities are changed by others while they are open.
const ChangedList = lazy(async () => ({
  default: (await import('./changed-list.tsx')).ChangedList,
}));

interface Props {
  activity: ActivitySummary;
  /** Id of the person who has it open. */
  me: string;
}

/**
 * What somebody else changed of the activity since it was opened here, with what it was: before this
 * person writes over it, and while what they type stays as it is. Mount it anew for each activity.
 */
export const ChangedNote = ({ activity, me }: Props) => {
  const { version, updated_at } = activity;
  const [seen, setSeen] = useState({ version, since: updated_at });
  return (
    <div role="status">
      {version > seen.version && (
        <Suspense>
          <ChangedList
            activity={activity}
            me={me}
            since={seen.since}
            onSeen={() => setSeen({ version, since: updated_at })}
          />
        </Suspense>
      )}
    </div>
  );
};
