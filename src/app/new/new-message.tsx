import { useState } from 'react';
import { receiverOf } from '#features/customers/receiver.ts';
import { ReceiverField } from '#features/customers/receiver-field.tsx';
import { useCustomer, useLocalCustomers } from '#features/customers/use-customers.ts';
import { BeginDialog } from '#features/messages/begin/begin-dialog.tsx';
import { BEGIN } from '#features/messages/begin/texts.ts';
import type { Back } from '#features/messages/begin/use-begun.ts';
import { failureOf } from '#platform/reading/failure.ts';

interface Props {
  locationId: string;
  /** Whom to write to, where that is known. */
  customerId: string | null;
  back: Back | null;
  onTakenBack: (customerId: string, back: Back) => void;
  onClose: () => void;
}

/** A message from any page: who it goes to by the records, the rest as an answer is written. */
export const NewMessage = ({ locationId, customerId, back, onTakenBack, onClose }: Props) => {
  const [chosen, setChosen] = useState(customerId);
  const { row, online } = useCustomer(useLocalCustomers(), chosen);
  return (
    <BeginDialog
      locationId={locationId}
      person={
        <ReceiverField
          label={BEGIN.person}
          chosen={chosen === null ? undefined : row}
          onChoose={(one) => setChosen(one?.id ?? null)}
        />
      }
      to={row && chosen !== null ? receiverOf(row) : null}
      reading={chosen !== null && !row && !online.isError}
      failure={chosen !== null && !row && online.isError ? failureOf(online.error).text : null}
      back={chosen === customerId ? back : null}
      hrefOf={(id) => `/personnel/customers?customer=${id}`}
      onTakenBack={onTakenBack}
      onClose={onClose}
    />
  );
};
