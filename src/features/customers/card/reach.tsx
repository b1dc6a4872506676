import { INSURANCE_WORDS } from '#contract/customers/words.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { phoneText } from '../phone-text.ts';
import type { CustomerRow } from '../use-customers.ts';
import { addressOf, USE_WORDS } from '../words.ts';
import { useCardStyles } from './card-styles.ts';
import { CUSTOMER_CARD } from './texts.ts';

const useStyles = makeStyles({
  reach: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    alignItems: 'baseline',
  },
  term: { color: tokens.textQuiet },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** How somebody is reached, where they live and how they are insured. */
export const Reach = ({ customer }: { customer: CustomerRow['customer'] }) => {
  const card = useCardStyles();
  const styles = useStyles();
  const address = addressOf(customer);
  const insurance = [
    customer.insurance_kind && INSURANCE_WORDS[customer.insurance_kind],
    customer.insurance_name,
    customer.insurance_number,
  ]
    .filter(Boolean)
    .join(', ');
  const { phones, mails } = customer;
  if (phones.length + mails.length === 0 && !address && !insurance) {
    return <p className={card.quiet}>{CUSTOMER_CARD.nothingKnown}</p>;
  }
  return (
    <dl className={styles.reach}>
      {phones.map(({ number, use }) => (
        <div key={number} style={{ display: 'contents' }}>
          <dt className={styles.term}>{USE_WORDS[use]}</dt>
          <dd className={styles.value}>
            <a className={card.link} href={`tel:${number}`}>
              {phoneText(number)}
            </a>
          </dd>
        </div>
      ))}
      {mails.map((mail) => (
        <div key={mail} style={{ display: 'contents' }}>
          <dt className={styles.term}>{CUSTOMER_CARD.mail}</dt>
          <dd className={styles.value}>
            <a className={card.link} href={`mailto:${mail}`}>
              {mail}
            </a>
          </dd>
        </div>
      ))}
      {address && (
        <>
          <dt className={styles.term}>{CUSTOMER_CARD.address}</dt>
          <dd className={styles.value}>{address}</dd>
        </>
      )}
      {insurance && (
        <>
          <dt className={styles.term}>{CUSTOMER_CARD.insurance}</dt>
          <dd className={styles.value}>{insurance}</dd>
        </>
      )}
    </dl>
  );
};
