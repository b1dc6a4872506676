import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { CalendarCancel20Regular } from '@fluentui/react-icons/svg/calendar-cancel';
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { Color20Regular } from '@fluentui/react-icons/svg/color';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/team/menu.tsx';
import { AWAY } from '../../absence/texts.ts';
import { CALENDAR, DIALOG } from '../texts.ts';
import type { CalendarLook } from '../use-look.ts';
import type { Shown } from '../use-view.ts';
import { COLUMNS } from './columns.ts';

interface Props {
  shown: Shown;
  look: CalendarLook;
  onFind: () => void;
  /** Whether the person may make appointments. */
  makes: boolean;
  /** Keeps a time free; absent where nobody may. */
  onBlock: (() => void) | undefined;
  /** Says that the practice is closed; absent where the person may not. */
  onClose: (() => void) | undefined;
}

/** A line above the first of several. */
const apart = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry, at) => ({ ...entry, apart: at === 0 }));

/** How large and in which colours; not of a list, which has neither. */
const looks = (look: CalendarLook): MenuEntry[] => [
  ...(look.larger
    ? [{ label: CALENDAR.larger, icon: <Add20Regular />, onChoose: look.larger }]
    : []),
  ...(look.smaller
    ? [{ label: CALENDAR.smaller, icon: <Subtract20Regular />, onChoose: look.smaller }]
    : []),
  {
    label: look.byPerson ? CALENDAR.byTreatment : CALENDAR.byPerson,
    icon: <Color20Regular />,
    onChoose: look.toggleColours,
  },
];

/** Everything of the calendar that is needed rarely. On a phone the choice of columns, too. */
export const CalendarMenu = ({ shown, look, onFind, makes, onBlock, onClose }: Props) => {
  const { view, date, today, columns } = shown;
  const entries: MenuEntry[] = [
    { label: CALENDAR.find, icon: <Search20Regular />, shortcut: '/', onChoose: onFind },
    ...(makes
      ? [
          {
            label: CALENDAR.why,
            icon: <QuestionCircle20Regular />,
            href: `/personnel/otis/warum${date > today ? `?datum=${date}` : ''}`,
          },
        ]
      : []),
    ...(onBlock
      ? [{ label: DIALOG.block, icon: <CalendarLock20Regular />, onChoose: onBlock }]
      : []),
    ...(onClose
      ? [{ label: AWAY.close, icon: <CalendarCancel20Regular />, onChoose: onClose }]
      : []),
    ...(shown.isNarrow && view === 'tag'
      ? apart(
          COLUMNS.map(({ value, text }) => ({
            label: `${CALENDAR.columns}: ${text}`,
            icon: value === columns ? <Checkmark20Regular /> : <span />,
            onChoose: () => shown.showColumns(value),
          })),
        )
      : []),
    ...(view === 'liste' ? [] : apart(looks(look))),
    ...(shown.isWide
      ? [
          {
            label: look.hasSide ? CALENDAR.hideSide : CALENDAR.showSide,
            icon: <PanelRight20Regular />,
            onChoose: look.toggleSide,
          },
        ]
      : []),
    {
      label: CALENDAR.print,
      icon: <Print20Regular />,
      onChoose: () => window.setTimeout(() => window.print(), 0),
      apart: true,
    },
  ];
  return (
    <Menu
      trigger={
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-label={CALENDAR.more}
          title={CALENDAR.more}
        />
      }
      entries={entries}
    />
  );
};
