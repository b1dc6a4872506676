import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { DaysCard } from './days-card.tsx';
import { DAYS } from './texts.ts';

interface Props {
  locationId: string;
  name: string;
  /** What stands in the calendar outside of them. */
  note?: ReactNode;
}

/** /personnel/settings/otis/locations: which days of the calendar are open at the active location. */
export const DaysPage = ({ locationId, name, note }: Props) => {
  const styles = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.root} aria-labelledby="days-title">
      <div className={styles.head}>
        <h1 id="days-title" tabIndex={-1} className={styles.title}>
          {DAYS.title(name)}
        </h1>
      </div>
      {note}
      <DaysCard locationId={locationId} />
      <p className={styles.quiet}>
        {DAYS.hoursBefore}{' '}
        <Link href="/personnel/settings/empfang/locations">{DAYS.hoursLink}</Link>.
      </p>
    </section>
  );
};
