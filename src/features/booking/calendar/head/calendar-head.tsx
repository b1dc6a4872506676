import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import type { Resource } from '#contract/booking/resource.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { CALENDAR } from '../texts.ts';
import type { CalendarLook } from '../use-look.ts';
import type { Shown, View } from '../use-view.ts';
import { dayOf, mediumDayOf, shortDayOf, shortestWeekOf, shortWeekOf, weekOf } from '../words.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { COLUMNS } from './columns.ts';
import { DayPicker } from './day-picker.tsx';

/** As `use-view.ts` measures it: then all of it takes two lines. */
const NARROW = '@media (max-width: 699.98px)';

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
    [NARROW]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  },
  title: {
    [NARROW]: {
      flexGrow: 1,
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
    },
  },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  views: { [NARROW]: { flexGrow: 1, flexBasis: '150px' } },
  end: { marginInlineStart: 'auto' },
  whose: {
    width: '168px',
    [NARROW]: { width: 'auto', flexBasis: '100%', '& select': { width: '100%' } },
  },
});

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
  /** Keeps a time free; absent where nobody may. */
  onBlock: (() => void) | undefined;
  /** Says that the practice is closed; absent where the person may not. */
  onClose: (() => void) | undefined;
}

/** Which day or week, how it is shown, and a new appointment. Single keys: t, d, w and the slash. */
export const CalendarHead = (props: Props) => {
  const { shown, look, resources, whose, onFind, onNew, onBlock, onClose } = props;
  const styles = useStyles();
  const { view, date, today, columns, isNarrow } = shown;
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
  const before = isWeek ? CALENDAR.weekBefore : CALENDAR.before;
  const after = isWeek ? CALENDAR.weekAfter : CALENDAR.after;
  const isBeside = shown.isWide && look.hasSide;
  const wideTitle = isBeside ? mediumDayOf(date) : dayOf(date);
  const dayTitle = isNarrow ? shortDayOf(date) : wideTitle;
  // Where the page is narrow there is only room for the short name of the week.
  const wideWeek = isBeside || !shown.isWide ? shortWeekOf(date) : weekOf(date);
  const weekTitle = isNarrow ? shortestWeekOf(date) : wideWeek;
  const toToday = (
    <Button size="small" onClick={() => shown.go(today)}>
      {CALENDAR.today}
    </Button>
  );
  return (
    <div className={styles.head}>
      <PageTitle className={styles.title}>{isWeek ? weekTitle : dayTitle}</PageTitle>
      <div className={styles.group}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={before}
          title={before}
          onClick={() => shown.step(-1)}
        />
        {!isNarrow && toToday}
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={after}
          title={after}
          onClick={() => shown.step(1)}
        />
        {!isBeside && <DayPicker date={date} onDay={shown.go} />}
      </div>
      {isNarrow && toToday}
      <Segmented
        className={styles.views}
        label={CALENDAR.view}
        choices={VIEWS}
        value={view}
        onChange={shown.showView}
      />
      {view === 'tag' && !isNarrow && (
        <Segmented
          label={CALENDAR.columns}
          choices={COLUMNS}
          value={columns}
          onChange={shown.showColumns}
        />
      )}
      {isWeek && !isNarrow && <WhoseWeek shown={shown} resources={resources} whose={whose} />}
      <div className={mergeClasses(styles.group, styles.end)}>
        <CalendarMenu
          shown={shown}
          look={look}
          onFind={onFind}
          makes={onNew !== undefined}
          onBlock={onBlock}
          onClose={onClose}
        />
        {onNew && (
          <Button
            size="small"
            appearance="primary"
            icon={<CalendarAdd20Regular />}
            {...(isNarrow ? { 'aria-label': CALENDAR.new, title: CALENDAR.new } : {})}
            onClick={onNew}
          >
            {isNarrow ? undefined : CALENDAR.new}
          </Button>
        )}
      </div>
      {isWeek && isNarrow && <WhoseWeek shown={shown} resources={resources} whose={whose} />}
    </div>
  );
};

/** One person or room at a time: seven days beside each other have no room for more. */
const WhoseWeek = ({ shown, resources, whose }: Pick<Props, 'shown' | 'resources' | 'whose'>) => {
  const styles = useStyles();
  return (
    <div className={styles.whose}>
      <NativeSelect
        label={CALENDAR.whose}
        labelHidden
        options={resources.map(([value, { name }]) => ({ value, text: name }))}
        value={whose}
        onChange={shown.showWeek}
      />
    </div>
  );
};
