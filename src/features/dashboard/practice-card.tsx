import { useId } from 'react';
import type { Location } from '#contract/entities/location.ts';
import { usePractice } from '#platform/practice.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { usePageStyles } from './page-styles.ts';
import { formatPhone } from './phone.ts';

const useStyles = makeStyles({
  select: {
    minHeight: '44px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    paddingInline: tokens.spacingHorizontalM,
    maxWidth: '100%',
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Address and telephone of the active location, and the choice of another one. */
export const PracticeCard = ({ location }: { location: Location }) => {
  const page = usePageStyles();
  const styles = useStyles();
  const id = useId();
  const { locations, chooseLocation } = usePractice();
  return (
    <div className={page.block}>
      <h2 className={page.heading}>So erreichen Sie uns</h2>
      {locations.length > 1 && (
        <div className={page.block}>
          <label htmlFor={id}>Standort</label>
          <select
            id={id}
            className={styles.select}
            value={location.id}
            onChange={(event) => chooseLocation(event.target.value)}
          >
            {locations.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className={page.text}>
        {location.street}
        <br />
        {location.postal_code} {location.city}
        <br />
        Telefon{' '}
        <a className={styles.link} href={`tel:${location.phone}`}>
          {formatPhone(location.phone)}
        </a>
      </p>
    </div>
  );
};
