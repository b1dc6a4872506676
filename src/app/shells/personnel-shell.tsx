import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePractice } from '#platform/practice/practice.tsx';
import { useFreshPractice } from '#platform/practice/use-fresh-practice.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { useSync } from '#platform/sync/sync.tsx';
import { useFocusNet } from '#ui/page/focus-net.ts';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { PageChange } from '#ui/page/page-change.tsx';
import { MAIN_ID, SkipLink } from '#ui/page/skip-link.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { TeamProvider } from '#ui/team/team-provider.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPage } from '../lazy-page.ts';
import { StateLine } from '../notices/state-line.tsx';
import { isWithin, plainPath } from '../places.ts';
import { DemoBanner } from './demo-banner.tsx';
import { LocationSelect } from './location-select.tsx';
import { NavItem } from './nav-item.tsx';
import { canAny, INBOX_PERMISSIONS, personnelMenu } from './personnel-menu.tsx';
import { usePersonnelStyles } from './personnel-styles.ts';
import { RailItem } from './rail-item.tsx';
import { isSameName } from './same-name.ts';
import { TEAM_MENU } from './team-texts.ts';
import { SHELL } from './texts.ts';
import { useOwnLocations } from './use-own-locations.ts';

const SETTINGS = '/personnel/settings';

/** They come with Fluent's menu, after the first paint. */
const NewMenu = lazyPage(
  () => import('../new/new-menu.tsx'),
  (module) => module.NewMenu,
);
const BarMore = lazyPage(
  () => import('./bar-more.tsx'),
  (module) => module.BarMore,
);
const PersonMenu = lazyPage(
  () => import('./person-menu.tsx'),
  (module) => module.PersonMenu,
);

const SearchButton = lazyPage(
  () => import('../search/search-button.tsx'),
  (module) => module.SearchButton,
);
const Decisions = lazyExtra(
  async () => (await import('../areas/team/booking/decisions.tsx')).Decisions,
);
const NewDialogs = lazyExtra(async () => (await import('../new/new-dialogs.tsx')).NewDialogs);

/** Counts and rings; comes after the first paint, with what this device keeps. */
const Attention = lazyExtra(async () => (await import('../attention/attention.tsx')).Attention);

/** The team: location, state and person above, a rail at the left, a bar below on a phone. */
export const PersonnelShell = ({ children }: { children: ReactNode }) => {
  const styles = usePersonnelStyles();
  useFocusNet();
  const [path] = useLocation();
  const { user } = useAuth();
  const reading = useSync();
  const { company, chooseLocation } = usePractice();
  useFreshPractice();
  const { locations, location } = useOwnLocations();
  const [unread, setUnread] = useState(0);
  const menu = personnelMenu(path, user, location?.id, unread);
  const own = plainPath(path);
  // Pages of settings change within what lies around all of them.
  const page = isWithin(own, SETTINGS) ? SETTINGS : own;
  return (
    <TeamProvider>
      <SkipLink />
      {location && canAny(user, INBOX_PERMISSIONS, location.id) && (
        <Suspense>
          <Attention key={location.id} locationId={location.id} onUnread={setUnread} />
        </Suspense>
      )}
      <div className={mergeClasses(styles.root, company?.is_demo ? styles.demo : styles.real)}>
        <div className={styles.top}>
          <DemoBanner />
          <header className={styles.head}>
            <Link href="/personnel/dashboard" className={styles.mark} aria-label={TEAM_MENU.mark}>
              <img src="/favicon.svg" alt="" width="32" height="32" />
            </Link>
            <span className={styles.company}>{company?.name ?? 'Empfang'}</span>
            <LocationSelect
              locations={locations}
              active={location}
              onChoose={chooseLocation}
              className={mergeClasses(
                styles.location,
                isSameName(company, locations) && styles.sameName,
              )}
            />
            <span className={styles.grow} />
            <Suspense>
              <SearchButton />
            </Suspense>
            <span className={styles.grow} />
            <StateLine href="/personnel/ausgang" reading={reading} isShort />
            <Suspense>
              <NewMenu />
            </Suspense>
            <Suspense>
              <PersonMenu />
            </Suspense>
            <Suspense>
              <NewDialogs />
              <Decisions />
            </Suspense>
          </header>
        </div>
        <div className={styles.frame}>
          <nav aria-label={SHELL.menu} className={styles.rail}>
            {menu.map((entry) => (
              <RailItem key={entry.href} entry={entry} />
            ))}
          </nav>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <PageChange name={page}>
              <ErrorBoundary name={page}>{children}</ErrorBoundary>
            </PageChange>
          </main>
        </div>
        <nav aria-label={SHELL.menu} className={styles.bar}>
          {menu
            .filter(({ rare }) => !rare)
            .map((entry) => (
              <NavItem key={entry.href} entry={entry} look="bar" />
            ))}
          <Suspense>
            <BarMore entries={menu.filter(({ rare }) => rare)} />
          </Suspense>
        </nav>
      </div>
    </TeamProvider>
  );
};
