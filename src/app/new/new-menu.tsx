import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { ChatAdd20Regular } from '@fluentui/react-icons/svg/chat-add';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add';
import { TaskListSquareAdd20Regular } from '@fluentui/react-icons/svg/task-list-square-add';
import type { ReactElement } from 'react';
import { useAuth } from '#platform/session/auth.tsx';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Menu } from '#ui/team/menu.tsx';
import { useOwnLocations } from '../shells/use-own-locations.ts';
import { askForNew, mayMake, type NewThing } from './asked.ts';
import { NEW_MENU, NEW_THINGS } from './texts.ts';

const ICONS: Record<NewThing, ReactElement> = {
  call: <Call20Regular />,
  appointment: <CalendarAdd20Regular />,
  task: <TaskListSquareAdd20Regular />,
  message: <ChatAdd20Regular />,
  person: <PersonAdd20Regular />,
  'hand-over': <ClipboardTaskListLtr20Regular />,
};

/** Where there is room for the sign alone. */
const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  button: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.brandText,
    backgroundColor: tokens.brandQuiet,
    ':hover': { backgroundColor: tokens.brandQuiet2 },
    [PHONE]: {
      padding: 0,
      minWidth: '44px',
      minHeight: '44px',
      // Beside other signs without a ground.
      backgroundColor: 'transparent',
    },
  },
  word: { [PHONE]: { display: 'none' } },
});

/** Begins something from every page; what it begins stands in new-dialogs.tsx. */
export const NewMenu = () => {
  const styles = useStyles();
  const { user } = useAuth();
  const { location } = useOwnLocations();
  const things = mayMake(user, location?.id);
  if (things.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button
          appearance="subtle"
          size="small"
          icon={<Add20Regular />}
          className={styles.button}
          aria-label={NEW_MENU.label}
          title={NEW_MENU.hint}
        >
          <span className={styles.word}>{NEW_MENU.label}</span>
          <ChevronDown16Regular className={styles.word} aria-hidden="true" />
        </Button>
      }
      entries={things.map((thing) => ({
        label: NEW_THINGS[thing],
        icon: ICONS[thing],
        onChoose: () => askForNew(thing),
      }))}
    />
  );
};
