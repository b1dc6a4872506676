import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { nameInWords, type SaidName, saidNameText } from '#contract/activities/name-in-words.ts';
import type { Customer } from '#contract/customers/customer.ts';
import { fold } from '#contract/search/fold.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { customersQuery } from './queries.ts';
import type { CustomerRow, LocalCustomers } from './use-customers.ts';

/** More records than this are too many to suggest. */
const MOST = 5;

type Named = Pick<Customer, 'first_name' | 'last_name'>;

/** Whether a record may be the person who said this name of themselves: „P. Müller“ may be Petra. */
export const mayBe = ({ first_name, last_name }: Named, said: SaidName): boolean => {
  if (fold(last_name) !== fold(said.last_name)) return false;
  const first = fold(said.first_name);
  return first.endsWith('.')
    ? fold(first_name).startsWith(first.slice(0, -1))
    : first === '' || fold(first_name).split(/[ -]/).includes(first) || fold(first_name) === first;
};

/** The person that an activity's words name, and the records with that name. */
export interface SaidPerson {
  name: SaidName;
  text: string;
  /** Null while the records are unknown, and where there are too many to suggest. */
  rows: readonly CustomerRow[] | null;
}

const asRow = (customer: Customer): CustomerRow => ({
  id: customer.id,
  customer,
  etag: null,
  pending: null,
});

/** The same for an activity without sender and customer; null where its words contain no name. */
export const useSaidPerson = (
  { sender, customer_id, preview }: Pick<ActivitySummary, 'sender' | 'customer_id' | 'preview'>,
  local: LocalCustomers | null,
): SaidPerson | null => {
  const name = useMemo(
    () => (sender === null && !customer_id ? nameInWords(preview) : null),
    [sender, customer_id, preview],
  );
  const search = name ? `${name.first_name} ${name.last_name}`.trim() : '';
  const online = useQuery({
    ...customersQuery(useClient(), search, { page: 1, pageSize: '10' }),
    enabled: name !== null && local === null,
    placeholderData: undefined,
  });
  return useMemo(() => {
    if (!name) return null;
    const found =
      local?.index.search(search, new Date().getFullYear()) ?? online.data?.data.map(asRow) ?? null;
    const rows = found?.filter(({ customer }) => mayBe(customer, name)) ?? null;
    return { name, text: saidNameText(name), rows: rows && rows.length <= MOST ? rows : null };
  }, [name, search, local, online.data]);
};
