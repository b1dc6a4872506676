import { PanelLeftContract24Regular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpand24Regular } from '@fluentui/react-icons/svg/panel-left-expand';
import { SignOut24Regular } from '@fluentui/react-icons/svg/sign-out';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { useIdentity } from '#platform/identity/identity.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useSync } from '#platform/sync/sync.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { PageChange } from '#ui/page/page-change.tsx';
import { MAIN_ID, SkipLink } from '#ui/page/skip-link.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPage } from '../lazy-page.ts';
import { plainPath } from '../places.ts';
import { StateLine } from '../notices/state-line.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { LocationSelect } from './location-select.tsx';
import { NavItem } from './nav-item.tsx';
import { canAny, INBOX_PERMISSIONS, personnelMenu } from './personnel-menu.tsx';
import { usePersonnelStyles } from './personnel-styles.ts';
import { useOwnLocations } from './use-own-locations.ts';

/** Only a practice device has people to switch between. */
const PersonMenu = lazyPage(
  () => import('./person-menu.tsx'),
  (module) => module.PersonMenu,
);

/** Counts and rings; comes after the first paint, with what this device keeps. */
const Attention = lazyExtra(async () => (await import('../attention/attention.tsx')).Attention);

/** From here on the rail has room for words beside the icons. */
const WIDE = '(min-width: 1024px)';

/** The team: a rail at the left, a bar below on a phone; location, state and person above. */
export const PersonnelShell = ({ children }: { children: ReactNode }) => {
  const styles = usePersonnelStyles();
  const [path] = useLocation();
  const { user } = useAuth();
  const { device } = useIdentity();
  const reading = useSync();
  const { company, chooseLocation } = usePractice();
  const { locations, location } = useOwnLocations();
  const [unread, setUnread] = useState(0);
  const [narrow, setNarrow] = useState(() => !window.matchMedia(WIDE).matches);
  const menu = personnelMenu(path, user, location?.id, unread);
  const page = plainPath(path);
  const toggleText = narrow ? 'Menü breit zeigen' : 'Menü schmal zeigen';
  return (
    <>
      <SkipLink />
      {location && canAny(user, INBOX_PERMISSIONS, location.id) && (
        <Suspense>
          <Attention key={location.id} locationId={location.id} onUnread={setUnread} />
        </Suspense>
      )}
      <div className={styles.frame}>
        <div className={mergeClasses(styles.rail, narrow && styles.railNarrow)}>
          <Link href="/personnel/dashboard" className={styles.mark} aria-label="Empfang, Start">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            {!narrow && <span>Empfang</span>}
          </Link>
          <nav aria-label="Menü" className={styles.entries}>
            {menu.map((entry) => (
              <NavItem key={entry.href} entry={entry} look={narrow ? 'narrow' : 'rail'} />
            ))}
          </nav>
          <Button
            appearance="subtle"
            size="small"
            className={styles.toggle}
            aria-expanded={!narrow}
            title={toggleText}
            aria-label={toggleText}
            icon={narrow ? <PanelLeftExpand24Regular /> : <PanelLeftContract24Regular />}
            onClick={() => setNarrow(!narrow)}
          />
        </div>
        <div className={styles.column}>
          <DemoBanner />
          <header className={styles.head}>
            <span className={styles.company}>{company?.name ?? 'Empfang'}</span>
            <LocationSelect
              locations={locations}
              active={location}
              onChoose={chooseLocation}
              className={styles.location}
            />
            <span className={styles.grow} />
            <StateLine href="/personnel/ausgang" reading={reading} />
            {device ? (
              <Suspense>
                <PersonMenu />
              </Suspense>
            ) : (
              <>
                <Link
                  href="/personnel/settings/empfang/sign-in"
                  className={styles.person}
                  title={`${user?.name}: Anmeldung und Geräte`}
                >
                  {user?.name}
                </Link>
                <ButtonLink
                  appearance="subtle"
                  size="small"
                  href="/personnel/auth/logout"
                  icon={<SignOut24Regular />}
                  className={styles.signOut}
                >
                  <span className={styles.signOutText}>Abmelden</span>
                </ButtonLink>
              </>
            )}
          </header>
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <PageChange name={page}>
              <ErrorBoundary name={page}>{children}</ErrorBoundary>
            </PageChange>
          </main>
          <nav aria-label="Menü" className={styles.bar}>
            {menu
              .filter(({ wideOnly }) => !wideOnly)
              .map((entry) => (
                <NavItem key={entry.href} entry={entry} look="bar" />
              ))}
          </nav>
        </div>
      </div>
    </>
  );
};
