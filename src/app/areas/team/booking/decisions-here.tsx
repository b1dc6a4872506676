import { useMemo } from 'react';
import { useCalendar } from '#features/booking/calendar/use-calendar.ts';
import { useDecisions } from '#features/booking/decisions/use-decisions.ts';
import { useWatched, type Watched } from '#features/booking/decisions/watched.ts';
import { useMinute } from '#platform/words/use-minute.ts';
import { Opened } from './opened.tsx';

const NO_ROWS: readonly never[] = [];

interface Props {
  locationId: string;
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Reads the calendar for as long as something of it is undecided, and opens what could not be. */
export const DecisionsHere = ({ locationId, openId, onOpen }: Props) => {
  const watched = useWatched();
  const here = useMemo(
    () => new Map<string, Watched>([...watched].filter(([, one]) => one.locationId === locationId)),
    [watched, locationId],
  );
  const rows = useCalendar(locationId).rows ?? NO_ROWS;
  useDecisions(here, rows, useMinute(), onOpen);
  const opened = rows.find(({ id }) => id === openId);
  return opened ? (
    <Opened locationId={locationId} row={opened} onClose={() => onOpen(null)} />
  ) : null;
};
