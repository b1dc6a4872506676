import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import { closedOn } from '#contract/booking/rules.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { spokenTime } from '#platform/words/dates.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { EmptyState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useMedia } from '#ui/use-media.ts';
import type { PersonField } from '../calendar/coming.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { workingRules } from '../calendar/shade.ts';
import { CALENDAR } from '../calendar/texts.ts';
import { useBookingSettings } from '../calendar/use-booking-settings.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { dayOf } from '../calendar/words.ts';
import { arrivalsOn, cardsOf, isVain, type Known, missingFor, waitingIn } from './arrivals.ts';
import { ArrivalsCard } from './arrivals-card.tsx';
import { DayHead, type Order } from './day-head.tsx';
import { DayPrint } from './day-print.tsx';
import { OpeningsCard } from './openings-card.tsx';
import { noteHere, seenHere } from './seen-here.ts';
import { DAY_PAGE } from './texts.ts';
import { useCardsBefore } from './use-cards-before.ts';
import { type Mark, useMarks } from './use-marks.ts';
import { WaitingCard } from './waiting-card.tsx';

const WalkIn = lazy(async () => ({ default: (await import('./walk-in.tsx')).WalkIn }));

const useStyles = makeStyles({
  ground: {
    flexGrow: 1,
    backgroundColor: tokens.sunken,
    borderStartStartRadius: tokens.borderRadiusLarge,
    '@media print': { backgroundColor: 'transparent' },
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1600px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 639.98px)': { padding: tokens.spacingHorizontalM },
    '@media print': { display: 'none' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
  },
});

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

interface Props {
  locationId: string;
  may: { make: boolean; change: boolean; setUp: boolean };
  person: PersonField;
  /** What the device knows of a patient besides. */
  knownOf: (customerId: string) => Known | undefined;
  /** Where the record of somebody stands; null for whoever may not see it. */
  recordHref: ((customerId: string) => string) | null;
  /** Gives a time to somebody. */
  onNew: (begin?: { treatmentId: string; startsAt: string }) => void;
  /** Wishes that wait for a time. */
  wishes: ReactNode;
  params: URLSearchParams;
  setParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
}

/** The day: who comes, who is here, who waits, what is missing, and what is free. */
export const DayPage = (props: Props) => {
  const { locationId, may, person, knownOf, recordHref, onNew, wishes, params, setParams } = props;
  const styles = useStyles();
  const now = useMinute();
  const { line } = useEngine();
  const calendar = useCalendar(locationId);
  const settings = useBookingSettings(locationId);
  const { locations } = usePractice();
  const location = locations.find(({ id }) => id === locationId) ?? null;
  const mark = useMarks(locationId);
  const beside = useMedia('(min-width: 1100px)');
  const [walkIn, setWalkIn] = useState(false);
  const today = dateAt(now);
  const asked = params.get('datum') ?? '';
  const date = DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const order: Order = params.get('ordnung') === 'raum' ? 'raum' : 'zeit';
  const set = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const { rows: all, resources, treatments, shifts, absences } = calendar;
  const rows = useMemo(() => arrivalsOn(all ?? [], date), [all, date]);
  useEffect(() => {
    if (all) noteHere(all, Date.now());
  }, [all]);
  const before = useCardsBefore(locationId, date);
  const cards = useMemo(() => cardsOf(all ?? [], date, before), [all, date, before]);
  const rules = useMemo(
    () => workingRules({ resources, treatments, shifts, absences }, location, settings),
    [resources, treatments, shifts, absences, location, settings],
  );
  const title = <PageTitle>{dayOf(date)}</PageTitle>;
  if (!calendar.isReady || all === null || resources.length === 0) {
    return (
      <div className={styles.ground}>
        <div className={styles.page}>
          {title}
          {calendar.isReady && all !== null ? (
            <EmptyState
              title={CALENDAR.empty}
              text={may.setUp ? CALENDAR.emptyText : CALENDAR.emptyForOthers}
              action={
                may.setUp && (
                  <ButtonLink appearance="primary" href="/personnel/settings/otis/masterdata">
                    {CALENDAR.setUp}
                  </ButtonLink>
                )
              }
            />
          ) : line.online === false ? (
            <OfflineState title={DAY_PAGE.offlineTitle} text={DAY_PAGE.offlineText} />
          ) : (
            <LoadingState label={DAY_PAGE.loading} />
          )}
          {wishes}
        </div>
      </div>
    );
  }
  const treatmentOf = (id: string | null) => treatments.find(([one]) => one === id)?.[1];
  const known = ({ appointment: { customer_id } }: AppointmentRow) =>
    customer_id === null ? undefined : knownOf(customer_id);
  const missingOf = (row: AppointmentRow) =>
    isVain(row)
      ? []
      : missingFor(row.appointment, known(row), cards, treatmentOf(row.appointment.treatment_id));
  const isToday = date === today;
  const closed = closedOn(rules, date)?.detail ?? null;
  // Who comes tomorrow is not here yet.
  const onMark =
    (may.make || may.change) && date <= today
      ? (row: AppointmentRow, what: Mark) => void mark(row, what)
      : null;
  const waiting = isToday && (
    <WaitingCard
      waiting={waitingIn(rows, now, seenHere)}
      treatmentOf={treatmentOf}
      onRoom={onMark && ((row) => onMark(row, { arrival: 'in_room' }))}
    />
  );
  const mayBook = may.make && treatments.length > 0;
  const empty = isToday ? DAY_PAGE.emptyTitle : DAY_PAGE.emptyOther;
  return (
    <div className={styles.ground}>
      <div className={styles.page}>
        <DayHead
          title={title}
          date={date}
          today={today}
          order={order}
          onGo={(to) => set('datum', to === today ? null : to)}
          onOrder={(to) => set('ordnung', to === 'zeit' ? null : to)}
          onWalkIn={mayBook && may.change && isToday ? () => setWalkIn(true) : null}
          onNew={mayBook ? () => onNew() : null}
        />
        {line.online === false && calendar.readAt !== null && (
          <NoteBox>{DAY_PAGE.offline(spokenTime(calendar.readAt))}</NoteBox>
        )}
        {closed !== null && rows.length > 0 && (
          <NoteBox kind="warning">{DAY_PAGE.closedYet(closed)}</NoteBox>
        )}
        <div className={styles.columns}>
          {!beside && waiting}
          <ArrivalsCard
            date={date}
            now={now}
            rows={rows}
            resources={resources}
            order={order}
            empty={closed === null ? empty : DAY_PAGE.closed(closed)}
            treatmentOf={treatmentOf}
            knownOf={known}
            missingOf={missingOf}
            recordHref={recordHref}
            onMark={onMark}
          />
          <div className={styles.side}>
            {beside && waiting}
            {wishes}
            {mayBook && (
              <OpeningsCard
                locationId={locationId}
                treatments={treatments}
                onChoose={(treatmentId, startsAt) => onNew({ treatmentId, startsAt })}
              />
            )}
          </div>
        </div>
        <Suspense>
          {walkIn && (
            <WalkIn
              locationId={locationId}
              treatments={treatments}
              rules={rules}
              rows={all}
              person={person}
              onClose={() => setWalkIn(false)}
            />
          )}
        </Suspense>
      </div>
      <DayPrint
        date={date}
        location={location?.name}
        rows={rows.filter((row) => !isVain(row))}
        resources={resources}
        treatmentOf={treatmentOf}
        missingOf={missingOf}
      />
    </div>
  );
};
