import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { PAYER_OF } from '#contract/booking/treatment.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { SuggestField } from '#ui/team/suggest-field.tsx';
import { phoneOf, phoneText } from './phone-text.ts';
import { PERSON_FIELD } from './texts.ts';
import { usePeopleFound } from './use-people-found.ts';
import { useRelatives } from './use-relatives.ts';
import { bornOn, fullName } from './words.ts';

const useStyles = makeStyles({
  chosen: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  who: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.textQuiet },
});

/** Somebody of the records, or a name or number as it was typed. */
interface Named extends Pick<AppointmentContent, 'customer_id' | 'name' | 'payer' | 'familiar'> {
  phone: string;
}

interface Props {
  label: string;
  placeholder: string;
  /** Whether the person may look into the records. */
  allowed: boolean;
  value: Named;
  onChange: (value: Named) => void;
  /** These are not offered. */
  without?: readonly string[] | undefined;
  /** Whose relatives are offered before anybody types. */
  relativesOf?: string | null | undefined;
}

const NOBODY: readonly string[] = [];

/** More than fit below the field are found by typing on. */
const OFFERED = 5;

const statusOf = (typed: string, count: number): string => {
  if (typed.trim() !== '') return PERSON_FIELD.found(count);
  return count === 0 ? '' : PERSON_FIELD.relatives(count);
};

/** Finds somebody by name, number or date of birth; who is not known is taken as they were named. */
export const PersonField = (props: Props) => {
  const { label, placeholder, allowed, value, onChange, without = NOBODY } = props;
  const styles = useStyles();
  const [typed, setTyped] = useState(value.customer_id === null ? value.name || value.phone : '');
  const isOpen = allowed && value.customer_id === null;
  const matching = usePeopleFound(typed, isOpen);
  const relatives = useRelatives(isOpen ? (props.relativesOf ?? null) : null);
  const found = (typed.trim() === '' ? relatives : matching)
    .filter(({ id }) => !without.includes(id))
    .slice(0, OFFERED);
  const type = (text: string) => {
    setTyped(text);
    const number = phoneOf(text);
    onChange({
      ...value,
      customer_id: null,
      name: number ? '' : text.trim(),
      phone: number ? phoneText(number) : '',
    });
  };
  const choose = (id: string) => {
    const customer = found.find((one) => one.id === id)?.customer;
    if (!customer) return;
    const number = customer.phones[0]?.number;
    onChange({
      ...value,
      customer_id: id,
      payer: PAYER_OF[customer.insurance_kind] ?? value.payer,
      name: fullName(customer),
      phone: number ? phoneText(number) : '',
    });
  };
  if (value.customer_id !== null) {
    return (
      <div className={styles.chosen}>
        <Avatar name={value.name} size={32} />
        <span className={styles.who}>
          <span className={styles.name}>{value.name}</span>
          <span className={styles.facts}>{value.phone}</span>
        </span>
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss16Regular />}
          onClick={() => {
            setTyped('');
            onChange({ customer_id: null, name: '', phone: '', payer: null, familiar: null });
          }}
        >
          {PERSON_FIELD.other}
        </Button>
      </div>
    );
  }
  return (
    <SuggestField
      autoFocus
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={type}
      suggestions={found.map(({ id, customer }) => ({
        key: id,
        text: fullName(customer),
        beside: bornOn(customer.birth_date),
        icon: <Avatar name={fullName(customer)} size={24} />,
      }))}
      onChoose={choose}
      status={statusOf(typed, found.length)}
      // Otherwise nobody sees that the name is taken as it stands, and makes no record.
      statusShown={allowed && typed.trim() !== '' && found.length === 0}
    />
  );
};
