import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { CalendarCancel20Regular } from '@fluentui/react-icons/svg/calendar-cancel';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Color20Regular } from '@fluentui/react-icons/svg/color';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import type { Resource } from '#contract/booking/resource.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Menu, type MenuEntry } from '#ui/team/menu.tsx';
import { Segmented } from '#ui/team/segmented.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { AWAY } from '../../absence/texts.ts';
import type { Columns } from '../layout.ts';
import { CALENDAR } from '../texts.ts';
import type { CalendarLook } from '../use-look.ts';
import type { Shown, View } from '../use-view.ts';
import { dayOf, mediumDayOf, shortDayOf, shortWeekOf, weekOf } from '../words.ts';
import { DayPicker } from './day-picker.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
    '@media print': { display: 'none' },
  },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  end: { marginInlineStart: 'auto' },
  whose: { minWidth: '160px' },
});

const COLUMNS: { value: Columns; text: string }[] = [
  { value: 'people', text: CALENDAR.people },
  { value: 'rooms', text: CALENDAR.rooms },
  { value: 'both', text: CALENDAR.both },
];
const VIEWS: { value: View; text: string; hint?: string }[] = [
  { value: 'tag', text: CALENDAR.day },
  { value: 'woche', text: CALENDAR.week },
  { value: 'liste', text: CALENDAR.list },
];

interface Props {
  shown: Shown;
  look: CalendarLook;
  /** Those whose weeks there are, and whose is shown. */
  resources: readonly [string, Resource][];
  whose: string;
  onFind: () => void;
  /** Absent where nobody may make one. */
  onNew: (() => void) | undefined;
  /** Says that the practice is closed; absent where the person may not. */
  onClose: (() => void) | undefined;
}

/** Which day or week, how it is shown, and a new appointment. Single keys: t, d, w and the slash. */
export const CalendarHead = ({ shown, look, resources, whose, onFind, onNew, onClose }: Props) => {
  const styles = useStyles();
  const { view, date, today, columns } = shown;
  const isWeek = view === 'woche';
  useShortcuts({
    t: () => {
      shown.go(today);
      return true;
    },
    d: () => {
      shown.showView('tag');
      return true;
    },
    w: () => {
      shown.showView('woche');
      return true;
    },
    '/': () => {
      onFind();
      return true;
    },
  });
  const entries: MenuEntry[] = [
    {
      label: CALENDAR.find,
      icon: <Search20Regular />,
      shortcut: '/',
      onChoose: onFind,
    },
    ...(onNew
      ? [
          {
            label: CALENDAR.why,
            icon: <QuestionCircle20Regular />,
            href: `/personnel/otis/warum${date > today ? `?datum=${date}` : ''}`,
          },
        ]
      : []),
    ...(onClose
      ? [{ label: AWAY.close, icon: <CalendarCancel20Regular />, onChoose: onClose }]
      : []),
    ...(view === 'liste'
      ? []
      : [
          ...(look.larger
            ? [
                {
                  label: CALENDAR.larger,
                  icon: <Add20Regular />,
                  onChoose: look.larger,
                  apart: true,
                },
              ]
            : []),
          ...(look.smaller
            ? [
                {
                  label: CALENDAR.smaller,
                  icon: <Subtract20Regular />,
                  onChoose: look.smaller,
                  apart: look.larger === null,
                },
              ]
            : []),
          {
            label: look.byPerson ? CALENDAR.byTreatment : CALENDAR.byPerson,
            icon: <Color20Regular />,
            onChoose: look.toggleColours,
          },
        ]),
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
  const before = isWeek ? CALENDAR.weekBefore : CALENDAR.before;
  const after = isWeek ? CALENDAR.weekAfter : CALENDAR.after;
  const isBeside = shown.isWide && look.hasSide;
  const wideTitle = isBeside ? mediumDayOf(date) : dayOf(date);
  const dayTitle = shown.isNarrow ? shortDayOf(date) : wideTitle;
  const weekTitle = shown.isNarrow || isBeside ? shortWeekOf(date) : weekOf(date);
  const title = isWeek ? weekTitle : dayTitle;
  const menu = (
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
  return (
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.group}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={before}
          title={before}
          onClick={() => shown.step(-1)}
        />
        <Button size="small" onClick={() => shown.go(today)}>
          {CALENDAR.today}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={after}
          title={after}
          onClick={() => shown.step(1)}
        />
        {!isBeside && <DayPicker date={date} onDay={shown.go} />}
        {shown.isNarrow && menu}
      </div>
      <Segmented label={CALENDAR.view} choices={VIEWS} value={view} onChange={shown.showView} />
      {view === 'tag' && (
        <Segmented
          label={CALENDAR.columns}
          choices={COLUMNS}
          value={columns}
          onChange={shown.showColumns}
        />
      )}
      {isWeek && (
        <div className={styles.whose}>
          <NativeSelect
            label={CALENDAR.whose}
            labelHidden
            options={resources.map(([value, { name }]) => ({ value, text: name }))}
            value={whose}
            onChange={shown.showWeek}
          />
        </div>
      )}
      <div className={mergeClasses(styles.group, styles.end)}>
        {!shown.isNarrow && menu}
        {onNew && (
          <Button size="small" appearance="primary" icon={<CalendarAdd20Regular />} onClick={onNew}>
            {CALENDAR.new}
          </Button>
        )}
      </div>
    </div>
  );
};
