import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import {
  type AppointmentContent,
  ARRIVALS,
  Arrival,
  SPECIAL_NEEDS,
  takingInstead,
} from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { refusalSentence } from '#contract/booking/refusals.ts';
import { costsSentence, PAYERS, type Treatment } from '#contract/booking/treatment.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { exactTime } from '#platform/words/dates.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { printOn } from '#ui/page/print-on.ts';
import { Pill } from '#ui/states/pill.tsx';
import { Unfinished } from '#ui/states/unfinished.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import { SeriesList } from '../series/series-list.tsx';
import type { PersonField } from './coming.ts';
import { Begun, changesOf, typedOf } from './detail/changes.ts';
import { EditAppointment } from './detail/edit-appointment.tsx';
import { HistoryList } from './detail/history-list.tsx';
import { EDIT } from './detail/texts.ts';
import { FreeTimes } from './free-times.tsx';
import { type AppointmentRow, isDecided } from './layout.ts';
import { MOVING } from './moving/texts.ts';
import { Slip, type Whither } from './print/slip.tsx';
import { SLIP } from './print/texts.ts';
import { CALENDAR, DETAIL, DIALOG } from './texts.ts';
import { baseOf } from './use-calendar.ts';
import { useWriteAppointment } from './use-write-appointment.ts';
import { clockOf, markOf, shortDayOf, whoOf } from './words.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    '&[hidden]': { display: 'none' },
  },
  facts: { margin: 0 },
  quiet: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
  marks: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  reasons: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  met: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.warningQuiet,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  locationId: string;
  row: AppointmentRow;
  /** What this device knows of the calendar: the others of a series. */
  rows: readonly AppointmentRow[];
  treatments: readonly [string, Treatment][];
  nameOf: (resourceId: string) => string | undefined;
  may: { make: boolean; change: boolean };
  /** The field that finds people, which another feature brings. */
  person?: PersonField | undefined;
  /** Null for whoever may not look into the records. */
  recordHref: ((customerId: string) => string) | null;
  /** Who treats, and where: for the slip to take along. */
  slip?: (Whither & { who: string | undefined }) | undefined;
  onClose: () => void;
}

/** One appointment: who, when, what, whether they have come; moved or cancelled from here. */
export const AppointmentDialog = (props: Props) => {
  const { locationId, row, rows, treatments, nameOf, may, person, recordHref, slip, onClose } =
    props;
  const styles = useStyles();
  const writeRow = useWriteAppointment(locationId);
  const [moves, setMoves] = useState(false);
  const form = useId();
  const [edits, setEdits] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // After editing, the focus goes back to the button that began it; the fields focus themselves.
    if (edited.current && !edits) editButton.current?.focus();
    edited.current = edits;
  }, [edits]);
  /** Typed changes are kept until the dialog is closed, also through a lock. */
  const unsent = useKeptText(`appointment-${row.id}`, Begun);
  const [touched, setTouched] = useState<z.infer<typeof Begun> | null>(null);
  const { seen, ...written } = touched ?? unsent.found ?? {};
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const { appointment } = row;
  const treatment = treatments.find(([id]) => id === appointment.treatment_id)?.[1].name;
  const typed = { ...typedOf(appointment), ...written };
  const changes = changesOf(seen?.body ?? appointment, written);
  const isOpen = appointment.state !== 'cancelled' && !appointment.is_hidden;
  const isPerson = appointment.type === 'appointment';

  const close = () => {
    unsent.drop();
    onClose();
  };
  const write = async (change: Partial<AppointmentContent>, title: string | null) => {
    setBusy(true);
    setFailure(null);
    const failed = await writeRow(row, change, title, change === changes ? seen : null);
    setBusy(false);
    setFailure(failed);
    if (failed === null && title !== null) close();
  };
  const saveTyped = async () => {
    if (isPerson && !typed.name.trim() && !typed.phone?.trim() && appointment.phone !== null) {
      return setFailure({ title: DIALOG.missing, message: DIALOG.whoMissing });
    }
    if (isPerson && typed.treatment_id === null) {
      return setFailure({ title: DIALOG.missing, message: DIALOG.treatmentMissing });
    }
    if (Object.keys(changes).length === 0) return setEdits(false);
    await write(changes, isPerson ? EDIT.saved : EDIT.savedBlock);
  };
  const leaveEdit = () => {
    setFailure(null);
    setEdits(false);
  };
  const places = [...new Set(appointment.claims.map(({ resource_id }) => resource_id))];
  const mark = markOf(row);
  const stands = slip !== undefined && isOpen && isPerson && isDecided(row);
  const slipWith = (others: readonly string[]) =>
    stands && <Slip row={row} treatment={treatment} others={others} {...slip} />;
  const { refused } = appointment;
  const marks = [
    ...(appointment.payer ? [PAYERS[appointment.payer]] : []),
    ...(appointment.familiar ? [EDIT[appointment.familiar]] : []),
    ...appointment.needs.map((one) => SPECIAL_NEEDS[one]),
    ...(appointment.referral ? [EDIT.referral] : []),
    ...(appointment.card_read ? [EDIT.card] : []),
  ];
  const record =
    recordHref === null || appointment.customer_id === null || appointment.is_hidden
      ? null
      : recordHref(appointment.customer_id);
  const move = (starts_at: string) =>
    void write({ starts_at, is_cancelled: false, squeezed_in: false }, DETAIL.moved);
  return (
    <Dialog
      open
      title={edits ? (isPerson ? EDIT.title : EDIT.titleBlock) : whoOf(row)}
      onClose={edits ? leaveEdit : close}
      failure={failure}
      actions={
        // The keys stop React from turning one button into another under the pointer.
        edits ? (
          <Fragment key="edit">
            <Button size="small" onClick={leaveEdit}>
              {EDIT.cancel}
            </Button>
            <Button type="submit" form={form} size="small" appearance="primary" busy={busy}>
              {EDIT.save}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="view">
            {isOpen && may.change && (
              <Button
                size="small"
                busy={busy}
                onClick={() =>
                  void write({ is_cancelled: true }, isPerson ? DETAIL.cancelled : DETAIL.freed)
                }
              >
                {isPerson ? DETAIL.cancel : DETAIL.free}
              </Button>
            )}
            {isOpen && may.change && (
              <Button ref={editButton} size="small" onClick={() => setEdits(true)}>
                {EDIT.edit}
              </Button>
            )}
            {isOpen && isPerson && may.change && appointment.treatment_id !== null && !moves && (
              <Button size="small" onClick={() => setMoves(true)}>
                {DETAIL.move}
              </Button>
            )}
            <Button size="small" appearance="primary" onClick={close}>
              {DETAIL.close}
            </Button>
          </Fragment>
        )
      }
    >
      {!edits && isOpen && may.change && (
        <Unfinished
          title={EDIT.begun}
          all={touched === null && unsent.found ? [[EDIT.goOn, () => setEdits(true)]] : []}
        />
      )}
      {edits && (
        <EditAppointment
          id={form}
          typed={typed}
          onTyped={(part) => {
            const next = { ...written, ...part, seen: seen ?? baseOf(row) };
            setTouched(next);
            unsent.keep(next);
          }}
          treatments={treatments}
          person={person}
          isBlock={!isPerson}
          moves={'treatment_id' in changes || 'minutes' in changes}
          onSubmit={() => void (!busy && saveTyped())}
        />
      )}
      <div className={styles.root} hidden={edits}>
        <p className={styles.facts}>
          {exactTime(appointment.starts_at)}
          {/* A refused appointment has no length. */}
          {appointment.ends_at > appointment.starts_at && ` bis ${clockOf(appointment.ends_at)}`}
        </p>
        <p className={styles.facts}>
          {[treatment, ...places.map(nameOf), mark].filter(Boolean).join(' · ')}
        </p>
        {marks.length > 0 && (
          <ul className={styles.marks}>
            {marks.map((one) => (
              <li key={one}>
                <Pill tone="neutral">{one}</Pill>
              </li>
            ))}
          </ul>
        )}
        {row.pending === 'attention' && (
          <div className={styles.met}>
            <p className={styles.facts}>{MOVING.decide}</p>
            <ButtonLink size="small" href="/personnel/ausgang">
              {MOVING.toOutbox}
            </ButtonLink>
          </div>
        )}
        {refused && (
          <>
            <p className={styles.facts}>
              {appointment.state === 'confirmed'
                ? DETAIL.refusedMove(exactTime(refused.starts_at))
                : DETAIL.refusedNew}
            </p>
            <ul className={styles.reasons}>
              {refused.refusals.map((refusal) => (
                <li key={JSON.stringify(refusal)}>
                  {refusalSentence(refusal, (one) => nameOf(one) ?? CALENDAR.taken)}
                </li>
              ))}
            </ul>
            {may.change && refused.alternatives.length > 0 && (
              <>
                <p className={styles.quiet}>{DETAIL.instead}</p>
                <div className={styles.row}>
                  {refused.alternatives.map((startsAt) => (
                    <Button
                      key={startsAt}
                      size="small"
                      busy={busy}
                      onClick={() => void write(takingInstead(refused, startsAt), DETAIL.moved)}
                    >
                      {`${shortDayOf(dateAt(Date.parse(startsAt)))}, ${clockOf(startsAt)}`}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </>
        )}
        {appointment.state === 'confirmed' && isPerson && isOpen && (may.make || may.change) && (
          <Segmented
            label={DETAIL.arrival}
            choices={Arrival.options.map((value) => ({ value, text: ARRIVALS[value] }))}
            value={appointment.arrival}
            // Writing the same arrival again would also withdraw the wish of a move that was
            // refused.
            onChange={(arrival) =>
              void (arrival !== appointment.arrival && write({ arrival }, null))
            }
          />
        )}
        {moves && appointment.treatment_id !== null && (
          <FreeTimes
            locationId={locationId}
            asked={{
              treatment_id: appointment.treatment_id,
              from: dateAt(Date.now()),
              moving: row.id,
            }}
            value={null}
            onChoose={move}
          />
        )}
        {appointment.series_id !== null && (
          <SeriesList
            locationId={locationId}
            seriesId={appointment.series_id}
            row={row}
            rows={rows}
            mayChange={may.change}
            onDone={onClose}
            slip={slipWith}
          />
        )}
        {appointment.costs && <p className={styles.facts}>{costsSentence(appointment.costs)}</p>}
        {appointment.note && <p className={styles.facts}>{appointment.note}</p>}
        {appointment.reason && <p className={styles.facts}>{appointment.reason}</p>}
        {(appointment.phone || appointment.source_id !== null || record !== null || stands) && (
          <div className={styles.row}>
            {record !== null && (
              <ButtonLink size="small" href={record}>
                {EDIT.record}
              </ButtonLink>
            )}
            {appointment.phone && (
              <ButtonLink size="small" href={`tel:${appointment.phone.replace(/[^\d+]/g, '')}`}>
                {`${DETAIL.call}: ${formatPhone(appointment.phone)}`}
              </ButtonLink>
            )}
            {appointment.source_id !== null && (
              <ButtonLink
                size="small"
                href={`/personnel/activities/alle?activity=${appointment.source_id}`}
              >
                {DETAIL.source}
              </ButtonLink>
            )}
            {stands && (
              <Button size="small" onClick={() => printOn('A6')}>
                {SLIP.button}
              </Button>
            )}
            {stands && (
              <Button size="small" appearance="subtle" onClick={() => printOn('receipt')}>
                {SLIP.receipt}
              </Button>
            )}
          </div>
        )}
        {appointment.series_id === null && slipWith([])}
        <HistoryList appointment={appointment} />
      </div>
    </Dialog>
  );
};
