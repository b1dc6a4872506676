import type { ImportPreview } from '#contract/customers/calls/customer-imports.ts';
import { Pill } from '#ui/states/pill.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { IMPORT_COUNTS } from '../texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
});

/** How many are new, may be there already, or are left out. */
export const ImportCounts = ({ preview: { counts, encoding } }: { preview: ImportPreview }) => {
  const styles = useStyles();
  const { good, wrong, duplicates } = counts;
  return (
    <div role="status" className={styles.root}>
      <Pill tone="ok">{IMPORT_COUNTS.fresh(good - duplicates)}</Pill>
      {duplicates > 0 && <Pill tone="warning">{IMPORT_COUNTS.known(duplicates)}</Pill>}
      {wrong > 0 && <Pill tone="danger">{IMPORT_COUNTS.wrong(wrong)}</Pill>}
      <span className={styles.quiet}>{IMPORT_COUNTS.encoding(encoding)}</span>
    </div>
  );
};
