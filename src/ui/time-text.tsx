import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An instant as people say it; exact on hover and for screen readers. */
export const TimeText = ({ instant, className }: { instant: string; className?: string }) => (
  <time dateTime={instant} title={exactTime(instant)} className={className}>
    <span aria-hidden="true">{spokenTime(instant)}</span>
    <VisuallyHidden>{exactTime(instant)}</VisuallyHidden>
  </time>
);
