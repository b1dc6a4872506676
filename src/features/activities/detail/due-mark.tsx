import { AlertSnooze16Regular } from '@fluentui/react-icons/svg/alert-snooze';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DUE_MARK } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    marginInlineEnd: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
  },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** When it is due, and until when it is put off; nothing where neither is set. */
export const DueMark = ({ activity, now }: { activity: ActivitySummary; now: number }) => {
  const styles = useStyles();
  const { due_at, snoozed_until, status } = activity;
  const off = snoozed_until && Date.parse(snoozed_until) > now ? snoozed_until : null;
  const due = due_at && status !== 'erledigt' ? due_at : null;
  const late = due !== null && Date.parse(due) <= now;
  return (
    <>
      {off && (
        <span className={styles.root} title={DUE_MARK.snoozed(exactTime(off))}>
          <AlertSnooze16Regular aria-hidden="true" />
          <VisuallyHidden>{DUE_MARK.snoozedUntil}</VisuallyHidden>
          {spokenTime(off)}
        </span>
      )}
      {due && (
        <span
          className={mergeClasses(styles.root, late && styles.late)}
          title={DUE_MARK.due(exactTime(due))}
        >
          <Clock16Regular aria-hidden="true" />
          <VisuallyHidden>{late ? DUE_MARK.overdueSince : DUE_MARK.dueAt}</VisuallyHidden>
          {spokenTime(due)}
        </span>
      )}
    </>
  );
};
