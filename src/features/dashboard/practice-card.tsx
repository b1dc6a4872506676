import type { Location } from '#contract/practice/location.ts';
import { formatPhone } from '#platform/words/phone.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { usePageStyles } from './page-styles.ts';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
});

/** Address and telephone of the active location. */
export const PracticeCard = ({ location }: { location: Location }) => {
  const page = usePageStyles();
  const styles = useStyles();
  return (
    <div className={page.block}>
      <h2 className={page.heading}>So erreichen Sie uns</h2>
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
