import type { BookingItem } from '#contract/booking/item.ts';
import { isPerson, type Resource } from '#contract/booking/resource.ts';
import type { Shift } from '#contract/booking/shift.ts';
import { dayAt } from '#contract/shared/days.ts';
import { WEEKDAYS, weekdayName } from '#contract/shared/weekdays.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useItems } from '../items/items-context.ts';
import { usePageStyles } from '../parts/page-styles.ts';
import { useEditing } from '../parts/use-editing.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { isOver, shiftNotes } from './shift-words.ts';
import { SHIFTS } from './texts.ts';

interface Props {
  resourceId: string;
  resource: Resource;
}

interface Row {
  item: BookingItem;
  shift: Shift;
}

const NOON = '12:00';

/** What a new one begins with: mornings, and beside mornings alone the afternoons of the same days. */
const times = (week: readonly Shift[]): Pick<Shift, 'weekdays' | 'from' | 'to'> =>
  week.length > 0 && week.every(({ to }) => to <= NOON)
    ? {
        weekdays: [...new Set(week.flatMap(({ weekdays }) => weekdays))].toSorted(),
        from: '13:00',
        to: '17:00',
      }
    : { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: NOON };

const fresh = (resource_id: string, valid_from: string, week: readonly Shift[]): Shift => ({
  resource_id,
  ...times(week),
  every_weeks: 1,
  valid_from,
  valid_to: null,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
});

/** When somebody works: the days of the week with their times. */
export const ShiftsCard = ({ resourceId, resource }: Props) => {
  const styles = usePageStyles();
  const { all, locked } = useItems();
  const editing = useEditing<{ item: BookingItem | null; shift: Shift }>();
  const today = dayAt(new Date());
  const rows: Row[] = all
    .flatMap((item) =>
      item.item.kind === 'shift' &&
      !item.item.removed &&
      item.item.content.resource_id === resourceId
        ? [{ item, shift: item.item.content }]
        : [],
    )
    .toSorted((a, b) => (a.shift.from < b.shift.from ? -1 : 1));
  const week = rows.filter(({ shift }) => !isOver(shift, today));
  const over = rows.filter(({ shift }) => isOver(shift, today));
  const button = ({ item, shift }: Row, day: string) => {
    const span = SHIFTS.span(shift.from, shift.to);
    const notes = shiftNotes(shift, today);
    return (
      <Button
        key={item.id}
        size="small"
        disabled={locked !== null}
        title={locked ?? undefined}
        aria-label={SHIFTS.editOf(day, span)}
        onClick={() => editing.begin({ item, shift })}
      >
        {span}
        {notes !== '' && <span className={styles.quiet}>{notes}</span>}
      </Button>
    );
  };
  return (
    <Card title={SHIFTS.title} text={isPerson(resource.kind) ? SHIFTS.text : SHIFTS.hoursText}>
      {week.length > 0 && (
        <ul className={styles.list}>
          {WEEKDAYS.map((day, index) => {
            const own = week.filter(({ shift }) => shift.weekdays.includes(index + 1));
            return (
              <li key={day} className={styles.day}>
                <span>{day}</span>
                <span className={styles.line}>
                  {own.length === 0 && <span className={styles.quiet}>{SHIFTS.free}</span>}
                  {own.map((row) => button(row, day))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.line}>
        <Button
          size="small"
          disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => {
            const known = week.map(({ shift }) => shift);
            editing.begin({ item: null, shift: fresh(resourceId, today, known) });
          }}
        >
          {SHIFTS.add}
        </Button>
      </div>
      {over.length > 0 && (
        <details className={styles.details}>
          <summary className={styles.summary}>{SHIFTS.later}</summary>
          <div className={styles.line}>
            {over.map((row) => button(row, row.shift.weekdays.map(weekdayName).join(', ')))}
          </div>
        </details>
      )}
      {editing.what && (
        <ShiftDialog
          key={editing.round}
          open={editing.open}
          item={editing.what.item}
          initial={editing.what.shift}
          onClose={editing.end}
        />
      )}
    </Card>
  );
};
