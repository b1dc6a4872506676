import { useMemo } from 'react';
import { Link } from 'wouter';
import { dateAt } from '#contract/booking/local-day.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { shortDayOf } from '../calendar/words.ts';
import { useKnown } from '../why/use-known.ts';
import { AWAY } from './texts.ts';
import { unstaffedDays } from './unstaffed.ts';

const useStyles = makeStyles({ link: { color: tokens.brandText } });

/** Beside the exceptions: days on which the practice opens, and nobody works. */
export const UnstaffedNote = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const { here, isCertain } = useKnown(locationId);
  const days = useMemo(
    () => (here !== null && isCertain ? unstaffedDays(here.rules, dateAt(here.now)) : []),
    [here, isCertain],
  );
  if (days.length === 0) return null;
  return (
    <NoteBox kind="warning" title={AWAY.unstaffed}>
      {AWAY.unstaffedText(days.map(shortDayOf).join(' · '))}{' '}
      <Link className={styles.link} href="/personnel/settings/otis/masterdata">
        {AWAY.people}
      </Link>
      .
    </NoteBox>
  );
};
