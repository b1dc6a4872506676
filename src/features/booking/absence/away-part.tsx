import { useState } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { absenceText } from '#platform/words/absence-time.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { FreeTimes } from '../calendar/free-times.tsx';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, shortDayOf, whoOf } from '../calendar/words.ts';
import { type AbsenceRow, standsIn } from './marks.ts';
import { AWAY } from './texts.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  who: { fontWeight: tokens.fontWeightSemibold },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase200 },
});

/** What is done about one of them; each answers what the person has to be told, or null. */
interface Deeds {
  move: (row: AppointmentRow, startsAt: string) => Promise<WriteFailure | null>;
  cancel: (row: AppointmentRow) => Promise<WriteFailure | null>;
  keep: (row: AppointmentRow) => Promise<WriteFailure | null>;
}

interface Props {
  locationId: string;
  /** Null once the absence was taken back. */
  row: AbsenceRow | null;
  rows: readonly AppointmentRow[];
  treatmentOf: (id: string | null) => Treatment | undefined;
  /** The practitioners among these resources, in words: the time alone does not name them. */
  whoTreats: (resourceIds: readonly string[]) => string;
  now: number;
  /** Null without the right to change appointments. */
  deeds: Deeds | null;
}

/** Below the task of an absence: its appointments, each moved, left or cancelled from here. */
export const AwayPart = ({ locationId, row, rows, treatmentOf, whoTreats, now, deeds }: Props) => {
  const styles = useStyles();
  const [open, setOpen] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  if (row === null) return <NoteBox title={AWAY.gone} />;
  const kept = new Set(row.absence.keeps);
  const affected = rows
    .filter(
      (one) =>
        standsIn(row, one.appointment) &&
        !kept.has(one.id) &&
        Date.parse(one.appointment.ends_at) > now,
    )
    .toSorted((a, b) => Date.parse(a.appointment.starts_at) - Date.parse(b.appointment.starts_at));
  if (affected.length === 0) {
    const isBeyond = row.absence.to.slice(0, 10) > addDays(dateAt(now), KEPT_DAYS.ahead);
    if (isBeyond) return <NoteBox title={AWAY.noneHere}>{AWAY.beyond}</NoteBox>;
    return <NoteBox title={AWAY.done} />;
  }
  const run = async (id: string, work: Promise<WriteFailure | null>) => {
    setBusy(id);
    setFailure(null);
    const failed = await work;
    setFailure(failed);
    setBusy(null);
    if (failed === null) setOpen(null);
  };
  return (
    <NoteBox kind="warning" title={AWAY.toDo(affected.length)}>
      <span className={styles.quiet}>{absenceText(row.absence)}</span>
      <ul className={styles.list} aria-label={AWAY.list}>
        {affected.map((one) => {
          const { starts_at, treatment_id } = one.appointment;
          const who = whoOf(one);
          const day = shortDayOf(dateAt(Date.parse(starts_at)));
          return (
            <li key={one.id} className={styles.row}>
              <span>
                {`${day}, ${clockOf(starts_at)} `}
                <span className={styles.who}>{who}</span>
                {` ${treatmentOf(treatment_id)?.name ?? ''}`}
              </span>
              {deeds && !one.appointment.is_hidden && (
                <div className={styles.bar}>
                  <Button
                    size="small"
                    aria-expanded={open === one.id}
                    aria-label={AWAY.otherOf(who)}
                    disabled={busy !== null}
                    onClick={() => setOpen(open === one.id ? null : one.id)}
                  >
                    {AWAY.other}
                  </Button>
                  <Button
                    size="small"
                    busy={busy === one.id}
                    aria-label={AWAY.keepOf(who)}
                    onClick={() => void run(one.id, deeds.keep(one))}
                  >
                    {AWAY.keep}
                  </Button>
                  <Button
                    size="small"
                    busy={busy === one.id}
                    aria-label={AWAY.cancelOf(who)}
                    onClick={() => void run(one.id, deeds.cancel(one))}
                  >
                    {AWAY.cancelAppointment}
                  </Button>
                </div>
              )}
              {deeds && open === one.id && treatment_id !== null && (
                <FreeTimes
                  locationId={locationId}
                  asked={{
                    treatment_id,
                    from: dateAt(now),
                    moving: one.id,
                    without: row.absence.resource_id ?? undefined,
                  }}
                  value={null}
                  whoOf={whoTreats}
                  onChoose={(startsAt) => void run(one.id, deeds.move(one, startsAt))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {failure && (
        <NoteBox kind="error" title={failure.title}>
          {failure.message}
        </NoteBox>
      )}
    </NoteBox>
  );
};
