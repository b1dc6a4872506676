import type { Location } from '#contract/practice/location.ts';
import { formatPhone } from '#contract/shared/phone.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { usePageStyles } from './page-styles.ts';
import { PRACTICE_CARD } from './texts.ts';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
});

/** Address and telephone of the active location. */
export const PracticeCard = ({ location }: { location: Location }) => {
  const page = usePageStyles();
  const styles = useStyles();
  return (
    <div className={page.block}>
      <h2 className={page.heading}>{PRACTICE_CARD.title}</h2>
      <p className={page.text}>
        {location.street}
        <br />
        {location.postal_code} {location.city}
        <br />
        {PRACTICE_CARD.phone}{' '}
        <a className={styles.link} href={`tel:${location.phone}`}>
          {formatPhone(location.phone)}
        </a>
      </p>
    </div>
  );
};
