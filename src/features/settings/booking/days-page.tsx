import { useRef } from 'react';
import { Link } from 'wouter';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { DaysCard } from './days-card.tsx';
import { DAYS } from './texts.ts';

/** /personnel/settings/otis/locations: which days of the calendar are open at the active location. */
export const DaysPage = ({ locationId, name }: { locationId: string; name: string }) => {
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
      <DaysCard locationId={locationId} />
      <p className={styles.quiet}>
        {DAYS.hoursBefore}{' '}
        <Link href="/personnel/settings/empfang/locations">{DAYS.hoursLink}</Link>.
      </p>
    </section>
  );
};
