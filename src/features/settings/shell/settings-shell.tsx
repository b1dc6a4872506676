import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/access/user.ts';
import { ENTRIES, mayOpen } from '../overview/entries.ts';
import { COMMON } from '../texts.ts';
import { SaveBar } from '../unsaved/save-bar.tsx';
import { UnsavedProvider } from '../unsaved/unsaved.tsx';
import { SearchWordsProvider } from './search-words.tsx';
import { OVERVIEW_PAGE, SettingsNav } from './settings-nav.tsx';
import { useShellStyles } from './shell-styles.ts';

interface Props {
  user: User;
  /** Address of the page that is open, without a slash at its end. */
  page: string;
  locationId: string | undefined;
  locationName: string;
  children: ReactNode;
}

/**
 * What lies around every page of settings: their navigation at the left; where there is no room for it, the way back to
 * the overview above the page.
 */
export const SettingsShell = ({ user, page, locationId, locationName, children }: Props) => {
  const styles = useShellStyles();
  const pane = useRef<HTMLDivElement>(null);
  const entries = ENTRIES.filter((entry) => mayOpen(user, entry, locationId));
  return (
    <SearchWordsProvider page={page}>
      <div className={styles.ground}>
        <SettingsNav entries={entries} page={page} locationName={locationName} />
        <div ref={pane} className={styles.pane}>
          {page !== '/personnel/settings' && (
            <div className={styles.backLine}>
              <Link href={OVERVIEW_PAGE} className={styles.back}>
                <ArrowLeft20Regular aria-hidden="true" />
                {COMMON.allSettings}
              </Link>
            </div>
          )}
          <UnsavedProvider pane={pane}>
            {children}
            <SaveBar />
          </UnsavedProvider>
        </div>
      </div>
    </SearchWordsProvider>
  );
};
