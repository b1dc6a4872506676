import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { makeStyles, mergeClasses } from '#ui/styling.ts';
import { Menu } from '#ui/team/menu.tsx';
import { type NavEntry, useBarLook } from './nav-item.tsx';
import { TEAM_MENU } from './team-texts.ts';

const useStyles = makeStyles({
  button: { font: 'inherit', backgroundColor: 'transparent', border: 'none', cursor: 'pointer' },
});

/** What a phone's bar has no room for; marked where one of these is the open page. */
export const BarMore = ({ entries }: { entries: readonly NavEntry[] }) => {
  const current = entries.find((one) => one.current);
  const look = useBarLook(current !== undefined);
  const styles = useStyles();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={mergeClasses(styles.button, look.root)}
          {...(current && { 'aria-current': 'true' })}
        >
          <span className={look.icon} aria-hidden="true">
            <MoreHorizontal24Regular />
          </span>
          <span className={look.label}>{TEAM_MENU.more}</span>
        </button>
      }
      entries={entries.map(({ href, label, icon }) => ({ href, label, icon: <>{icon}</> }))}
    />
  );
};
