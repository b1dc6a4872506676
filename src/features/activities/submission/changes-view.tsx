import type { SubmissionReview } from '#contract/questionnaires/calls/review.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { CHANGES_VIEW } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  change: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXS,
    breakInside: 'avoid',
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
  },
  critical: { borderInlineStartColor: tokens.colorStatusDangerBorder2 },
  mark: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  question: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  said: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  before: { color: tokens.colorNeutralForeground3 },
  after: { fontWeight: tokens.fontWeightSemibold },
});

type Changes = NonNullable<SubmissionReview['changes']>;

/** What is different from the earlier hand-in, before everything else; critical answers on top. */
export const ChangesView = ({ changes }: { changes: Changes }) => {
  const styles = useStyles();
  const { since } = changes;
  return (
    <section className={styles.root} aria-labelledby="changes-title">
      <h3 id="changes-title" className={styles.title}>
        {changes.changes.length === 0
          ? CHANGES_VIEW.none
          : changes.changes.length === 1
            ? CHANGES_VIEW.one
            : CHANGES_VIEW.many(changes.changes.length)}
      </h3>
      <p className={styles.quiet} title={exactTime(since.received_at)}>
        {CHANGES_VIEW.since(spokenTime(since.received_at))}{' '}
        {changes.unchanged === 1
          ? CHANGES_VIEW.oneUnchanged
          : CHANGES_VIEW.unchanged(changes.unchanged)}
      </p>
      <dl className={styles.list}>
        {changes.changes.map((change) => (
          <div
            key={change.element_id}
            className={mergeClasses(styles.change, change.critical && styles.critical)}
          >
            <dt className={styles.question}>
              {change.critical && <span className={styles.mark}>{CHANGES_VIEW.critical}</span>}
              {change.text}{' '}
              <span className={styles.label}>({CHANGES_VIEW.kinds[change.kind]})</span>
            </dt>
            {change.after.length > 0 && (
              <dd className={mergeClasses(styles.said, styles.after)}>
                <span className={styles.label}>{CHANGES_VIEW.after}</span>
                {change.after.join(', ')}
              </dd>
            )}
            {change.before.length > 0 && (
              <dd className={mergeClasses(styles.said, styles.before)}>
                <span className={styles.label}>{CHANGES_VIEW.before}</span>
                <del>{change.before.join(', ')}</del>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
};
