import { AccessesPage } from '#features/settings/accesses/accesses-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';

/** /personnel/settings/empfang/accesses: for those who lead the practice. */
export const AccessesRoute = () => {
  useTabTitle('Zugriffe');
  const { user } = useAuth();
  if (user?.role !== 'admins' || !can(user, 'edit companies', undefined)) {
    return (
      <EmptyState
        alone
        title="Hier nicht freigegeben"
        text="Wer was gesehen hat, liest die Praxisleitung. Bitte fragen Sie dort nach."
      />
    );
  }
  return <AccessesPage />;
};
