import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import type { ReactNode } from 'react';
import { addDays } from '#contract/shared/days.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import { CALENDAR } from '../calendar/texts.ts';
import { DAY_PAGE } from './texts.ts';

/** Where there is room for signs alone. */
const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  days: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    [PHONE]: { marginInlineStart: 0, width: '100%' },
  },
  /** On a phone the menu below leads to the calendar, and nobody prints. */
  atDesk: { [PHONE]: { display: 'none' } },
  begin: { [PHONE]: { flexGrow: 1 } },
});

export type Order = 'zeit' | 'raum';
const ORDERS: { value: Order; text: string }[] = [
  { value: 'zeit', text: DAY_PAGE.byTime },
  { value: 'raum', text: DAY_PAGE.byRoom },
];

interface Props {
  title: ReactNode;
  date: string;
  today: string;
  order: Order;
  onGo: (date: string) => void;
  onOrder: (order: Order) => void;
  /** Null where nobody can be taken in: without the right, or on another day. */
  onWalkIn: (() => void) | null;
  /** Null without the right to give appointments. */
  onNew: (() => void) | null;
}

/** Which day it is, in which order, and what is begun from it. */
export const DayHead = (props: Props) => {
  const { title, date, today, order, onGo, onOrder, onWalkIn, onNew } = props;
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {title}
      <div className={styles.days}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={CALENDAR.before}
          title={CALENDAR.before}
          onClick={() => onGo(addDays(date, -1))}
        />
        <Button size="small" onClick={() => onGo(today)}>
          {CALENDAR.today}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={CALENDAR.after}
          title={CALENDAR.after}
          onClick={() => onGo(addDays(date, 1))}
        />
      </div>
      <Segmented label={DAY_PAGE.order} choices={ORDERS} value={order} onChange={onOrder} />
      <div className={styles.end}>
        <Button
          size="small"
          appearance="subtle"
          className={styles.atDesk}
          icon={<Print20Regular />}
          aria-label={DAY_PAGE.print}
          title={DAY_PAGE.print}
          onClick={() => print()}
        />
        <ButtonLink
          size="small"
          className={styles.atDesk}
          href={`/personnel/otis/appointmentsManagement${date === today ? '' : `?datum=${date}`}`}
        >
          {DAY_PAGE.calendar}
        </ButtonLink>
        {onWalkIn && (
          <Button
            size="small"
            className={styles.begin}
            icon={<PersonAdd20Regular />}
            onClick={onWalkIn}
          >
            {DAY_PAGE.walkIn}
          </Button>
        )}
        {onNew && (
          <Button
            size="small"
            appearance="primary"
            className={styles.begin}
            icon={<CalendarAdd20Regular />}
            onClick={onNew}
          >
            {DAY_PAGE.new}
          </Button>
        )}
      </div>
    </div>
  );
};
