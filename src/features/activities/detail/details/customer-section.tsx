import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import {
  putSubmissionCustomer,
  type SubmissionCustomer,
} from '#contract/customers/calls/customers.ts';
import { subjectText } from '#contract/questionnaires/meanings.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { customerQuery, versioned } from '../../submission/review-queries.ts';
import { CUSTOMER_SECTION } from '../texts.ts';
import { useDetailsStyles } from './details-styles.ts';

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

type Customer = NonNullable<SubmissionCustomer['customer']>;

const Who = ({ customer }: { customer: Customer }) => (
  <>
    <strong>{subjectText(customer)}</strong>
    {customer.account && CUSTOMER_SECTION.withAccount}
  </>
);

/** Matches no version: data that an older build kept has no tag, so it is read anew first. */
const NEVER_READ = '"unread"';

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

interface Props {
  locationId: string;
  submissionId: string;
  editable: boolean;
}

/** Whose hand-in it is: who it may be by name and date of birth, confirmed by a person. */
export const CustomerSection = ({ locationId, submissionId, editable }: Props) => {
  const styles = useStyles();
  const details = useDetailsStyles();
  const client = useClient();
  const cache = useQueryClient();
  const query = customerQuery(client, locationId, submissionId);
  const { data } = useQuery(query);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (body: { customer_id: string | null; create?: boolean }) => {
      const params = { id: submissionId };
      const etag = cache.getQueryData(query.queryKey)?.etag ?? NEVER_READ;
      const headers = { 'if-match': etag };
      return versioned(await client.call(putSubmissionCustomer, { params, body, headers }));
    },
    onSuccess: (next) => cache.setQueryData(query.queryKey, next),
    // Shows the match that a colleague has saved meanwhile before the sentence about the conflict.
    onError: (failed) => {
      if (isConflict(failed)) return cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  if (!data) return null;
  const { person, customer, candidates } = data;
  const mayCreate = editable && person.first_name !== '' && person.last_name !== '';
  if (!customer && candidates.length === 0 && !mayCreate) return null;

  const release = (from: Customer) =>
    mutate(
      { customer_id: null },
      {
        onSuccess: () =>
          notify({
            id: `customer-${submissionId}`,
            intent: 'success',
            title: CUSTOMER_SECTION.released,
            action: {
              label: CUSTOMER_SECTION.undoRelease,
              onClick: () => mutate({ customer_id: from.id }),
            },
          }),
      },
    );
  return (
    <section
      className={mergeClasses(details.section, styles.root)}
      aria-labelledby={`customer-${submissionId}`}
    >
      <h3 id={`customer-${submissionId}`} className={details.title}>
        {customer ? CUSTOMER_SECTION.title : CUSTOMER_SECTION.titleUnknown}
      </h3>
      {customer && (
        <div className={styles.item}>
          <p className={styles.text}>
            <Who customer={customer} />
          </p>
          {editable && (
            <Button size="small" disabled={isPending} onClick={() => release(customer)}>
              {CUSTOMER_SECTION.release}
            </Button>
          )}
        </div>
      )}
      {candidates.length > 0 && (
        <ul className={styles.list}>
          {candidates.map((one) => (
            <li key={one.customer.id} className={styles.item}>
              <div>
                <p className={styles.text}>
                  <Who customer={one.customer} />
                </p>
                <p className={styles.note}>{CUSTOMER_SECTION.agrees[one.agrees]}</p>
              </div>
              {editable && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={CUSTOMER_SECTION.matchPerson(subjectText(one.customer))}
                  onClick={() => mutate({ customer_id: one.customer.id })}
                >
                  {CUSTOMER_SECTION.match}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!customer && mayCreate && (
        <div className={styles.item}>
          <p className={styles.note}>
            {candidates.length > 0 ? CUSTOMER_SECTION.noneOfThem : CUSTOMER_SECTION.nobodyKnown}
          </p>
          <Button
            size="small"
            disabled={isPending}
            onClick={() => mutate({ customer_id: uuidv7(), create: true })}
          >
            {CUSTOMER_SECTION.create}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {isConflict(error) ? CUSTOMER_SECTION.matchedMeanwhile : failureOf(error).text}
        </p>
      )}
    </section>
  );
};
