import { useKeptText } from '#platform/kept/kept-text.ts';
import { useLocalCustomers } from '../use-customers.ts';
import { CustomerDraft, CustomerForm } from './customer-form.tsx';

interface Props {
  hrefOf: (id: string) => string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Somebody new, from any page. */
export const NewCustomer = ({ hrefOf, onClose, onSaved }: Props) => {
  const local = useLocalCustomers();
  const unsent = useKeptText('customer-new', CustomerDraft);
  return (
    <CustomerForm
      base={null}
      local={local}
      unsent={unsent}
      hrefOf={hrefOf}
      onClose={onClose}
      onSaved={(id) => {
        onClose();
        onSaved(id);
      }}
    />
  );
};
