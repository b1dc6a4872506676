import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { makeStyles, mergeClasses } from './styling.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

// What is hidden in it is cut off with it, where it does not fit: it would make the page wider.
const useStyles = makeStyles({ root: { position: 'relative' } });

/** An instant as people say it; exact on hover and for screen readers. */
export const TimeText = ({ instant, className }: { instant: string; className?: string }) => (
  <time
    dateTime={instant}
    title={exactTime(instant)}
    className={mergeClasses(useStyles().root, className)}
  >
    <span aria-hidden="true">{spokenTime(instant)}</span>
    <VisuallyHidden>{exactTime(instant)}</VisuallyHidden>
  </time>
);
