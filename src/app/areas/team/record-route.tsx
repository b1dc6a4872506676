import { RecordPage } from '#features/settings/record/record-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';

/** /personnel/settings/empfang/records-of-processing: for those who lead the practice. */
export const RecordRoute = () => {
  useTabTitle('Datenschutz');
  const { user } = useAuth();
  if (user?.role !== 'admins' || !can(user, 'edit companies', undefined)) {
    return (
      <EmptyState
        alone
        title="Hier nicht freigegeben"
        text="Das Verzeichnis der Verarbeitungen führt die Praxisleitung. Bitte fragen Sie dort nach."
      />
    );
  }
  return <RecordPage />;
};
