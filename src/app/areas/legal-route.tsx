import { LegalPage, type LegalPageName } from '#features/legal/legal-page.tsx';
import { WithQueries } from '../with-queries.tsx';

/** What the law wants, as a page of its own. */
export const LegalRoute = ({ page }: { page: LegalPageName }) => (
  <WithQueries>
    <LegalPage page={page} />
  </WithQueries>
);
