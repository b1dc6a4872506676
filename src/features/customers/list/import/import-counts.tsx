import type { ImportPreview } from '#contract/customers/calls/customer-imports.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { IMPORT_COUNTS } from '../texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  pill: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    fontVariantNumeric: 'tabular-nums',
  },
  isNew: { color: tokens.okText, backgroundColor: tokens.okQuiet },
  known: { color: tokens.warningText, backgroundColor: tokens.warningQuiet },
  wrong: { color: tokens.dangerText, backgroundColor: tokens.dangerQuiet },
  quiet: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
});

/** How many are new, may be there already, or are left out. */
export const ImportCounts = ({ preview: { counts, encoding } }: { preview: ImportPreview }) => {
  const styles = useStyles();
  const { good, wrong, duplicates } = counts;
  return (
    <div role="status" className={styles.root}>
      <span className={mergeClasses(styles.pill, styles.isNew)}>
        {IMPORT_COUNTS.fresh(good - duplicates)}
      </span>
      {duplicates > 0 && (
        <span className={mergeClasses(styles.pill, styles.known)}>
          {IMPORT_COUNTS.known(duplicates)}
        </span>
      )}
      {wrong > 0 && (
        <span className={mergeClasses(styles.pill, styles.wrong)}>
          {IMPORT_COUNTS.wrong(wrong)}
        </span>
      )}
      <span className={styles.quiet}>{IMPORT_COUNTS.encoding(encoding)}</span>
    </div>
  );
};
