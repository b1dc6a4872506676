import { isPerson } from '#contract/booking/resource.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { CALENDAR } from '../texts.ts';
import type { Lane } from './lanes.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    font: 'inherit',
    textAlign: 'start',
    color: tokens.text,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.hover },
  },
  who: { minWidth: 0 },
  name: {
    display: 'block',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  today: { color: tokens.brandText },
  count: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  heading: { minWidth: 0, width: '100%', margin: 0, fontSize: 'inherit', fontWeight: 'inherit' },
});

interface Props {
  lane: Lane;
  /** The column is a day of a week. */
  isDay: boolean;
  isToday: boolean;
  onOpen: () => void;
}

/** Whose column it is, or which day; it leads to their week, and back to the day. */
export const LaneHead = ({ lane, isDay, isToday, onOpen }: Props) => {
  const styles = useStyles();
  const { title, name, resource, blocks } = lane;
  const count = CALENDAR.count(blocks.length);
  return (
    <h2 className={styles.heading}>
      <button
        type="button"
        className={styles.root}
        title={isDay ? CALENDAR.openDay(name) : CALENDAR.openWeek(name)}
        aria-current={isDay && isToday ? 'date' : undefined}
        onClick={onOpen}
      >
        {!isDay && isPerson(resource.kind) && <Avatar name={resource.name} size={24} />}
        <span className={styles.who}>
          <span className={mergeClasses(styles.name, isDay && isToday && styles.today)}>
            {title}
          </span>
          <span className={styles.count}>
            {isDay && isToday ? `${CALENDAR.isToday} · ${count}` : count}
          </span>
        </span>
      </button>
    </h2>
  );
};
