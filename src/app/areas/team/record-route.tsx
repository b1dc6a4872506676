import { RecordPage } from '#features/settings/record/record-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { AREAS, TABS } from '../texts.ts';

/** /personnel/settings/empfang/records-of-processing: for those who lead the practice. */
export const RecordRoute = () => {
  useTabTitle(TABS.record);
  const { user } = useAuth();
  if (user?.role !== 'admins' || !can(user, 'edit companies', undefined)) {
    return <EmptyState alone title={AREAS.notShared} text={AREAS.recordNotShared} />;
  }
  return <RecordPage />;
};
