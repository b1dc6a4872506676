import { queryOptions, useQuery } from '@tanstack/react-query';
import { openings } from '#contract/booking/calls/appointments.ts';
import type { Payer } from '#contract/booking/steps.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { DIALOG } from './texts.ts';
import { byDay, nearDayOf, TimesOfDay } from './times-of-day.tsx';
import { clockOf } from './words.ts';

type Client = ReturnType<typeof useClient>;

/** For which treatment times are looked for, with whom, from when, and for an appointment that is moved. */
export interface Asked {
  treatment_id: string;
  from: string;
  resource_id?: string | undefined;
  payer?: Payer | undefined;
  familiar?: 'new' | 'known' | undefined;
  moving?: string | undefined;
  /** For whom: whom they usually see comes first. */
  customer_id?: string | undefined;
  /** Of whom it wishes, somebody who is missing. */
  without?: string | undefined;
}

async function openingsOf(client: Client, locationId: string, asked: Asked, signal: AbortSignal) {
  const query = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''),
  ) as typeof asked;
  const params = { location_id: locationId };
  return (await client.call(openings, { params, query, signal, quiet: true })).data.data;
}

const openingsQuery = (client: Client, locationId: string, asked: Asked) =>
  queryOptions({
    queryKey: [locationId, 'openings', asked],
    // What is free is free now: an answer of a minute ago helps nobody.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => openingsOf(client, locationId, asked, signal),
  });

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  label: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  hint: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  said: { margin: 0, color: tokens.textQuiet },
  mark: {
    display: 'inline-block',
    width: '6px',
    height: '6px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground,
  },
  chosen: { backgroundColor: 'currentColor' },
  legend: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.textQuiet,
  },
});

/** At most so many days, times of a day, and among these times that fit especially well. */
const DAYS = 4;
const OF_A_DAY = 8;
const FITTING = 4;

type Opening = Awaited<ReturnType<typeof openingsOf>>[number];

/** The times of a day that are offered: the best fitting ones, then the first others; in order. */
function shownOf(times: readonly Opening[]): Opening[] {
  const fitting = times.filter(({ fits }) => fits).slice(0, FITTING);
  const others = times.filter((one) => !fitting.includes(one));
  const shown = new Set([...fitting, ...others.slice(0, OF_A_DAY - fitting.length)]);
  return times.filter((one) => shown.has(one));
}

interface Props {
  locationId: string;
  asked: Asked;
  /** The chosen one. */
  value: string | null;
  onChoose: (startsAt: string) => void;
  /** What a tap on one does. */
  hint?: string | undefined;
  /** Who would treat, said beside each time. */
  whoOf?: ((resourceIds: readonly string[]) => string) | undefined;
}

/** The next free times, by day, each a button. */
export const FreeTimes = ({ locationId, asked, value, onChoose, hint, whoOf }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const { data, isPending, error } = useQuery(openingsQuery(client, locationId, asked));
  const days = byDay(data ?? [], ({ starts_at }) => starts_at);
  const shown = days
    .slice(0, DAYS)
    .map(([date, times]): [string, Opening[]] => [date, shownOf(times)]);
  const marks = shown.some(([, times]) => times.some(({ fits }) => fits));
  const found = isPending ? DIALOG.searching : days.length === 0 ? DIALOG.noneFree : '';
  const failure = error && failureOf(error);
  // Only without network does the dialog say that the time is noted and decided later.
  const said = failure ? (failure.offline ? DIALOG.offline : failure.text) : found;
  return (
    <section className={styles.root} aria-label={DIALOG.next}>
      <p className={styles.label} aria-hidden="true">
        {DIALOG.next}
      </p>
      {hint && days.length > 0 && <p className={styles.hint}>{hint}</p>}
      <p className={styles.said} role="status" hidden={said === ''}>
        {said}
      </p>
      {shown.map(([date, times]) => (
        <TimesOfDay key={date} date={date}>
          {times.map(({ starts_at, fits, resource_ids }) => (
            <ToggleButton
              key={starts_at}
              size="small"
              aria-pressed={starts_at === value}
              aria-label={[
                nearDayOf(date),
                clockOf(starts_at),
                whoOf?.(resource_ids),
                fits && DIALOG.fits,
              ]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onChoose(starts_at)}
            >
              {fits && (
                <span className={mergeClasses(styles.mark, starts_at === value && styles.chosen)} />
              )}
              {[clockOf(starts_at), whoOf?.(resource_ids)].filter(Boolean).join(' · ')}
            </ToggleButton>
          ))}
        </TimesOfDay>
      ))}
      {marks && (
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.mark} />
          {DIALOG.fitsText}
        </p>
      )}
    </section>
  );
};
