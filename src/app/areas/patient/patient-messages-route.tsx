import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { PatientMessages } from '#features/messages/patient-messages.tsx';
import { PushSwitch } from '#features/settings/push-switch.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { SyncProvider } from '#platform/sync/sync.tsx';
import { consentOf } from '#platform/worker/push-wish.ts';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { MESSAGES_AREA } from './texts.ts';

/** The messages of the signed-in patient; whoever is not signed in is asked to. */
export const PatientMessagesRoute = () => {
  const { status, user } = useAuth();
  const userId = user?.id ?? '';
  const wish = useMemo(() => consentOf(userId), [userId]);
  const { status: practice, location, retry } = usePractice();
  if (status === 'signed_out') return <Redirect replace to="/auth/login" />;
  if (practice === 'error' && !location) {
    return <ErrorState alone text={MESSAGES_AREA.practiceFailed} onRetry={retry} />;
  }
  if (!user || !location) return <LoadingState />;
  return (
    <SyncProvider locationId={location.id}>
      <PatientMessages
        key={location.id}
        user={user}
        location={location}
        foot={<PushSwitch label={MESSAGES_AREA.push} help={MESSAGES_AREA.pushHelp} wish={wish} />}
      />
    </SyncProvider>
  );
};
