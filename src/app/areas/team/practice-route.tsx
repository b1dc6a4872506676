import { legalTemplates } from '#features/legal/legal-texts.ts';
import { PracticePage } from '#features/settings/practice/practice-page.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { AREAS, TABS } from '../texts.ts';

/** /personnel/settings/empfang/practice: what holds for the practice, wherever the right is held. */
export const PracticeRoute = () => {
  useTabTitle(TABS.practice);
  const { user } = useAuth();
  const { company, location } = usePractice();
  if (!can(user, 'edit companies', undefined)) {
    return <EmptyState alone title={AREAS.notShared} text={AREAS.practiceNotShared} />;
  }
  return <PracticePage templates={legalTemplates({ name: company?.name ?? '', location })} />;
};
