import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { isOnDay } from '#contract/booking/absence/away.ts';
import { itemProblems } from '#contract/booking/check-item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { ABSENCES, Absence } from '#contract/booking/shift.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { useBegun } from '#platform/kept/use-begun.ts';
import { absenceText, wholeDays } from '#platform/words/absence-time.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TimeField } from '#ui/fields/dates/time-field.tsx';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Unfinished } from '#ui/states/unfinished.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, shortDayOf, whoOf } from '../calendar/words.ts';
import { type AbsenceRow, isMissing, standsIn } from './marks.ts';
import { AWAY } from './texts.ts';
import { useWriteAbsence } from './use-write-absence.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  there: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.brandQuiet,
    borderRadius: tokens.borderRadiusMedium,
  },
  quiet: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
  inside: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.warningQuiet,
    border: `1px solid ${tokens.warningLine}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  count: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/** As it is typed; times are `HH:MM` of the practice. */
const TypedAbsence = z.object({
  kind: Absence.shape.kind,
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  hours: z.boolean(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  note: z.string(),
});
type TypedAbsence = z.infer<typeof TypedAbsence>;

const KINDS = Object.entries(ABSENCES).map(([value, text]) => ({ value, text }));
/** So many of the appointments in it are named. */
const NAMED = 5;

interface Props {
  locationId: string;
  /** Who or what is missing; null: everybody, the practice is closed. */
  resource: { id: string; name: string } | null;
  date: string;
  /** Of the location, as this device knows them. */
  rows: readonly AppointmentRow[];
  away: readonly AbsenceRow[];
  now: number;
  /** False where the person may enter an absence of today only. */
  mayAnyDay: boolean;
  onClose: () => void;
}

/** Asks when somebody is away, and shows before it is entered which appointments lie in it. */
export const AwayDialog = (props: Props) => {
  const { locationId, resource, date, rows, away, now, mayAnyDay, onClose } = props;
  const styles = useStyles();
  const form = useId();
  const write = useWriteAbsence(locationId);
  const today = dateAt(now);
  const [id] = useState(uuidv7);
  const begun = useBegun(
    `absence-${locationId}-${resource?.id ?? 'all'}`,
    TypedAbsence,
    (): TypedAbsence => ({
      kind: resource === null ? 'holiday' : 'sick',
      first: mayAnyDay ? date : today,
      last: mayAnyDay ? date : today,
      hours: false,
      from: '08:00',
      to: '12:00',
      note: '',
    }),
  );
  // Without `mayAnyDay` a draft that was begun yesterday is an absence of today.
  const typed = mayAnyDay ? begun.typed : { ...begun.typed, first: today, last: today };
  const { kind, first, last, hours, from, to, note } = typed;
  const set = (changes: Partial<TypedAbsence>) => begun.type({ ...typed, ...changes });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);

  const wrong = (): string | null => {
    if (first === null || (!hours && last === null)) return AWAY.dateMissing;
    if (!hours && last !== null && last < first) return AWAY.order;
    if (hours && (from === null || to === null || to <= from)) return AWAY.timeMissing;
    if (hours && ![from, to].every((time) => /[05]$/.test(time ?? ''))) return AWAY.timeStep;
    return null;
  };
  const asked = (): Absence | null => {
    if (wrong() !== null || first === null) return null;
    const span = hours
      ? { from: `${first}T${from}`, to: `${first}T${to}` }
      : wholeDays(first, last ?? first);
    return { resource_id: resource?.id ?? null, kind, note: note.trim(), keeps: [], ...span };
  };
  const absence = asked();
  const isBeyond = absence !== null && absence.to.slice(0, 10) > addDays(today, KEPT_DAYS.ahead);
  const inside = absence
    ? rows.filter(
        ({ appointment }) =>
          standsIn({ absence }, appointment) && Date.parse(appointment.ends_at) > now,
      )
    : [];
  const there = away.filter((one) => isMissing([one], resource?.id ?? null, date));
  const saved = resource === null ? AWAY.closed : AWAY.saved(resource.name);
  const takenBack = resource === null ? AWAY.opened : AWAY.takenBack(resource.name);
  const close = () => {
    begun.drop();
    onClose();
  };
  const run = async (work: Promise<WriteFailure | null>) => {
    setBusy(true);
    setFailure(null);
    const failed = await work;
    setBusy(false);
    setFailure(failed);
    if (failed === null) close();
  };
  const save = () => {
    if (absence === null) return setFailure({ title: AWAY.missing, message: wrong() ?? '' });
    const [problem] = itemProblems({ kind: 'absence', content: absence, removed: false });
    if (problem) return setFailure({ title: AWAY.missing, message: problem.message });
    return void run(write(id, null, { ...absence, removed: false }, saved));
  };
  const takeBack = (row: AbsenceRow) =>
    void run(write(row.id, row, { ...row.absence, removed: true }, takenBack));
  // An absence of the whole practice cannot be taken back from the column of one person.
  const mayTakeBack = ({ absence: one }: AbsenceRow) =>
    one.resource_id === (resource?.id ?? null) && (mayAnyDay || isOnDay(one, today));
  return (
    <Dialog
      open
      title={resource === null ? AWAY.closeTitle : AWAY.title(resource.name)}
      onClose={close}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={close}>
            {AWAY.cancel}
          </Button>
          <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
            {AWAY.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <Unfinished title={AWAY.begun} all={begun.goOn === null ? [] : [[AWAY.goOn, begun.goOn]]} />
        {there.map((row) => (
          <div key={row.id} className={styles.there}>
            <span>
              {[
                AWAY.there,
                absenceText(row.absence),
                ABSENCES[row.absence.kind],
                row.absence.resource_id === null && AWAY.ofAll,
                row.pending === 'waiting' && AWAY.waiting,
                row.pending === 'attention' && AWAY.attention,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {mayTakeBack(row) && (
              <Button
                size="small"
                aria-label={AWAY.takeBackOf(absenceText(row.absence))}
                onClick={() => takeBack(row)}
              >
                {AWAY.takeBack}
              </Button>
            )}
          </div>
        ))}
        <NativeSelect
          label={AWAY.kind}
          options={KINDS}
          value={kind}
          onChange={(value) => set({ kind: value as Absence['kind'] })}
        />
        <Tick label={AWAY.hours} checked={hours} onChange={(next) => set({ hours: next })} />
        <div className={styles.pair}>
          {mayAnyDay && (
            <DateField
              label={hours ? AWAY.day : AWAY.first}
              size="small"
              quiet
              value={first}
              onChange={(day) =>
                set({
                  first: day,
                  ...(day !== null && (last === null || last < day) && { last: day }),
                })
              }
            />
          )}
          {mayAnyDay && !hours && (
            <DateField
              label={AWAY.last}
              size="small"
              quiet
              value={last}
              onChange={(day) => set({ last: day })}
            />
          )}
          {hours && (
            <>
              <TimeField
                label={AWAY.from}
                size="small"
                quiet
                value={from}
                onChange={(time) => set({ from: time })}
                step={15}
              />
              <TimeField
                label={AWAY.to}
                size="small"
                quiet
                value={to}
                onChange={(time) => set({ to: time })}
                step={15}
              />
            </>
          )}
        </div>
        {!mayAnyDay && <p className={styles.quiet}>{AWAY.todayOnly}</p>}
        <NativeTextarea
          label={AWAY.note}
          rows={2}
          maxLength={200}
          value={note}
          onChange={(text) => set({ note: text })}
        />
        <div role="status">
          {absence !== null && inside.length === 0 && !isBeyond && (
            <p className={styles.quiet}>{AWAY.none}</p>
          )}
          {isBeyond && <p className={styles.quiet}>{AWAY.beyondAsked}</p>}
          {inside.length > 0 && (
            <div className={styles.inside}>
              <p className={styles.count}>{AWAY.inside(inside.length)}</p>
              <ul className={styles.list}>
                {inside.slice(0, NAMED).map((row) => {
                  const { starts_at } = row.appointment;
                  const day = shortDayOf(dateAt(Date.parse(starts_at)));
                  const when = first === last || hours ? '' : `${day}, `;
                  return <li key={row.id}>{`${when}${clockOf(starts_at)} ${whoOf(row)}`}</li>;
                })}
                {inside.length > NAMED && <li>{AWAY.more(inside.length - NAMED)}</li>}
              </ul>
              <p className={styles.quiet}>{AWAY.stays}</p>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
};
