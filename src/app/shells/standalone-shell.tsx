import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { PageChange } from '#ui/page/page-change.tsx';
import { MAIN_ID, SkipLink } from '#ui/page/skip-link.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPage } from '../lazy-page.ts';
import { StateLine } from '../notices/state-line.tsx';
import { plainPath } from '../places.ts';
import { DemoBanner } from './demo-banner.tsx';
import { LEGAL_LINKS, type LegalLink } from './legal-links.ts';
import { useShellTexts } from './use-shell-texts.ts';

const LegalDialog = lazyPage(
  () => import('./legal-dialog.tsx'),
  (module) => module.LegalDialog,
);

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
  },
  // Whole where there is room; a long one gives way in a second line, and leaves the state its place.
  name: {
    minWidth: 0,
    maxWidth: '50%',
    marginInlineEnd: 'auto',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    lineHeight: '1.2',
    fontWeight: tokens.fontWeightSemibold,
  },
  way: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
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
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalXS,
    '@media print': { display: 'none' },
  },
  legal: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
});

/**
 * Without a menu: kiosk and the forms behind a code or link. What the law wants is shown over the
 * page, so that nobody leaves a form or a locked tablet by it.
 */
export const StandaloneShell = ({ children }: { children: ReactNode }) => {
  const styles = useStyles();
  const [path] = useLocation();
  const { texts: t, language: lang, dir } = useShellTexts();
  const { company } = usePractice();
  const [legal, setLegal] = useState<{ link: LegalLink; open: boolean } | null>(null);
  const page = plainPath(path);
  const close = () => setLegal((last) => last && { ...last, open: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(close, [page]);
  return (
    <>
      <div lang={lang} dir={dir}>
        <SkipLink label={t.skip} />
        <DemoBanner text={t.demo} />
      </div>
      <header lang={lang} dir={dir} className={`standalone-head ${styles.head}`}>
        <span className="sign" />
        <span className={styles.name}>{company?.name ?? 'Empfang'}</span>
        <StateLine say={t.line} />
        <span id="way-out" className={styles.way} />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <PageChange name={page}>
          <ErrorBoundary name={page}>{children}</ErrorBoundary>
        </PageChange>
      </main>
      <footer lang={lang} dir={dir} className={styles.foot}>
        {LEGAL_LINKS.map((link) => (
          <Button
            key={link.page}
            appearance="subtle"
            className={styles.legal}
            onClick={() => setLegal({ link, open: true })}
          >
            {t.legal?.[link.page] ?? link.label}
          </Button>
        ))}
      </footer>
      {legal && (
        // A part of the app that cannot be had takes no form away that is being filled.
        <ErrorBoundary name={`${legal.link.page} ${legal.open}`}>
          <Suspense>
            <LegalDialog link={legal.link} open={legal.open} close={t.close} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
