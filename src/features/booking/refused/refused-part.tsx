import { useState } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, shortDayOf } from '../calendar/words.ts';
import { REFUSED } from './texts.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** `Di., 1.12., 09:00` */
const whenOf = (instant: string): string =>
  `${shortDayOf(dateAt(Date.parse(instant)))}, ${clockOf(instant)}`;

interface Props {
  row: AppointmentRow;
  now: number;
  /** Gives it another time; null without the right to. */
  onMove: ((startsAt: string) => Promise<WriteFailure | null>) | null;
  /** Opens it, to look for another time or to cancel it; null without the right to. */
  onOpen: (() => void) | null;
}

/** Below the task of an appointment that could not be: its other times, each given with one tap. */
export const RefusedPart = ({ row, now, onMove, onOpen }: Props) => {
  const styles = useStyles();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const { starts_at, state, refused, is_cancelled } = row.appointment;
  const date = dateAt(Date.parse(starts_at));
  const calendar = (
    <ButtonLink
      size="small"
      href={`/personnel/otis/appointmentsManagement?datum=${date}&termin=${row.id}`}
    >
      {REFUSED.calendar}
    </ButtonLink>
  );
  if (state === 'cancelled' || is_cancelled) return <NoteBox title={REFUSED.cancelled} />;
  if (row.pending === 'waiting') return <NoteBox title={REFUSED.asksFor(whenOf(starts_at))} />;
  if (refused === null) {
    return (
      <NoteBox title={REFUSED.settled(whenOf(starts_at))}>
        <div className={styles.row}>{calendar}</div>
      </NoteBox>
    );
  }
  const open = refused.alternatives.filter((at) => Date.parse(at) > now);
  const move = async (at: string) => {
    if (onMove === null) return;
    setBusy(at);
    setFailure(await onMove(at));
    setBusy(null);
  };
  return (
    <NoteBox
      kind="warning"
      title={
        state === 'confirmed'
          ? REFUSED.moveTitle(whenOf(starts_at))
          : REFUSED.newTitle(whenOf(starts_at))
      }
    >
      {open.length === 0 && (
        <span>{refused.alternatives.length === 0 ? REFUSED.none : REFUSED.past}</span>
      )}
      {open.length > 0 && onMove && (
        <>
          <span>{REFUSED.instead}</span>
          <div className={styles.row}>
            {open.map((at) => (
              <Button
                key={at}
                size="small"
                busy={busy === at}
                disabled={busy !== null && busy !== at}
                onClick={() => void move(at)}
              >
                {whenOf(at)}
              </Button>
            ))}
          </div>
        </>
      )}
      <div className={styles.row}>
        {onOpen && (
          <Button size="small" onClick={onOpen}>
            {REFUSED.other}
          </Button>
        )}
        {calendar}
      </div>
      {failure && (
        <NoteBox kind="error" title={failure.title}>
          {failure.message}
        </NoteBox>
      )}
    </NoteBox>
  );
};
