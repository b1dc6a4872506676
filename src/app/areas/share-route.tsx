import { SharedChoices } from '#features/messages/files/shared-choices.tsx';
import { SharePage } from '#features/share/share-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { SyncProvider } from '#platform/sync/sync.tsx';

/** What another app has shared, with the messages into which it may go. */
export const ShareRoute = () => {
  const { user } = useAuth();
  const { location } = usePractice();
  if (!user || !location) return <SharePage messages={null} />;
  return (
    <SyncProvider locationId={location.id}>
      <SharePage
        messages={(slot) => <SharedChoices {...slot} location={location} author={user.name} />}
      />
    </SyncProvider>
  );
};
