import { useQuery } from '@tanstack/react-query';
import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import type { LegalTexts } from '#contract/practice/legal-texts.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import {
  accessibilityText,
  imprintText,
  privacyText,
  type Section,
  sectionsOf,
} from './legal-texts.ts';
import { LEGAL_PAGE, LEGAL_TITLES } from './texts.ts';

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

const OWN: Record<LegalPageName, keyof LegalTexts> = {
  impressum: 'imprint',
  datenschutz: 'privacy',
  barrierefreiheit: 'accessibility',
};

/** The three pages that stand at the foot of everything a patient sees. */
export const LegalPage = ({ page }: { page: LegalPageName }) => {
  const styles = useStyles();
  const { status, company, location } = usePractice();
  const client = useClient();
  const own = useQuery({
    queryKey: ['legal-texts'],
    queryFn: async ({ signal }) => (await client.call(legalTexts, { signal, quiet: true })).data,
    networkMode: 'always',
    retry: false,
  });
  if (status === 'loading' || own.isPending) return <LoadingState label={LEGAL_PAGE.loading} />;
  const practice = { name: company?.name ?? LEGAL_PAGE.practice, location };
  const text = own.data?.[OWN[page]] ?? '';
  const brought: Section[] = {
    impressum: imprintText,
    datenschutz: privacyText,
    barrierefreiheit: accessibilityText,
  }[page](practice);
  const sections = text === '' ? brought : sectionsOf(text);
  return (
    <article className={styles.page}>
      <PageTitle>{LEGAL_TITLES[page]}</PageTitle>
      {company?.is_demo && text === '' && <Notice intent="info">{LEGAL_PAGE.demo}</Notice>}
      {sections.map(({ heading, text: said }) => (
        <section key={`${heading} ${said}`}>
          {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
          <p className={styles.text}>{said}</p>
        </section>
      ))}
    </article>
  );
};
