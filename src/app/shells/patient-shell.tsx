import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { showBadge, useBadge } from '#platform/engine/app-badge.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { useFocusNet } from '#ui/page/focus-net.ts';
import { PageChange } from '#ui/page/page-change.tsx';
import { MAIN_ID, SkipLink } from '#ui/page/skip-link.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { StateLine } from '../notices/state-line.tsx';
import { isFilling, plainPath } from '../places.ts';
import { DemoBanner } from './demo-banner.tsx';
import { LEGAL_LINKS } from './legal-links.ts';
import { LocationSelect } from './location-select.tsx';
import { NavItem } from './nav-item.tsx';
import { patientMenu } from './patient-menu.tsx';
import { PATIENT_MENU } from './patient-texts.ts';
import { isSameName } from './same-name.ts';
import { SHELL } from './texts.ts';
import { useShellTexts } from './use-shell-texts.ts';

const PHONE = '@media (max-width: 639.98px)';
const WIDE = '@media (min-width: 640px)';

const useStyles = makeStyles({
  head: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '640px',
    minHeight: '64px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    // Name and state stand in one line each; the state's own edge is the page's.
    [PHONE]: { gap: tokens.spacingHorizontalS, paddingInlineEnd: tokens.spacingHorizontalS },
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [PHONE]: { gap: tokens.spacingHorizontalS },
    minWidth: 0,
    minHeight: '44px',
    // The state beside it has two lines at need, and only then a long name gives way.
    flexShrink: 1,
    maxWidth: '62%',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '1.2',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  place: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '7em',
    flexShrink: 1,
    [PHONE]: { display: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  placeOnPhone: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    [WIDE]: { display: 'none' },
  },
  grow: { flexGrow: 1 },
  top: {
    display: 'flex',
    boxSizing: 'border-box',
    maxWidth: '640px',
    margin: '0 auto',
    padding: `0 ${tokens.spacingHorizontalS}`,
    [PHONE]: { display: 'none' },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    boxSizing: 'border-box',
    width: '100%',
    ':focus': { outlineStyle: 'none' },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `0 ${tokens.spacingHorizontalXL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    '@media print': { display: 'none' },
  },
  legal: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
  },
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [WIDE]: { display: 'none' },
    // A phone on its side, or what the keyboard leaves of a screen: the bar would cover what is typed.
    '@media (max-height: 479.98px)': { position: 'static' },
    '@media print': { display: 'none' },
  },
});

/** Patients: one column, menu below on a phone and above on a wide screen, the law's links always. */
export const PatientShell = ({ children }: { children: ReactNode }) => {
  const styles = useStyles();
  useFocusNet();
  const [path] = useLocation();
  const { texts: t, language: lang, dir } = useShellTexts();
  const { status } = useAuth();
  const { company, locations, location, chooseLocation } = usePractice();
  const signedIn = status === 'signed_in';
  const { summary } = useEngine();
  const unread = useBadge();
  const waiting = (summary?.waiting ?? 0) + (summary?.stuck ?? 0);
  const menu = patientMenu({ path, signedIn, unread, waiting });
  // Whoever signs out takes the number along.
  useEffect(() => {
    if (status === 'signed_out') showBadge(0);
  }, [status]);
  const place = isSameName(company, locations) ? null : location;
  const page = plainPath(path);
  // A form takes the whole phone; its own buttons stand where the menu would be.
  const filling = isFilling(path);
  return (
    <>
      <div lang={lang} dir={dir}>
        <SkipLink label={t.skip} />
        <DemoBanner text={t.demo} />
      </div>
      <header className={styles.head}>
        <div className={styles.line}>
          <Link href="/dashboard" className={styles.mark}>
            <span className="sign" />
            <span className={styles.words}>
              {company?.name ?? 'Empfang'}
              {place && <span className={styles.placeOnPhone}>{place.name}</span>}
            </span>
          </Link>
          <div className={styles.place}>
            <LocationSelect locations={locations} active={place} onChoose={chooseLocation} />
          </div>
          <span className={styles.grow} />
          <StateLine href="/ausgang" say={t.line} />
        </div>
        <nav aria-label={SHELL.menu} className={styles.top}>
          {menu.top.map((entry) => (
            <NavItem key={entry.href} entry={entry} look="top" />
          ))}
        </nav>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <PageChange name={page}>
          <ErrorBoundary name={page}>{children}</ErrorBoundary>
        </PageChange>
      </main>
      <footer lang={lang} dir={dir} className={styles.foot}>
        {signedIn && !filling && (
          <Link href="/auth/devices" className={styles.legal} lang="de" dir="ltr">
            {PATIENT_MENU.devices}
          </Link>
        )}
        {LEGAL_LINKS.map((link) => (
          <Link key={link.href} href={link.href} className={styles.legal}>
            {t.legal?.[link.page] ?? link.label}
          </Link>
        ))}
      </footer>
      {!filling && (
        <nav aria-label={SHELL.menu} className={styles.bar}>
          {menu.bar.map((entry) => (
            <NavItem key={entry.href} entry={entry} look="bar" />
          ))}
        </nav>
      )}
    </>
  );
};
