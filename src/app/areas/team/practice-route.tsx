import { legalTemplates } from '#features/legal/legal-texts.ts';
import { PracticePage } from '#features/settings/practice/practice-page.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';

/** /personnel/settings/empfang/practice: what holds for the practice, wherever the right is held. */
export const PracticeRoute = () => {
  useTabTitle('Praxis');
  const { user } = useAuth();
  const { company, location } = usePractice();
  if (!can(user, 'edit companies', undefined)) {
    return (
      <EmptyState
        alone
        title="Hier nicht freigegeben"
        text="Dafür fehlt das Recht „Praxisdaten und Anmeldung ändern“. Bitte die Praxisleitung fragen."
      />
    );
  }
  return <PracticePage templates={legalTemplates({ name: company?.name ?? '', location })} />;
};
