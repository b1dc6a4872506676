import type { ReactNode } from 'react';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { ADDRESS } from '../texts.ts';
import { AddressForm } from './address-form.tsx';

/** Whether the address is known; null where the practice does not say. */
export type Exists = boolean | null;

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onKnown: (exists: Exists) => void;
  children?: ReactNode;
}

/** The first step of a patient's sign-in: the e-mail address. */
export const AddressStep = ({ email, onEmail, onKnown, children }: Props) => {
  const client = useClient();
  const ask = async () => {
    try {
      const params = { email: email.trim() };
      const { data } = await client.call(customerExists, { params, quiet: true });
      onKnown(data.exists);
    } catch (error) {
      const answered = error instanceof ApiError && error.kind === 'http';
      if (!answered || error.code === 'invalid_input') throw error;
      // Where the server does not tell whether an account exists, the next step offers registration
      // too.
      onKnown(null);
    }
  };
  return (
    <>
      <AddressForm email={email} onEmail={onEmail} action={ADDRESS.goOn} send={ask} />
      {children}
    </>
  );
};
