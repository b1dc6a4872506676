import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { PatientMessages } from '#features/messages/patient-messages.tsx';
import { PushSwitch } from '#features/settings/push-switch.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { consentOf } from '#platform/worker/push-wish.ts';
import { SyncProvider } from '#platform/sync/sync.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';

/** The messages of the signed-in patient; whoever is not signed in is asked to. */
export const PatientMessagesRoute = () => {
  const { status, user } = useAuth();
  const userId = user?.id ?? '';
  const wish = useMemo(() => consentOf(userId), [userId]);
  const { status: practice, location, retry } = usePractice();
  if (status === 'signed_out') return <Redirect replace to="/auth/login" />;
  if (practice === 'error' && !location) {
    return (
      <ErrorState
        alone
        text="Die Angaben der Praxis konnten nicht geladen werden."
        onRetry={retry}
      />
    );
  }
  if (!user || !location) return <LoadingState />;
  return (
    <SyncProvider locationId={location.id}>
      <PatientMessages
        key={location.id}
        user={user}
        location={location}
        foot={
          <PushSwitch
            label="Benachrichtigung auf diesem Gerät"
            help="Mit dem Einschalten willigen Sie ein, dass der Dienst Ihres Browsers, z. B. von Apple, Google oder Mozilla, eine Mitteilung der Praxis zustellt: nur „Es gibt etwas Neues in Ihrer Praxis“, nie den Inhalt. Sie können das hier jederzeit ausschalten. Es endet, wenn Sie sich abmelden."
            wish={wish}
          />
        }
      />
    </SyncProvider>
  );
};
