import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { useMinute } from '#platform/words/use-minute.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { STATUS_TEXTS } from '../../texts.ts';
import { DueMark } from '../due-mark.tsx';
import { PriorityMark } from '../priority-mark.tsx';
import { ACTIVITY_DETAIL } from '../texts.ts';
import type { DetailsProps } from './details.tsx';

// When somebody asks for more than the chips say.
const DetailsDrawer = lazy(async () => ({
  default: (await import('./details-drawer.tsx')).DetailsDrawer,
}));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalL}`,
    font: 'inherit',
    textAlign: 'start',
    color: tokens.text,
    backgroundColor: tokens.sunken,
    border: 'none',
    borderBottom: `1px solid ${tokens.line}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.focus}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '@media (pointer: coarse)': { minHeight: '44px' },
    '@media print': { display: 'none' },
  },
  chips: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    gap: tokens.spacingHorizontalXS,
    overflow: 'hidden',
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    backgroundColor: tokens.press,
    borderRadius: tokens.borderRadiusMedium,
  },
  status: { color: tokens.brandText, backgroundColor: tokens.brandQuiet },
  people: { flexShrink: 1, minWidth: 0 },
  names: { overflow: 'hidden', textOverflow: 'ellipsis' },
  more: { display: 'inline-flex', flexShrink: 0, color: tokens.textQuiet },
});

/** The details in one line, where there is no room beside the words; it opens all of them. */
export const DetailsSummary = (props: DetailsProps) => {
  const styles = useStyles();
  const { activity } = props.row;
  const now = useMinute();
  const [open, setOpen] = useState<boolean | null>(null);
  const [first] = activity.assignees;
  const hasDue = activity.due_at || activity.snoozed_until;
  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{ACTIVITY_DETAIL.details}: </VisuallyHidden>
        <span className={styles.chips}>
          <span className={mergeClasses(styles.chip, styles.status)}>
            {STATUS_TEXTS[activity.status]}
          </span>
          {activity.priority > 0 && (
            <span className={styles.chip}>
              <PriorityMark priority={activity.priority} />
            </span>
          )}
          {activity.business_case && <span className={styles.chip}>{activity.business_case}</span>}
          {hasDue && (
            <span className={styles.chip}>
              <DueMark activity={activity} now={now} />
            </span>
          )}
          {first && (
            <span className={mergeClasses(styles.chip, styles.people)}>
              <Avatar name={first.name} size={20} />
              <span className={styles.names}>
                {activity.assignees.map(({ name }) => name).join(', ')}
              </span>
            </span>
          )}
        </span>
        <span className={styles.more} aria-hidden="true">
          <ChevronDown20Regular />
        </span>
      </button>
      {open !== null && (
        <Suspense>
          <DetailsDrawer {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
