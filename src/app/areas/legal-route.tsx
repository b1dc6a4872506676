import { LegalPage, type LegalPageName } from '#features/legal/legal-page.tsx';
import { SoftwareLink } from '#features/legal/software-link.tsx';
import { WithQueries } from '../with-queries.tsx';

interface Props {
  page: LegalPageName;
  /** With a link to the licences of what is used: for pages of their own, as it leads away. */
  software?: boolean;
}

/** What the law wants, as a page of its own or over another one. */
export const LegalRoute = ({ page, software = false }: Props) => (
  <WithQueries>
    <LegalPage page={page} />
    {software && <SoftwareLink />}
  </WithQueries>
);
