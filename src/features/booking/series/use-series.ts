import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seriesOpenings } from '#contract/booking/calls/series.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import {
  type Rhythm,
  type SeriesVerdict,
  seriesStarts,
  seriesVerdicts,
} from '#contract/booking/series/series.ts';
import type { Payer } from '#contract/booking/steps.ts';
import { askedOf } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { takenHere } from '../calendar/taken-here.ts';
import { useKnown } from '../why/use-known.ts';
import type { KnownHere } from '../why/use-reasons.ts';

/** The first appointment, of which the others have the weekday and the time. */
export interface First {
  treatment_id: string;
  /** Empty: whoever can. */
  resource_id: string;
  starts_at: string;
  payer?: Payer;
  familiar?: 'new' | 'known';
}

/** A verdict, and whether it is more than a guess: what lies further ahead this device does not keep. */
export interface Judged extends SeriesVerdict {
  isKnown: boolean;
}

interface Judgement {
  verdicts: Judged[];
  /** The device has judged by itself. */
  isOwn: boolean;
}

/** As the server would judge, by the calendar of this device. */
export async function judgedHere(
  { rules, rows, now }: KnownHere,
  { resource_id, starts_at, ...asked }: First,
  rhythm: Rhythm,
): Promise<Judged[]> {
  const question = { ...asked, ...(resource_id !== '' && { resource_id }) };
  const calendar = (date: string) =>
    takenHere(rows, {
      from: localDay(date).begins,
      to: localDay(addDays(date, 1)).begins,
    });
  const verdicts = await seriesVerdicts(
    rules,
    calendar,
    askedOf(rules, question, now),
    seriesStarts(Date.parse(starts_at), rhythm),
  );
  const last = addDays(dateAt(now), KEPT_DAYS.ahead);
  return verdicts.map((one) => ({ ...one, isKnown: dateAt(Date.parse(one.starts_at)) <= last }));
}

const judgementQuery = (
  client: ReturnType<typeof useClient>,
  here: KnownHere | null,
  { locationId, first, rhythm }: { locationId: string; first: First | null; rhythm: Rhythm },
) =>
  queryOptions({
    queryKey: [locationId, 'series', first, rhythm],
    enabled: first !== null,
    // What is free is free now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<Judgement> => {
      if (first === null) return { verdicts: [], isOwn: true };
      const { resource_id, ...asked } = first;
      const query = {
        ...asked,
        count: String(rhythm.count),
        every_weeks: String(rhythm.every_weeks),
        ...(resource_id !== '' && { resource_id }),
      };
      try {
        const params = { location_id: locationId };
        const answer = await client.call(seriesOpenings, { params, query, signal, quiet: true });
        return {
          verdicts: answer.data.data.map((one) => ({ ...one, isKnown: true })),
          isOwn: false,
        };
      } catch (error) {
        if (here === null || !failureOf(error).offline) throw error;
        return { verdicts: await judgedHere(here, first, rhythm), isOwn: true };
      }
    },
  });

interface Choices {
  question: string;
  times: Readonly<Record<string, string | null>>;
}

/** A series that is being made: its rhythm, how each date is judged, and at which times it will be booked. */
export function useSeries(locationId: string, first: First | null) {
  const client = useClient();
  const { here } = useKnown(locationId);
  const [rhythm, setRhythm] = useState<Rhythm>({ count: 6, every_weeks: 1 });
  // Choices by the wished time: another time of its day, or null for a date that is left out.
  const [choices, setChoices] = useState<Choices>({ question: '', times: {} });
  // Choices hold only for the treatment and person that they were made for.
  const question = [first?.treatment_id, first?.resource_id, first?.payer, first?.familiar].join(
    ' ',
  );
  const changed = choices.question === question ? choices.times : {};
  const { data, isFetching, isError, refetch } = useQuery(
    judgementQuery(client, here, { locationId, first, rhythm }),
  );
  const verdicts = first !== null && data ? data.verdicts : null;
  const timeOf = ({ starts_at, refusals, instead }: Judged): string | null => {
    const own = changed[starts_at];
    // The calendar may have changed: another time counts only while it is still offered.
    if (own === null || (own !== undefined && instead.includes(own))) return own;
    return refusals.length === 0 ? starts_at : null;
  };
  return {
    rhythm,
    setRhythm,
    verdicts,
    isOwn: data?.isOwn === true,
    isPending: first !== null && isFetching && !data,
    isError,
    retry: () => void refetch(),
    timeOf,
    choose: (wished: string, time: string | null) =>
      setChoices({ question, times: { ...changed, [wished]: time } }),
    /** When they will be booked; null while that is not known. */
    times: verdicts?.map(timeOf).filter((time) => time !== null) ?? null,
  };
}
export type Series = ReturnType<typeof useSeries>;
