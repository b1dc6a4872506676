import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Menu, type MenuEntry } from '#ui/team/menu.tsx';

const useStyles = makeStyles({
  root: {
    minWidth: '32px',
    padding: 0,
    color: tokens.textQuiet,
    '@media (pointer: coarse)': { minWidth: '44px' },
  },
});

interface Props {
  /** Whose menu it is. */
  label: string;
  entries: readonly MenuEntry[];
  /** Why nothing of it can be done now. */
  locked?: string | null;
}

/** "…": what is rarely done with a row or a card. */
export const MoreMenu = ({ label, entries, locked = null }: Props) => {
  const styles = useStyles();
  return (
    <Menu
      trigger={
        <Button
          size="small"
          appearance="subtle"
          className={styles.root}
          icon={<MoreHorizontal20Regular />}
          disabled={locked !== null}
          title={locked ?? undefined}
          aria-label={label}
        />
      }
      entries={entries}
    />
  );
};
