import { OwnForms } from '#features/dashboard/own-forms.tsx';
import { WaitingHere } from '#features/dashboard/waiting-here.tsx';
import { UnreadCard } from '#features/messages/unread-card.tsx';
import { useAuth } from '#platform/auth.tsx';
import { usePractice } from '#platform/practice.tsx';
import { SyncProvider } from '#platform/sync.tsx';

/** What concerns the signed-in patient today: messages, forms to fill, what waits on this device. */
export const PatientToday = () => {
  const { user } = useAuth();
  const { location } = usePractice();
  if (!user || !location) return null;
  return (
    <SyncProvider locationId={location.id}>
      <UnreadCard key={location.id} locationId={location.id} name={user.name} />
      <OwnForms key={user.id} />
      <WaitingHere />
    </SyncProvider>
  );
};
