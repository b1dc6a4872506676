import { type ReactNode, useMemo, useState } from 'react';
import { dateAt, type LocalDay } from '#contract/booking/local-day.ts';
import { refusalSentence } from '#contract/booking/refusals.ts';
import { closedOn } from '#contract/booking/rules.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useMinute } from '#platform/words/use-minute.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { isMissing, missingOn } from '../absence/marks.ts';
import { markedOutside } from '../absence/outside.ts';
import { openHoursOn } from '../open-hours/open-hours.ts';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import type { PersonField } from './coming.ts';
import { DayList } from './day-list.tsx';
import { LaneGrid } from './grid/lane-grid.tsx';
import { LaneHead } from './grid/lane-head.tsx';
import { dayLanes, type Lane, weekLanes } from './grid/lanes.ts';
import { CalendarHead } from './head/calendar-head.tsx';
import { type AppointmentRow, columnsOf, hoursOf, listOf } from './layout.ts';
import { useMoved } from './moving/use-moved.ts';
import type { NewAppointment } from './new-appointment.tsx';
import { chosenIn } from './presence/choosing.ts';
import { useChoosing } from './presence/use-calendar-presence.ts';
import { CalendarSheet } from './print/calendar-sheet.tsx';
import { usePrinting } from './print/use-printing.ts';
import { shadesOf, workingHours, workingRules } from './shade.ts';
import { CalendarSide } from './side/calendar-side.tsx';
import { CALENDAR } from './texts.ts';
import { useBookingSettings } from './use-booking-settings.ts';
import { useCalendar } from './use-calendar.ts';
import { useLook } from './use-look.ts';
import { type Address, useView } from './use-view.ts';
import { useWriteAppointment } from './use-write-appointment.ts';
import { dayOf, weekOf } from './words.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    '@media screen': { position: 'absolute', inset: 0, overflow: 'hidden' },
  },
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  plain: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
  },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.textQuiet,
  },
});

/** The steps of times in minutes: normally, and when the calendar is enlarged. */
const RASTER = 15;
const FINE_RASTER = 5;
const NO_ROWS: readonly AppointmentRow[] = [];

interface Props extends Address {
  locationId: string;
  may: { make: boolean; change: boolean; setUp: boolean };
  person: PersonField;
  recordHref: ((customerId: string) => string) | null;
  /** Wishes of patients that wait for a time. */
  wishes?: ReactNode;
}

/** Where a new appointment begins: at a place of the grid, at a free time, or nowhere yet. */
type Making = Pick<Parameters<typeof NewAppointment>[0], 'at' | 'begin'>;

/** The calendar of a location: a day by people and rooms, a week of one of them, or a list. */
export const CalendarPage = (props: Props) => {
  const { locationId, may, person, recordHref, wishes, params, setParams } = props;
  const styles = useStyles();
  const now = useMinute();
  const calendar = useCalendar(locationId);
  const { company, locations } = usePractice();
  const isPrinting = usePrinting();
  const location = locations.find(({ id }) => id === locationId) ?? null;
  const [isNew, setIsNew] = useState<Making | null>(null);
  const [isBlock, setIsBlock] = useState<Pick<Making, 'at'> | null>(null);
  // The address names an appointment to open: it stays open until somebody closes it.
  const named = params.get('termin');
  const [openId, setOpenId] = useState(named);
  const [lastNamed, setLastNamed] = useState(named);
  if (named !== lastNamed) {
    setLastNamed(named);
    if (named !== null) setOpenId(named);
  }
  const [finds, setFinds] = useState(false);
  const [isAway, setIsAway] = useState<{ resourceId: string | null; date: string } | null>(null);
  const shown = useView({ params, setParams }, now);
  const look = useLook();
  const onPut = useMoved(useWriteAppointment(locationId), setOpenId);

  const { resources, removed, treatments, shifts, absences } = calendar;
  const settings = useBookingSettings(locationId);
  const choosing = useChoosing(locationId);
  const rules = useMemo(
    () => workingRules({ resources, treatments, shifts, absences }, location, settings),
    [resources, treatments, shifts, absences, location, settings],
  );
  const { date, today, view, columns } = shown;
  const isCertain = settings !== null;
  const rows = useMemo(() => {
    const all = calendar.rows ?? NO_ROWS;
    // Without the settings an exceptional opening day is unknown and would look closed.
    return isCertain ? markedOutside(all, rules, date, now) : all;
  }, [calendar.rows, isCertain, rules, date, now]);
  const everybody = useMemo(() => [...resources, ...removed], [resources, removed]);
  const byId = useMemo(() => new Map(everybody), [everybody]);
  const active = useMemo(
    () =>
      columnsOf(resources, new Map(), 'both').map(({ id, resource }) => [id, resource] as const),
    [resources],
  );
  const whose = active.find(([id]) => id === shown.whose) ?? active[0];
  const lanes = useMemo((): Lane[] => {
    const isWorked = (id: string, day: LocalDay) => workingHours(rules, id, day).length > 0;
    if (view === 'tag') return dayLanes(everybody, rows, date, columns, isWorked);
    if (view !== 'woche' || whose === undefined) return [];
    return weekLanes([...whose], rows, date, (day) => isWorked(whose[0], day));
  }, [view, everybody, rows, date, columns, whose, rules]);
  const known = useMemo(() => ({ rules, rows, isCertain }), [rules, rows, isCertain]);

  const around = (title: string, state: ReactNode) => (
    <div className={styles.root}>
      <div className={styles.page}>
        <div className={styles.plain}>
          <PageTitle>{title}</PageTitle>
        </div>
        {state}
      </div>
    </div>
  );
  if (!calendar.isReady) {
    return around(dayOf(date), <LoadingState label={CALENDAR.notReady} />);
  }
  if (resources.length === 0) {
    return around(
      dayOf(date),
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
      />,
    );
  }
  const makes = may.make && treatments.length > 0;
  const hours = hoursOf(
    lanes.map(({ blocks }) => blocks),
    lanes.flatMap(({ resourceId, day }) => workingHours(rules, resourceId, day)),
  );
  const treatmentOf = (id: string | null) => treatments.find(([one]) => one === id)?.[1];
  const nameOf = (id: string) => byId.get(id)?.name;
  /** Who treats; else whoever takes part. */
  const treats = ({ appointment }: AppointmentRow) => {
    const people = appointment.claims.map(({ resource_id }) => byId.get(resource_id));
    const of = (kind: string) => people.find((one) => one?.kind === kind);
    return of('practitioner') ?? of('assistant') ?? people[0];
  };
  const colourOf = (row: AppointmentRow): number =>
    (look.byPerson ? treats(row) : treatmentOf(row.appointment.treatment_id))?.colour ?? 0;
  const whoseWeek = view === 'woche' ? whose?.[1].name : undefined;
  const closed = view === 'woche' ? null : closedOn(rules, date);
  const opened = rows.find(({ id }) => id === openId);
  const open = ({ id }: AppointmentRow) => setOpenId(id);
  const isOutside =
    date < addDays(today, -KEPT_DAYS.back) || date > addDays(today, KEPT_DAYS.ahead);
  const block = (at: Making['at']) => {
    setIsNew(null);
    setIsBlock({ at });
  };
  const find = (row: AppointmentRow) => {
    setFinds(false);
    shown.go(dateAt(Date.parse(row.appointment.starts_at)));
    setOpenId(row.id);
  };
  return (
    <div className={styles.root}>
      <div className={styles.page}>
        <CalendarHead
          shown={shown}
          look={look}
          resources={active.map(([id, resource]) => [id, resource])}
          whose={whose?.[0] ?? ''}
          onFind={() => setFinds(true)}
          onNew={makes ? () => setIsNew({}) : undefined}
          onBlock={may.make ? () => setIsBlock({}) : undefined}
          onClose={may.setUp ? () => setIsAway({ resourceId: null, date }) : undefined}
        />
        {isOutside && <p className={styles.note}>{CALENDAR.outsideText}</p>}
        {closed && <p className={styles.note}>{refusalSentence(closed, () => '')}</p>}
        {view === 'liste' ? (
          <DayList
            rows={listOf(rows, date)}
            treatmentOf={treatmentOf}
            nameOf={nameOf}
            onOpen={open}
          />
        ) : (
          <LaneGrid
            lanes={lanes}
            hours={hours}
            hourPx={look.hourPx}
            headOf={(lane) => (
              <LaneHead
                lane={lane}
                isDay={view === 'woche'}
                isToday={lane.day.date === today}
                isAway={isMissing(calendar.away, lane.resourceId, lane.day.date)}
                onOpen={() =>
                  view === 'woche' ? shown.showDay(lane.day.date) : shown.showWeek(lane.resourceId)
                }
                onAway={
                  may.setUp || (may.change && lane.day.date === today)
                    ? () => setIsAway({ resourceId: lane.resourceId, date: lane.day.date })
                    : undefined
                }
              />
            )}
            shadesOf={(id, day) => shadesOf(rules, id, day, hours)}
            awaysOf={(id, day) => missingOn(calendar.away, id, day, hours)}
            openHoursOf={(id, day) => openHoursOn(rules, id, day, hours)}
            chosenOf={(id, day) => chosenIn(choosing, id, day, hours)}
            treatmentOf={treatmentOf}
            colourOf={colourOf}
            now={now}
            onOpen={open}
            {...(makes
              ? {
                  onPlace: (resourceId: string, startsAt: number, minutes?: number) =>
                    setIsNew({ at: { resourceId, startsAt, minutes } }),
                }
              : {})}
            {...(may.change
              ? {
                  moving: {
                    known,
                    resources: byId,
                    raster: look.isFine ? FINE_RASTER : RASTER,
                    onPut: (row, wish, kind) => void onPut(row, wish, kind),
                  },
                }
              : {})}
          />
        )}
        {isPrinting && view !== 'liste' && (
          <CalendarSheet
            title={[view === 'woche' ? weekOf(date) : dayOf(date), whoseWeek, location?.name]
              .filter(Boolean)
              .join(' · ')}
            lanes={lanes}
            treatmentOf={treatmentOf}
            now={now}
          />
        )}
      </div>
      {shown.isWide && look.hasSide && (
        <CalendarSide
          locationId={locationId}
          date={date}
          today={today}
          rows={rows}
          treatments={treatments}
          onDay={shown.go}
          onNew={
            makes
              ? (treatmentId, startsAt) => setIsNew({ begin: { treatmentId, startsAt } })
              : undefined
          }
          wishes={wishes}
        />
      )}
      <CalendarDialogs
        making={
          isNew === null
            ? null
            : {
                locationId,
                treatments,
                resources,
                person,
                ...isNew,
                date,
                maySqueeze: may.change,
                onBlock: isNew.at && (() => block(isNew.at)),
                onClose: () => setIsNew(null),
                onSaved: (startsAt) => {
                  setIsNew(null);
                  shown.go(dateAt(Date.parse(startsAt)));
                },
              }
        }
        blocking={
          isBlock === null
            ? null
            : {
                locationId,
                resources: active,
                rows,
                ...isBlock,
                date,
                onClose: () => setIsBlock(null),
                onSaved: (startsAt) => {
                  setIsBlock(null);
                  shown.go(dateAt(Date.parse(startsAt)));
                },
              }
        }
        opened={
          opened
            ? {
                locationId,
                row: opened,
                rows,
                treatments,
                nameOf,
                may,
                person,
                recordHref,
                slip: location
                  ? { practice: company?.name ?? '', location, who: treats(opened)?.name }
                  : undefined,
                onClose: () => {
                  setOpenId(null);
                  shown.leave();
                },
              }
            : null
        }
        away={
          isAway === null
            ? null
            : {
                locationId,
                resource:
                  isAway.resourceId === null
                    ? null
                    : { id: isAway.resourceId, name: nameOf(isAway.resourceId) ?? '' },
                date: isAway.date,
                rows,
                away: calendar.away,
                now,
                mayAnyDay: may.setUp,
                onClose: () => setIsAway(null),
              }
        }
        finding={
          finds ? { rows, treatmentOf, now, onChoose: find, onClose: () => setFinds(false) } : null
        }
      />
    </div>
  );
};
