import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type ActivitySummary, contentOf, etagOf } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import type { CustomerContent } from '#contract/customers/customer.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useCardStyles } from './card/card-styles.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { CustomerDraft, CustomerForm } from './form/customer-form.tsx';
import { missingText } from './missing-text.ts';
import { phoneOf } from './phone-text.ts';
import { callerQuery } from './queries.ts';
import { ACTIVITY_CUSTOMER, COMMON, CUSTOMER_PICKER } from './texts.ts';
import { type CustomerRow, useCustomer, useLocalCustomers } from './use-customers.ts';
import { bornOn, fullName } from './words.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '@media print': { display: 'none' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const hrefOf = (id: string): string => `/personnel/customers?customer=${id}`;

const Who = ({ row }: { row: CustomerRow }) => {
  const styles = useCardStyles();
  return (
    <span>
      <Link className={styles.link} href={hrefOf(row.id)}>
        {fullName(row.customer)}
      </Link>
      {row.customer.birth_date && ` · ${bornOn(row.customer.birth_date)}`}
    </span>
  );
};

/** The contact of an activity as the beginning of a new record. */
const beginningWith = (contact: string | undefined): Partial<CustomerContent> => {
  if (!contact) return {};
  if (contact.includes('@')) return { mails: [contact] };
  const number = phoneOf(contact);
  return number ? { phones: [{ number, use: 'mobile' }] } : {};
};

interface Props {
  activity: ActivitySummary;
  may: {
    /** Change the activity. */
    change: boolean;
    /** Make a record. */
    edit: boolean;
    lookUp: boolean;
  };
}

/** Whom an activity is from or about: matched, or who it may be by its number or address. */
export const ActivityCustomer = ({ activity, may }: Props) => {
  const styles = useStyles();
  const card = useCardStyles();
  const { put } = useWriter();
  const local = useLocalCustomers();
  const unsent = useKeptText(`customer-of-${activity.id}`, CustomerDraft);
  const [asking, setAsking] = useState<'choose' | 'new' | null>(null);
  const matched = activity.customer_id ?? null;
  const { row, online: record } = useCustomer(local, matched);
  const { contact } = activity;
  const byPhone = contact !== undefined && !contact.includes('@');
  const online = useQuery({
    ...callerQuery(useClient(), contact ?? ''),
    enabled: matched === null && local === null && byPhone && may.lookUp,
  });
  const here = local?.index.rows.filter(({ customer }) =>
    byPhone
      ? customer.phones.some(({ number }) => number === contact)
      : customer.mails.some((mail) => mail.toLowerCase() === contact?.toLowerCase()),
  );
  const candidates: readonly CustomerRow[] =
    matched !== null || contact === undefined
      ? []
      : (here ??
        online.data?.data.map((customer) => ({
          id: customer.id,
          customer,
          etag: null,
          pending: null,
        })) ??
        []);
  // A hand-in names its person itself and is matched by that.
  if (activity.source === 'questionnaire_upload') return null;
  if (matched === null && !may.change && candidates.length === 0) return null;

  const assign = async (customer_id: string | null) => {
    setAsking(null);
    const seen = contentOf(activity);
    const base = { body: seen, etag: etagOf(activity) };
    const body = { ...seen, customer_id };
    const failed = notWritten(await put({ endpoint: putActivity, id: activity.id, body, base }));
    if (failed) return notify({ id: 'activity-customer', intent: 'error', ...failed });
    if (customer_id !== null || matched === null) return;
    notify({
      id: 'activity-customer',
      intent: 'success',
      title: ACTIVITY_CUSTOMER.released,
      action: { label: ACTIVITY_CUSTOMER.undo, onClick: () => void assign(matched) },
    });
  };
  const heading = `activity-customer-${activity.id}`;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {matched === null ? ACTIVITY_CUSTOMER.whoIsIt : ACTIVITY_CUSTOMER.belongsTo}
      </h3>
      {matched !== null && (
        <div className={styles.item}>
          {row ? (
            <Who row={row} />
          ) : (
            <span className={card.quiet}>{missingText(record.error)}</span>
          )}
          {may.change && (
            <Button size="small" onClick={() => void assign(null)}>
              {ACTIVITY_CUSTOMER.release}
            </Button>
          )}
        </div>
      )}
      {candidates.length > 0 && (
        <ul className={card.list}>
          {candidates.map((one) => (
            <li key={one.id} className={styles.item}>
              <Who row={one} />
              {may.change && (
                <Button
                  size="small"
                  aria-label={ACTIVITY_CUSTOMER.assignPerson(fullName(one.customer))}
                  onClick={() => void assign(one.id)}
                >
                  {ACTIVITY_CUSTOMER.assign}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {matched === null && may.change && (
        <div className={styles.bar}>
          <Button size="small" onClick={() => setAsking('choose')}>
            {candidates.length > 0 ? ACTIVITY_CUSTOMER.chooseOther : ACTIVITY_CUSTOMER.choose}
          </Button>
          {may.edit && (
            <Button size="small" onClick={() => setAsking('new')}>
              {ACTIVITY_CUSTOMER.create}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={asking === 'choose'}
        title={ACTIVITY_CUSTOMER.whoIsIt}
        onClose={() => setAsking(null)}
        actions={<Button onClick={() => setAsking(null)}>{COMMON.cancel}</Button>}
      >
        <CustomerPicker
          label={CUSTOMER_PICKER.label}
          local={local}
          without={[]}
          chosen={null}
          onChoose={(chosen) => void assign(chosen.id)}
        />
      </Dialog>
      {asking === 'new' && (
        <CustomerForm
          base={null}
          start={beginningWith(contact)}
          local={local}
          unsent={unsent}
          hrefOf={hrefOf}
          onClose={() => setAsking(null)}
          onSaved={(id) => void assign(id)}
        />
      )}
    </section>
  );
};
