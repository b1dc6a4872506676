import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import { phoneText } from './phone-text.ts';
import { RECEIVER_FIELD } from './texts.ts';
import type { CustomerRow } from './use-customers.ts';
import { usePeopleFound } from './use-people-found.ts';
import { bornOn, fullName } from './words.ts';

const useStyles = makeStyles({
  chosen: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  who: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
});

/** More than fit below the field are found by typing on. */
const OFFERED = 5;

const factsOf = ({ customer }: CustomerRow): string => {
  const phone = customer.phones[0] ? phoneText(customer.phones[0].number) : '';
  return [bornOn(customer.birth_date), phone].filter(Boolean).join(' · ');
};

interface Props {
  label: string;
  chosen: CustomerRow | undefined;
  onChoose: (row: CustomerRow | null) => void;
}

/** Somebody of the records, found at each key; who is chosen stands in its place. */
export const ReceiverField = ({ label, chosen, onChoose }: Props) => {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const found = usePeopleFound(typed, chosen === undefined).slice(0, OFFERED);
  if (chosen) {
    const name = fullName(chosen.customer);
    return (
      <div className={styles.chosen}>
        <Avatar name={name} size={32} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>{factsOf(chosen)}</span>
        </span>
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss16Regular />}
          onClick={() => {
            setTyped('');
            onChoose(null);
          }}
        >
          {RECEIVER_FIELD.other}
        </Button>
      </div>
    );
  }
  const status = typed.trim() === '' ? '' : RECEIVER_FIELD.found(found.length);
  return (
    <SuggestField
      autoFocus
      firstActive={typed.trim() !== ''}
      label={label}
      placeholder={RECEIVER_FIELD.example}
      value={typed}
      onChange={setTyped}
      suggestions={found.map((row) => {
        const name = fullName(row.customer);
        return {
          key: row.id,
          text: name,
          beside: factsOf(row),
          icon: <Avatar name={name} size={24} />,
        };
      })}
      onChoose={(id) => onChoose(found.find((row) => row.id === id) ?? null)}
      status={status}
      statusShown={found.length === 0}
    />
  );
};
