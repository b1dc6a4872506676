import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  type FormRequest,
  formRequests,
  withdrawFormRequest,
} from '#contract/questionnaires/calls/form-requests.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';
import { can } from '#platform/session/permissions.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { useCardStyles } from './card-styles.ts';
import type { CustomerRow } from '../use-customers.ts';

const FormDialog = lazy(async () => ({ default: (await import('../form/form-dialog.tsx')).FormDialog }));

const STATES: Record<FormRequest['state'], string> = {
  open: 'offen',
  done: 'ausgefüllt',
  expired: 'abgelaufen',
  withdrawn: 'zurückgezogen',
};
const WAYS: Record<FormRequest['way'], string> = {
  portal: 'im Portal',
  link: 'per Link',
  sms: 'per SMS',
  mail: 'per E-Mail',
};

/** What this customer was asked to fill, and the way to ask for more. */
export const FormsPart = ({ row }: { row: CustomerRow }) => {
  const styles = useCardStyles();
  const client = useClient();
  const { user } = useAuth();
  const { location } = usePractice();
  const [asking, setAsking] = useState(false);
  const read = useQuery({
    queryKey: ['company', 'customer', row.id, 'form-requests'],
    queryFn: async ({ signal }) =>
      (await client.call(formRequests, { params: { id: row.id }, signal, quiet: true })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
  const withdraw = async ({ id, location_id }: FormRequest) => {
    try {
      await client.call(withdrawFormRequest, { params: { id: location_id, rid: id } });
      notify({ intent: 'success', title: 'Zurückgezogen. Ein Link öffnet nichts mehr.' });
    } catch (error) {
      notify({ intent: 'error', title: 'Nicht zurückgezogen', message: failureOf(error).text });
    }
    void read.refetch();
  };
  const mayAsk = location !== null && can(user, 'store activities', location.id);
  return (
    <section className={styles.section} aria-labelledby="customer-forms">
      <h2 id="customer-forms" className={styles.title}>
        Fragebögen
      </h2>
      {read.data?.length === 0 && <p className={styles.quiet}>Noch um keinen gebeten.</p>}
      {read.isError && (
        <p className={styles.quiet}>
          {failureOf(read.error).offline
            ? 'Zu sehen, sobald die Praxis erreichbar ist.'
            : failureOf(read.error).text}
        </p>
      )}
      {read.data && read.data.length > 0 && (
        <ul className={styles.list}>
          {read.data.map((one) => (
            <li key={one.id} className={styles.line}>
              <span>{one.title}</span>
              <span className={styles.quiet} title={exactTime(one.created_at)}>
                {STATES[one.state]}, {WAYS[one.way]}, {spokenTime(one.created_at)}
              </span>
              {one.state === 'open' && can(user, 'store activities', one.location_id) && (
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={`${one.title} zurückziehen`}
                  onClick={() => void withdraw(one)}
                >
                  Zurückziehen
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAsk && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            Um Fragebogen bitten …
          </Button>
        </div>
      )}
      {asking && location && (
        <Suspense>
          <FormDialog
            customer={row.customer}
            customerId={row.id}
            locationId={location.id}
            onClose={() => {
              setAsking(false);
              void read.refetch();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
