import { LOCALE } from '#contract/shared/constants.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { ImportReport } from './import-files.ts';

const useStyles = makeStyles({
  list: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
  summary: {
    minHeight: '24px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
  },
  why: { display: 'block', color: tokens.textQuiet },
});

const number = new Intl.NumberFormat(LOCALE);

interface Props {
  title: string;
  findings: ImportReport['warnings'];
}

/** What is said of an import under one heading, many folded away. */
export const ImportFindings = ({ title, findings }: Props) => {
  const styles = useStyles();
  if (findings.length === 0) return null;
  return (
    <details open={findings.length <= 5}>
      <summary className={styles.summary}>
        {title} ({number.format(findings.length)})
      </summary>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.link_id}\n${finding.what}\n${finding.why}`}>
            {finding.link_id && <strong>{finding.link_id}: </strong>}
            {finding.what}
            <span className={styles.why}>{finding.why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
