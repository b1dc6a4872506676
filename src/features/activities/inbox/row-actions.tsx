import { AlertSnooze20Regular } from '@fluentui/react-icons/svg/alert-snooze';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { PersonArrowRight20Regular } from '@fluentui/react-icons/svg/person-arrow-right';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ROW_ACTIONS } from '../texts.ts';
import type { InboxRow } from './use-own-inbox.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 1,
    insetInlineEnd: tokens.spacingHorizontalS,
    bottom: '4px',
    display: 'flex',
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.elevationCard,
    '@media print': { display: 'none' },
  },
  button: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '26px',
    padding: 0,
    color: tokens.text,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { color: tokens.brandText, backgroundColor: tokens.hover },
  },
});

/** What is done with a row without opening it. */
export interface QuickActs {
  done: (row: InboxRow) => void;
  mine: (row: InboxRow) => void;
  snooze: (row: InboxRow) => void;
}

/**
 * Buttons of the row that the pointer or the keyboard is on, labelled with their keys (e, a, s).
 * They are hidden from screen readers, which have these keys and the buttons of the open activity.
 */
export const RowActions = ({ row, quick }: { row: InboxRow; quick: QuickActs }) => {
  const styles = useStyles();
  const actions = [
    { text: ROW_ACTIONS.done, icon: <Checkmark20Regular />, act: quick.done },
    { text: ROW_ACTIONS.mine, icon: <PersonArrowRight20Regular />, act: quick.mine },
    { text: ROW_ACTIONS.snooze, icon: <AlertSnooze20Regular />, act: quick.snooze },
  ];
  return (
    <div className={styles.root} aria-hidden="true">
      {actions.map(({ text, icon, act }) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          title={text}
          className={styles.button}
          onClick={() => act(row)}
        >
          {icon}
        </button>
      ))}
    </div>
  );
};
