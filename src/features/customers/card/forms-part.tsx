import { useQuery } from '@tanstack/react-query';
import {
  type FormRequest,
  formRequests,
  withdrawFormRequest,
} from '#contract/questionnaires/calls/form-requests.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import type { CustomerRow } from '../use-customers.ts';
import { useCardStyles } from './card-styles.ts';
import { FORM_STATES, FORM_WAYS, FORMS } from './texts.ts';

/** Read anew once somebody was asked for more. */
export const formRequestsKey = (id: string) => ['company', 'customer', id, 'form-requests'];

/** What this customer was asked to fill. */
export const FormsPart = ({ row }: { row: CustomerRow }) => {
  const styles = useCardStyles();
  const client = useClient();
  const { user } = useAuth();
  const read = useQuery({
    queryKey: formRequestsKey(row.id),
    queryFn: async ({ signal }) =>
      (await client.call(formRequests, { params: { id: row.id }, signal, quiet: true })).data.data,
    networkMode: 'always',
    retry: mayRetry,
  });
  const withdraw = async ({ id, location_id }: FormRequest) => {
    try {
      await client.call(withdrawFormRequest, { params: { id: location_id, rid: id } });
      notify({ intent: 'success', title: FORMS.withdrawn });
    } catch (error) {
      notify({ intent: 'error', title: FORMS.notWithdrawn, message: failureOf(error).text });
    }
    void read.refetch();
  };
  return (
    <section className={styles.section} aria-labelledby="customer-forms">
      <h2 id="customer-forms" className={styles.title}>
        {FORMS.title}
      </h2>
      {read.data?.length === 0 && <p className={styles.quiet}>{FORMS.none}</p>}
      {read.isError && (
        <p className={styles.quiet}>
          {failureOf(read.error).offline ? FORMS.offline : failureOf(read.error).text}
        </p>
      )}
      {read.data && read.data.length > 0 && (
        <ul className={styles.list}>
          {read.data.map((one) => (
            <li key={one.id} className={styles.line}>
              <span>{one.title}</span>
              <span className={styles.quiet} title={exactTime(one.created_at)}>
                {FORM_STATES[one.state]}, {FORM_WAYS[one.way]}, {spokenTime(one.created_at)}
              </span>
              {one.state === 'open' && can(user, 'store activities', one.location_id) && (
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={FORMS.withdrawForm(one.title)}
                  onClick={() => void withdraw(one)}
                >
                  {FORMS.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
