import { useMemo } from 'react';
import { Link } from 'wouter';
import { dateAt } from '#contract/booking/local-day.ts';
import { refusalSentence } from '#contract/booking/refusals.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { clockOf, shortDayOf, whoOf } from '../calendar/words.ts';
import { useKnown } from '../why/use-known.ts';
import { allOutside } from './outside.ts';
import { AWAY } from './texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  link: { color: tokens.brandText },
});

/** So many are named; the others are counted. */
const NAMED = 5;

/** Beside the hours, closed days and shifts: the appointments that stand outside of them, each a way to it. */
export const OutsideNote = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const { here, resources, removed, isCertain } = useKnown(locationId);
  const all = useMemo(
    () => (here !== null && isCertain ? allOutside(here.rows, here.rules, here.now) : []),
    [here, isCertain],
  );
  if (all.length === 0) return null;
  const nameOf = (id: string) =>
    [...resources, ...removed].find(([one]) => one === id)?.[1].name ?? '';
  return (
    <NoteBox kind="warning" title={AWAY.outside(all.length)}>
      {AWAY.outsideText}
      <ul className={styles.list}>
        {all.slice(0, NAMED).map(({ row, reason }) => {
          const { starts_at } = row.appointment;
          const date = dateAt(Date.parse(starts_at));
          return (
            <li key={row.id}>
              <Link
                className={styles.link}
                href={`/personnel/otis/appointmentsManagement?datum=${date}&termin=${row.id}`}
              >
                {`${shortDayOf(date)}, ${clockOf(starts_at)}: ${whoOf(row)}`}
              </Link>{' '}
              {refusalSentence(reason, nameOf)}
            </li>
          );
        })}
      </ul>
      {all.length > NAMED && AWAY.more(all.length - NAMED)}
    </NoteBox>
  );
};
