import { CalendarAdd16Regular } from '@fluentui/react-icons/svg/calendar-add';
import type { AppointmentWish } from '#contract/activities/calls/appointments.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { type AppointmentRow, isDecided } from '../calendar/layout.ts';
import { clockOf, dayOf, shortDayOf } from '../calendar/words.ts';
import { WISH } from './texts.ts';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
});

export const whenOf = ({ appointment: { starts_at } }: AppointmentRow): string =>
  `${shortDayOf(dateAt(Date.parse(starts_at)))}, ${clockOf(starts_at)}`;

/** The appointment that was made of a wish; undefined while there is none. */
export const madeOf = (
  rows: readonly AppointmentRow[],
  activityId: string,
): AppointmentRow | undefined =>
  rows.findLast(
    ({ appointment }) =>
      appointment.source_id === activityId &&
      appointment.state !== 'cancelled' &&
      !appointment.is_cancelled,
  );

/** What somebody has ahead of them, the next first. */
export const aheadOf = (
  rows: readonly AppointmentRow[],
  customerId: string | null,
  now: number,
): AppointmentRow[] =>
  customerId === null
    ? []
    : rows
        .filter(
          ({ appointment: { customer_id, type, state, is_cancelled, starts_at } }) =>
            customer_id === customerId &&
            type === 'appointment' &&
            state === 'confirmed' &&
            !is_cancelled &&
            Date.parse(starts_at) >= now,
        )
        .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));

interface Props {
  wish: AppointmentWish;
  /** The appointment that was made of it. */
  made: AppointmentRow | undefined;
  /** What the person has ahead of them. */
  ahead: readonly AppointmentRow[];
  treatmentOf: (id: string | null) => { name: string } | undefined;
  /** Null without the right to give appointments. */
  onNew: (() => void) | null;
  /** Null without the right to move and cancel. */
  onOpen: ((row: AppointmentRow) => void) | null;
  /** Writes to the person; null where that is not possible. */
  onTell: ((subject: string, text: string) => void) | null;
}

/** What a patient wishes, with the one thing that is done about it; afterwards what came of it. */
export const WishPart = ({ wish, made, ahead, treatmentOf, onNew, onOpen, onTell }: Props) => {
  const styles = useStyles();
  if (made) {
    const { starts_at, treatment_id, state } = made.appointment;
    const date = dateAt(Date.parse(starts_at));
    const isRefused = state === 'refused' && made.pending === null;
    const treatment = treatmentOf(treatment_id)?.name;
    const words = isRefused ? WISH.refused : isDecided(made) ? WISH.given : WISH.noted;
    return (
      <NoteBox kind={isRefused ? 'warning' : 'info'} title={words(whenOf(made))}>
        {treatment}
        {made.pending === 'waiting' && <span>{WISH.keptText}</span>}
        {made.pending === 'attention' && <span>{WISH.attentionText}</span>}
        <div className={styles.acts}>
          {onTell && isDecided(made) && (
            <Button
              size="small"
              onClick={() => onTell(WISH.subject, WISH.words(dayOf(date), clockOf(starts_at)))}
            >
              {WISH.tell}
            </Button>
          )}
          <ButtonLink
            size="small"
            href={`/personnel/otis/appointmentsManagement?datum=${date}&termin=${made.id}`}
          >
            {WISH.calendar}
          </ButtonLink>
        </div>
      </NoteBox>
    );
  }
  if (wish === 'new') {
    return (
      onNew && (
        <NoteBox title={WISH.titles.new}>
          <div className={styles.acts}>
            <Button
              size="small"
              appearance="primary"
              icon={<CalendarAdd16Regular />}
              onClick={onNew}
            >
              {WISH.make}
            </Button>
          </div>
        </NoteBox>
      )
    );
  }
  return (
    <NoteBox title={WISH.titles[wish]}>
      {ahead.length === 0 && <span>{WISH.noneAhead}</span>}
      {ahead.map((row) => (
        <div key={row.id} className={styles.line}>
          <span>
            {[whenOf(row), treatmentOf(row.appointment.treatment_id)?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {onOpen && (
            <Button
              size="small"
              aria-label={WISH.openAt(WISH.open[wish], whenOf(row))}
              onClick={() => onOpen(row)}
            >
              {WISH.open[wish]}
            </Button>
          )}
        </div>
      ))}
    </NoteBox>
  );
};
