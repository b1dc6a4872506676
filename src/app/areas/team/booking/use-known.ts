import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ConsentState } from '#contract/consents/state.ts';
import { openFormRequests } from '#contract/questionnaires/calls/form-requests.ts';
import type { InboxRow } from '#features/activities/inbox/use-own-inbox.ts';
import type { Known } from '#features/booking/day/arrivals.ts';
import { useLocalCustomers } from '#features/customers/use-customers.ts';
import { useClient } from '#platform/reading/api-client.tsx';

type Client = ReturnType<typeof useClient>;

const openFormRequestsQuery = (client: Client, locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'open-form-requests'],
    queryFn: async ({ signal }) =>
      (await client.call(openFormRequests, { params: { id: locationId }, signal, quiet: true }))
        .data.data,
  });

/** Begun, and neither given nor refused. */
const OPEN: readonly ConsentState[] = ['incomplete', 'prepared', 'paper', 'reflection', 'signing'];

const NOTHING: readonly { customer_id: string; title: string }[] = [];

/**
 * What is known of a patient beside their appointment, as far as this device can tell: their record, the
 * consents in the inbox, the forms that they were asked for.
 * @param allowed whether the person may look into the records
 */
export const useKnown = (
  locationId: string,
  inbox: readonly InboxRow[],
  allowed: boolean,
): ((customerId: string) => Known | undefined) => {
  const local = useLocalCustomers();
  const { data = NOTHING } = useQuery({
    ...openFormRequestsQuery(useClient(), locationId),
    enabled: allowed,
  });
  const { forms, consents } = useMemo(() => {
    const asked = new Map<string, string[]>();
    for (const { customer_id, title } of data) {
      asked.set(customer_id, [...(asked.get(customer_id) ?? []), title]);
    }
    const open = new Map<string, number>();
    for (const { activity } of inbox) {
      const { consent, customer_id, erased } = activity;
      if (!customer_id || erased || !consent || !OPEN.includes(consent.state)) continue;
      open.set(customer_id, (open.get(customer_id) ?? 0) + 1);
    }
    return { forms: asked, consents: open };
  }, [data, inbox]);
  return useCallback(
    (id: string) => {
      const customer = local?.byId.get(id)?.customer;
      if (!allowed || !customer) return;
      return {
        phone: customer.phones.length > 0,
        cardless: customer.insurance_kind === 'pkv' || customer.insurance_kind === 'self',
        consents: consents.get(id) ?? 0,
        forms: forms.get(id) ?? [],
      };
    },
    [allowed, local, forms, consents],
  );
};
