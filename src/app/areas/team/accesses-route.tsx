import { AccessesPage } from '#features/settings/accesses/accesses-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { AREAS, TABS } from '../texts.ts';

/** /personnel/settings/empfang/accesses: for those who lead the practice. */
export const AccessesRoute = () => {
  useTabTitle(TABS.accesses);
  const { user } = useAuth();
  if (user?.role !== 'admins' || !can(user, 'edit companies', undefined)) {
    return <EmptyState alone title={AREAS.notShared} text={AREAS.accessesNotShared} />;
  }
  return <AccessesPage />;
};
