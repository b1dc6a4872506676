import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { RulesCard } from './rules-card.tsx';
import { RULES } from './texts.ts';

interface Props {
  locationId: string;
  /** What is missing until it can be booked, above the rules. */
  children?: ReactNode;
  /** What the rules are worth, below them. */
  proof?: ReactNode;
}

/** /personnel/settings/otis: how it stands with booking at the active location, and its rules. */
export const BookingPage = ({ locationId, children, proof }: Props) => {
  const styles = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.root} aria-labelledby="booking-title">
      <div className={styles.head}>
        <h1 id="booking-title" tabIndex={-1} className={styles.title}>
          {RULES.title}
        </h1>
      </div>
      {children}
      <RulesCard locationId={locationId} />
      {proof}
    </section>
  );
};
