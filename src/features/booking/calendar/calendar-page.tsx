import { CalendarAdd20Regular } from '@fluentui/react-icons/svg/calendar-add';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { lazy, Suspense, useMemo, useState } from 'react';
import { addDays, dateAt, localDay } from '#contract/booking/local-day.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { useMinute } from '#platform/words/use-minute.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import {
  type AppointmentRow,
  blocksOn,
  type Columns,
  columnsOf,
  hoursOf,
  listOf,
} from './layout.ts';
import type { PersonField } from './new-appointment.tsx';
import { shadesOf, workingRules } from './shade.ts';
import { CALENDAR } from './texts.ts';
import { useCalendar } from './use-calendar.ts';
import { dayOf } from './words.ts';

const NewAppointment = lazy(async () => ({
  default: (await import('./new-appointment.tsx')).NewAppointment,
}));
const AppointmentDialog = lazy(async () => ({
  default: (await import('./appointment-dialog.tsx')).AppointmentDialog,
}));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    '@media screen': { position: 'absolute', inset: 0, overflow: 'hidden' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.line,
    '@media print': { display: 'none' },
  },
  days: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  end: { marginInlineStart: 'auto' },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.textQuiet,
  },
});

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** What a device keeps of the calendar (server/services/system/sync/appointments.ts). */
const KEPT = { before: 14, ahead: 60 };

type View = 'tag' | 'liste';
const COLUMNS: { value: Columns; text: string }[] = [
  { value: 'people', text: CALENDAR.people },
  { value: 'rooms', text: CALENDAR.rooms },
  { value: 'both', text: CALENDAR.both },
];
const VIEWS: { value: View; text: string }[] = [
  { value: 'tag', text: CALENDAR.day },
  { value: 'liste', text: CALENDAR.list },
];

interface Props {
  locationId: string;
  may: { make: boolean; change: boolean; setUp: boolean };
  person: PersonField;
  params: URLSearchParams;
  setParams: (change: (before: URLSearchParams) => URLSearchParams) => void;
}

/** The calendar of a location: its day by people and rooms, or as a list. */
export const CalendarPage = ({ locationId, may, person, params, setParams }: Props) => {
  const styles = useStyles();
  const now = useMinute();
  const calendar = useCalendar(locationId);
  const { locations } = usePractice();
  const location = locations.find(({ id }) => id === locationId) ?? null;
  const [isNew, setIsNew] = useState<{ resourceId: string; startsAt: number } | true | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const today = dateAt(now);
  const asked = params.get('datum') ?? '';
  const date = DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const narrow = typeof matchMedia === 'function' && matchMedia('(max-width: 699.98px)').matches;
  const view = VIEWS.find(({ value }) => value === params.get('ansicht'))?.value;
  const shown: View = view ?? (narrow ? 'liste' : 'tag');
  const columnsShown =
    COLUMNS.find(({ value }) => value === params.get('spalten'))?.value ?? 'both';
  const set = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const go = (to: string) => set('datum', to === today ? null : to);

  const rules = useMemo(
    () =>
      workingRules(
        { resources: calendar.resources, shifts: calendar.shifts, absences: calendar.absences },
        location,
      ),
    [calendar.resources, calendar.shifts, calendar.absences, location],
  );
  const title = <PageTitle>{dayOf(date)}</PageTitle>;
  if (!calendar.isReady || calendar.rows === null) {
    return (
      <div className={styles.root}>
        <div className={styles.head}>{title}</div>
        <LoadingState label={CALENDAR.notReady} />
      </div>
    );
  }
  const { rows, resources, treatments } = calendar;
  if (resources.length === 0) {
    return (
      <div className={styles.root}>
        <div className={styles.head}>{title}</div>
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
      </div>
    );
  }
  const day = localDay(date);
  const blocks = blocksOn(rows, date);
  const hours = hoursOf(day, blocks);
  const columns = columnsOf(resources, blocks, columnsShown);
  const treatmentOf = (id: string | null) => treatments.find(([one]) => one === id)?.[1];
  const nameOf = (id: string) => resources.find(([one]) => one === id)?.[1].name;
  const opened = rows.find(({ id }) => id === openId);
  const open = ({ id }: AppointmentRow) => setOpenId(id);
  const isOutside = date < addDays(today, -KEPT.before) || date > addDays(today, KEPT.ahead);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        {title}
        <div className={styles.days}>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronLeft20Regular />}
            aria-label={CALENDAR.before}
            title={CALENDAR.before}
            onClick={() => go(addDays(date, -1))}
          />
          <Button size="small" onClick={() => go(today)}>
            {CALENDAR.today}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<ChevronRight20Regular />}
            aria-label={CALENDAR.after}
            title={CALENDAR.after}
            onClick={() => go(addDays(date, 1))}
          />
        </div>
        <Segmented
          label={CALENDAR.view}
          choices={VIEWS}
          value={shown}
          onChange={(value) => set('ansicht', value)}
        />
        {shown === 'tag' && (
          <Segmented
            label={CALENDAR.columns}
            choices={COLUMNS}
            value={columnsShown}
            onChange={(value) => set('spalten', value)}
          />
        )}
        {may.make && treatments.length > 0 && (
          <Button
            size="small"
            appearance="primary"
            className={styles.end}
            icon={<CalendarAdd20Regular />}
            onClick={() => setIsNew(true)}
          >
            {CALENDAR.new}
          </Button>
        )}
      </div>
      {isOutside && <p className={styles.note}>{CALENDAR.outsideText}</p>}
      {shown === 'tag' ? (
        <DayGrid
          day={day}
          hours={hours}
          shadesOf={(id) => shadesOf(rules, id, day, hours)}
          columns={columns}
          blocks={blocks}
          treatmentOf={treatmentOf}
          now={now}
          onOpen={open}
          {...(may.make && treatments.length > 0
            ? { onPlace: (resourceId, startsAt) => setIsNew({ resourceId, startsAt }) }
            : {})}
        />
      ) : (
        <DayList
          rows={listOf(rows, date)}
          treatmentOf={treatmentOf}
          nameOf={nameOf}
          onOpen={open}
        />
      )}
      <Suspense>
        {isNew !== null && (
          <NewAppointment
            locationId={locationId}
            treatments={treatments}
            resources={resources}
            person={person}
            at={isNew === true ? undefined : isNew}
            date={date}
            maySqueeze={may.change}
            onClose={() => setIsNew(null)}
            onSaved={(startsAt) => {
              setIsNew(null);
              go(dateAt(Date.parse(startsAt)));
            }}
          />
        )}
        {opened && (
          <AppointmentDialog
            locationId={locationId}
            row={opened}
            treatment={treatmentOf(opened.appointment.treatment_id)?.name}
            nameOf={nameOf}
            may={may}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
    </div>
  );
};
