import { usePractice } from '#platform/practice.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { LoadingState } from '#ui/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { accessibilityText, imprintText, privacyText, type Section } from './legal-texts.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    fontSize: '17px',
    lineHeight: '1.5',
    hyphens: 'auto',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400 },
  text: { margin: 0, whiteSpace: 'pre-line' },
});

export type LegalPageName = 'impressum' | 'datenschutz' | 'barrierefreiheit';

const TITLES: Record<LegalPageName, string> = {
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  barrierefreiheit: 'Barrierefreiheit',
};

/** The three pages that stand at the foot of everything a patient sees. */
export const LegalPage = ({ page }: { page: LegalPageName }) => {
  const styles = useStyles();
  const { status, company, location } = usePractice();
  if (status === 'loading') return <LoadingState label="Die Seite wird geladen" />;
  const practice = { name: company?.name ?? 'Die Praxis', location };
  const sections: Section[] = {
    impressum: imprintText,
    datenschutz: privacyText,
    barrierefreiheit: accessibilityText,
  }[page](practice);
  return (
    <article className={styles.page}>
      <PageTitle>{TITLES[page]}</PageTitle>
      {company?.is_demo && (
        <Notice intent="info">
          Dies ist eine Demo. Eine echte Praxis ergänzt hier ihre eigenen Angaben.
        </Notice>
      )}
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
    </article>
  );
};
