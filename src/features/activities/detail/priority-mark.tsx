import { PRIORITY_LABELS, type Priority } from '#contract/activities/activity-enums.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PRIORITY_MARK } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
  },
  dot: {
    width: '8px',
    height: '8px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground3,
  },
  low: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  middle: { backgroundColor: tokens.colorPaletteYellowForeground2 },
  high: { backgroundColor: tokens.colorPaletteDarkOrangeForeground1 },
  critical: { backgroundColor: tokens.colorPaletteRedForeground1 },
  loud: { fontWeight: tokens.fontWeightSemibold },
});

const LOOK = { 0: undefined, 25: 'low', 50: 'middle', 75: 'high', 100: 'critical' } as const;

/** A priority as a word with a colour; none takes no space unless it is asked for. */
export const PriorityMark = ({
  priority,
  showNone = false,
}: {
  priority: Priority;
  showNone?: boolean;
}) => {
  const styles = useStyles();
  const look = LOOK[priority];
  if (!look && !showNone) return null;
  return (
    <span className={mergeClasses(styles.root, priority >= 75 && styles.loud)}>
      <span aria-hidden="true" className={mergeClasses(styles.dot, look && styles[look])} />
      <VisuallyHidden>{PRIORITY_MARK.label}</VisuallyHidden>
      {PRIORITY_LABELS[priority]}
    </span>
  );
};
