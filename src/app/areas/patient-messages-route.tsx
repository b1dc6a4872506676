import { Redirect } from 'wouter';
import { PatientMessages } from '#features/messages/patient-messages.tsx';
import { PushSwitch } from '#features/settings/push-switch.tsx';
import { useAuth } from '#platform/auth.tsx';
import { usePractice } from '#platform/practice.tsx';
import { SyncProvider } from '#platform/sync.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The messages of the signed-in patient; whoever is not signed in is asked to. */
export const PatientMessagesRoute = () => {
  const { status, user } = useAuth();
  const { status: practice, location, retry } = usePractice();
  if (status === 'signed_out') return <Redirect replace to="/auth/login" />;
  if (practice === 'error' && !location) {
    return (
      <ErrorState text="Die Angaben der Praxis konnten nicht geladen werden." onRetry={retry} />
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
            help="Sagt nur, dass eine Nachricht da ist, nicht welche. Endet, wenn Sie sich abmelden."
          />
        }
      />
    </SyncProvider>
  );
};
