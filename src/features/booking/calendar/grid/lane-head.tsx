import { MoreHorizontal16Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { isPerson } from '#contract/booking/resource.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { Menu } from '#ui/team/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AWAY } from '../../absence/texts.ts';
import { CALENDAR } from '../texts.ts';
import type { Lane } from './lanes.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
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
  /** As wide as its column alone: the name is said with it. */
  idle: { justifyContent: 'center', padding: 0 },
  short: {
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  place: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    width: '100%',
  },
  away: { color: tokens.warningText },
  // There is no room for a button in each of thirteen columns: shown on hover and on focus.
  more: {
    position: 'absolute',
    insetInlineEnd: 0,
    minWidth: '28px',
    paddingInline: 0,
    backgroundColor: tokens.surface,
    opacity: 0,
    '@media (pointer: coarse)': { opacity: 1, minWidth: '44px' },
    ':focus-visible': { opacity: 1 },
    '&[aria-expanded="true"]': { opacity: 1 },
  },
  shows: { ':hover button[aria-haspopup]': { opacity: 1 } },
  heading: { minWidth: 0, width: '100%', margin: 0, fontSize: 'inherit', fontWeight: 'inherit' },
});

interface Props {
  lane: Lane;
  /** The column is a day of a week. */
  isDay: boolean;
  isToday: boolean;
  onOpen: () => void;
  /** Somebody is missing on this day, or for some of it. */
  isAway: boolean;
  /** Says who is missing; where the person may. */
  onAway?: (() => void) | undefined;
}

/** Whose column it is, or which day; it leads to their week, and back to the day. */
export const LaneHead = ({ lane, isDay, isToday, isAway, onOpen, onAway }: Props) => {
  const styles = useStyles();
  const { title, name, resource, blocks, isIdle } = lane;
  const count = isAway && blocks.length === 0 ? null : CALENDAR.count(blocks.length);
  const entries = onAway && [
    { label: isDay ? CALENDAR.day : AWAY.openWeek, onChoose: onOpen },
    { label: AWAY.enter, onChoose: onAway },
  ];
  if (isIdle) {
    const said = `${name}: ${isAway ? AWAY.isAway : CALENDAR.notThere}`;
    const button = (
      <button
        type="button"
        className={mergeClasses(styles.root, styles.idle)}
        title={said}
        {...(entries ? {} : { onClick: onOpen })}
      >
        {resource.short === '' ? (
          <Avatar name={resource.name} size={20} />
        ) : (
          <span aria-hidden="true" className={styles.short}>
            {resource.short}
          </span>
        )}
        <VisuallyHidden>{said}</VisuallyHidden>
      </button>
    );
    return (
      <h2 className={styles.heading}>
        {entries ? <Menu trigger={button} entries={entries} /> : button}
      </h2>
    );
  }
  return (
    <div className={mergeClasses(styles.place, styles.shows)}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.root}
          title={isDay ? CALENDAR.openDay(name) : CALENDAR.openWeek(name)}
          aria-current={isDay && isToday ? 'date' : undefined}
          onClick={onOpen}
        >
          {!isDay && isPerson(resource.kind) && <Avatar name={resource.name} size={20} />}
          <span className={styles.who}>
            <span className={mergeClasses(styles.name, isDay && isToday && styles.today)}>
              {title}
            </span>
            <span className={mergeClasses(styles.count, isAway && styles.away)}>
              {[isDay && isToday && CALENDAR.isToday, isAway && AWAY.isAway, count]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </button>
      </h2>
      {entries && (
        <Menu
          trigger={
            <Button
              size="small"
              appearance="subtle"
              className={styles.more}
              icon={<MoreHorizontal16Regular />}
              aria-label={AWAY.menu(isDay ? `${name}, ${title}` : name)}
            />
          }
          entries={entries}
        />
      )}
    </div>
  );
};
