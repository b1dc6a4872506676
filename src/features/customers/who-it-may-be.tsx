import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useCardStyles } from './card/card-styles.ts';
import type { SaidPerson } from './said-person.ts';
import { ACTIVITY_CUSTOMER } from './texts.ts';
import type { CustomerRow } from './use-customers.ts';
import { fullName } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  text: { margin: 0, overflowWrap: 'anywhere' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
});

interface Props {
  said: SaidPerson;
  /** How a record is named, with its link. */
  who: (row: CustomerRow) => ReactNode;
  /** Null without the right to change the activity. */
  onConfirm: ((row: CustomerRow) => void) | null;
  /** Null without the right to make a record. */
  onCreate: (() => void) | null;
}

/** Who it is by their own words, as a guess: one tap confirms it. */
export const WhoItMayBe = ({ said, who, onConfirm, onCreate }: Props) => {
  const styles = useStyles();
  const card = useCardStyles();
  const { text, rows } = said;
  const isNew = rows?.length === 0;
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {isNew ? ACTIVITY_CUSTOMER.perhapsNew(text) : ACTIVITY_CUSTOMER.perhaps(text)}
      </p>
      <ul className={card.list}>
        {rows?.map((row) => (
          <li key={row.id} className={styles.item}>
            {who(row)}
            {onConfirm && (
              <Button
                size="small"
                appearance={rows.length === 1 ? 'primary' : 'secondary'}
                aria-label={ACTIVITY_CUSTOMER.confirmPerson(fullName(row.customer))}
                onClick={() => onConfirm(row)}
              >
                {ACTIVITY_CUSTOMER.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isNew && onCreate && (
        <div>
          <Button size="small" onClick={onCreate}>
            {ACTIVITY_CUSTOMER.createPerson(text)}
          </Button>
        </div>
      )}
    </div>
  );
};
