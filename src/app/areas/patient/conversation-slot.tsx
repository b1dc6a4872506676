import type { ActivitySummary } from '#contract/activities/activity.ts';
import { useAddressed } from '#features/customers/use-addressed.ts';
import { CallPanel } from '#features/messages/calls/call-panel.tsx';
import { Conversation, type NotesBeside } from '#features/messages/conversation.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';

interface Props {
  activity: ActivitySummary;
  /** Told that somebody has answered and that it is done with that, or null when they took it back. */
  onAnswered: (answered: 'written' | 'finished' | 'called' | null) => void;
  /** Of the team, between what was written and the answer. */
  notes: NotesBeside;
}

/** What was said or written behind a line of the inbox. */
export const ConversationSlot = ({ activity, onAnswered, notes }: Props) => {
  const { user } = useAuth();
  const addressed = useAddressed(activity.customer_id ?? null);
  const { id, location_id: locationId, thread_id: threadId, source } = activity;
  if (!user) return null;
  if (source === 'answering_machine') {
    return (
      <CallPanel activityId={id} locationId={locationId} onCallBack={() => onAnswered('called')} />
    );
  }
  if (!threadId) return null;
  return (
    <Conversation
      key={threadId}
      threadId={threadId}
      locationId={locationId}
      user={user}
      addressed={addressed}
      notes={notes}
      onAnswered={(answered, finish) =>
        onAnswered(answered ? (finish ? 'finished' : 'written') : null)
      }
      // What was begun here and waits has no version yet: the answer to it would not find it.
      canAnswer={can(user, 'update activity', locationId) && activity.version > 0}
    />
  );
};
