import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#contract/shared/constants.ts';
import { NativeSearch } from '#ui/fields/native-fields.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced-text.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CustomerList } from './list/customer-list.tsx';
import { CUSTOMER_PICKER } from './texts.ts';
import { type CustomerRow, type LocalCustomers, useCustomerList } from './use-customers.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    containerType: 'inline-size',
    containerName: 'customers',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const PAGE = { page: 1, pageSize: '10' as const };

interface Props {
  label: string;
  local: LocalCustomers | null;
  /** Whom nobody can choose here. */
  without: readonly string[];
  chosen: string | null;
  onChoose: (row: CustomerRow) => void;
}

/** Somebody of the customers, by the same search as the list. */
export const CustomerPicker = ({ label, local, without, chosen, onChoose }: Props) => {
  const styles = useStyles();
  const [wanted, setWanted] = useState('');
  const [text, type] = useDebouncedText(wanted, setWanted, local ? 0 : SEARCH_DEBOUNCE_MS);
  const search = local ? text : wanted;
  const { rows } = useCustomerList(local, search, PAGE);
  const shown = (search.trim() === '' ? [] : (rows ?? [])).filter(
    ({ id }) => !without.includes(id),
  );
  return (
    <div className={styles.root}>
      <NativeSearch
        label={label}
        placeholder={CUSTOMER_PICKER.placeholder}
        maxLength={200}
        value={text}
        onChange={type}
      />
      {search.trim() !== '' && rows && shown.length === 0 && (
        <p role="status" className={styles.none}>
          {CUSTOMER_PICKER.nobody}
        </p>
      )}
      {shown.length > 0 && (
        <CustomerList
          label={label}
          rows={shown}
          openId={chosen}
          hrefOf={(id) => `/personnel/customers?customer=${id}`}
          onOpen={(id) => {
            const row = shown.find((one) => one.id === id);
            if (row) onChoose(row);
          }}
        />
      )}
    </div>
  );
};
