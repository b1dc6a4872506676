import { AttentionCard } from '#features/settings/attention-card.tsx';
import { OverviewPage } from '#features/settings/overview/overview-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { useOwnLocations } from '../../shells/use-own-locations.ts';

/** /personnel/settings/, and /personnel/settings/empfang/ below it: what there is to set. */
export const SettingsIndex = ({ title, device }: { title: string; device: boolean }) => {
  useTabTitle(title);
  const { user } = useAuth();
  const { location } = useOwnLocations();
  if (!user) return null;
  return (
    <OverviewPage
      title={title}
      user={user}
      locationId={location?.id}
      locationName={location?.name ?? ''}
    >
      {device && <AttentionCard />}
    </OverviewPage>
  );
};
