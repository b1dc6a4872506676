import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import {
  type Appointment,
  baseOfContent,
  contentOfAppointment,
  etagOfAppointment,
} from '#contract/booking/appointment.ts';
import { appointmentSeries } from '#contract/booking/calls/series.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import type { WriteFailure } from '#platform/write/outcome.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { AppointmentRow } from '../calendar/layout.ts';
import { clockOf, shortDayOf } from '../calendar/words.ts';
import { SERIES } from './texts.ts';
import { CANCELLED, useWriteSeries } from './use-write-series.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  link: {
    color: tokens.brandText,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  gone: { color: tokens.textQuiet, textDecorationLine: 'line-through' },
  start: { alignSelf: 'start' },
});

const seriesQuery = (
  client: ReturnType<typeof useClient>,
  locationId: string,
  seriesId: string,
  /** Read again when something of it changes here. */
  mark: string,
) =>
  queryOptions({
    queryKey: [locationId, 'appointment-series', seriesId, mark],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',

    queryFn: async ({ signal }): Promise<readonly Appointment[]> => {
      const params = { location_id: locationId, id: seriesId };
      return (await client.call(appointmentSeries, { params, signal, quiet: true })).data.data;
    },
  });

interface Props {
  locationId: string;
  seriesId: string;
  row: AppointmentRow;
  /** What this device knows of the calendar. */
  rows: readonly AppointmentRow[];
  mayChange: boolean;
  onDone: () => void;
  /** The printed slip, which is given the times of the later appointments of the series. */
  slip: (later: readonly string[]) => ReactNode;
}

const inOrder = (all: readonly Appointment[]): Appointment[] =>
  all.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));

/** The other appointments of a series, and the way to be rid of all that follow. */
export const SeriesList = (props: Props) => {
  const { locationId, seriesId, row, rows, mayChange, onDone, slip } = props;
  const styles = useStyles();
  const write = useWriteSeries(locationId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const known = rows.filter(({ appointment }) => appointment.series_id === seriesId);
  const mark = known.map(({ id, etag, pending }) => `${id} ${etag} ${pending}`).join();
  const { data, error, isPending } = useQuery({
    ...seriesQuery(useClient(), locationId, seriesId, mark),
    // The former answer stays on the screen while it is read again.
    placeholderData: keepPreviousData,
  });
  // What waits on this device is newer than what the practice says of it.
  const here = new Map(
    known.filter(({ pending }) => pending !== null).map(({ id, appointment }) => [id, appointment]),
  );
  const read = data?.map((one) => here.get(one.id) ?? one) ?? [];
  const ids = new Set(read.map(({ id }) => id));
  const members = inOrder([
    ...read,
    ...known.filter(({ id }) => !ids.has(id)).map(({ appointment }) => appointment),
  ]);
  if (members.length < 2) {
    return (
      <>
        {isPending && <p className={styles.quiet}>{SERIES.loading}</p>}
        {slip([])}
      </>
    );
  }
  const isGone = ({ state, is_cancelled }: Appointment) => is_cancelled || state === 'cancelled';
  const standing = members.filter((one) => one.state === 'confirmed' && !isGone(one));
  const later = standing
    // Appointments that wait here are not decided yet and are not printed.
    .filter(({ id }) => !here.has(id))
    .map(({ starts_at }) => starts_at)
    .filter((one) => Date.parse(one) > Date.parse(row.appointment.starts_at));
  const at = members.findIndex(({ id }) => id === row.id);
  const rest = members.slice(Math.max(at, 0)).filter((one) => !isGone(one));
  const etags = new Map(known.map(({ id, etag }) => [id, etag]));
  const cancelRest = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await write(
      seriesId,
      rest.map((one) => {
        const back = contentOfAppointment(one);
        // An appointment that the practice has not answered yet has no tag.
        const etag = etags.has(one.id) ? etags.get(one.id) : etagOfAppointment(one);
        const base = etag ? { body: baseOfContent(back), etag } : null;
        return { id: one.id, body: { ...back, is_cancelled: true }, base, back };
      }),
      CANCELLED,
    );
    setBusy(false);
    setFailure(failed);
    if (failed === null) onDone();
  };
  return (
    <section className={styles.root} aria-label={SERIES.title}>
      <h3 className={styles.title}>
        {[SERIES.title, at >= 0 && SERIES.place(at + 1, members.length)].filter(Boolean).join(': ')}
      </h3>
      <p className={styles.quiet}>{SERIES.stands(standing.length, members.length)}</p>
      {data === undefined && error !== null && (
        <p className={styles.quiet}>{failureOf(error).offline ? SERIES.here : SERIES.hereOnly}</p>
      )}
      <ul className={styles.list} aria-label={SERIES.dates}>
        {members.map((one) => {
          const date = dateAt(Date.parse(one.starts_at));
          const when = `${shortDayOf(date)}, ${clockOf(one.starts_at)}`;
          const state = isGone(one)
            ? SERIES.cancelled
            : one.state === 'refused' || one.refused !== null
              ? SERIES.refused
              : null;
          return (
            <li key={one.id} className={styles.row}>
              {one.id === row.id ? (
                <span className={mergeClasses(isGone(one) && styles.gone)}>{when}</span>
              ) : (
                <Link
                  className={mergeClasses(styles.link, isGone(one) && styles.gone)}
                  href={`/personnel/otis/appointmentsManagement?datum=${date}&termin=${one.id}`}
                >
                  {when}
                </Link>
              )}
              <span className={styles.quiet}>
                {[one.id === row.id && SERIES.this, state].filter(Boolean).join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className={styles.quiet}>
          {failure.message}
        </p>
      )}
      {/* Only once the whole series is read: otherwise some would not be cancelled. */}
      {mayChange && data !== undefined && rest.length > 1 && (
        <Button size="small" className={styles.start} busy={busy} onClick={() => void cancelRest()}>
          {SERIES.cancelRest(rest.length)}
        </Button>
      )}
      {slip(later)}
    </section>
  );
};
