import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import type { SaidName } from '#contract/activities/name-in-words.ts';
import type { CustomerContent } from '#contract/customers/customer.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PutWish } from '#platform/write/wish.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { assignment, numberAdded } from './assignment.ts';
import { useCardStyles } from './card/card-styles.ts';
import { CUSTOMER_CARD } from './card/texts.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { CustomerDraft, CustomerForm } from './form/customer-form.tsx';
import { missingText } from './missing-text.ts';
import { phoneOf, phoneText } from './phone-text.ts';
import { callerQuery } from './queries.ts';
import { useSaidPerson } from './said-person.ts';
import { ACTIVITY_CUSTOMER, COMMON, CUSTOMER_PICKER } from './texts.ts';
import { type CustomerRow, useCustomer, useLocalCustomers } from './use-customers.ts';
import { WhoItMayBe } from './who-it-may-be.tsx';
import { ageOf, bornOn, fullName } from './words.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.line}` },
    '@media print': { display: 'none' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  /** Its height does not change once the record is read, so that nothing below moves. */
  matched: { flexDirection: 'column', alignItems: 'start', justifyContent: 'flex-start' },
  /** Name, date of birth, number. */
  coming: { minHeight: '64px' },
  person: { display: 'flex', gap: tokens.spacingHorizontalM, minWidth: 0 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    minWidth: 0,
    '& > a': { lineHeight: '24px' },
    '@media (pointer: coarse)': { '& > a': { lineHeight: '44px', paddingBlock: 0 } },
  },
  facts: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  tag: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  /** Its text begins below the text above it; its background is shown on hover alone. */
  release: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
  },
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

/** Whose it is, with what one needs to know before one answers. */
const Person = ({ row: { id, customer } }: { row: CustomerRow }) => {
  const styles = useStyles();
  const card = useCardStyles();
  const [phone] = customer.phones;
  const age = ageOf(customer.birth_date, new Date());
  const born = customer.birth_date && CUSTOMER_CARD.born(bornOn(customer.birth_date), age);
  return (
    <div className={styles.person}>
      <Avatar name={fullName(customer)} size={36} />
      <div className={styles.words}>
        <Link className={card.link} href={hrefOf(id)}>
          {fullName(customer)}
        </Link>
        <span className={styles.facts}>
          {[born, customer.account && CUSTOMER_CARD.account].filter(Boolean).join(' · ')}
        </span>
        {phone && (
          <a className={card.link} href={`tel:${phone.number}`}>
            {phoneText(phone.number)}
          </a>
        )}
        {customer.tags.length > 0 && (
          <ul className={styles.tags} aria-label={CUSTOMER_CARD.tags}>
            {customer.tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

/** What an activity says of somebody new, as the beginning of their record. */
const beginningWith = (
  contact: string | undefined,
  said: SaidName | undefined,
): Partial<CustomerContent> => {
  if (!contact) return { ...said };
  if (contact.includes('@')) return { ...said, mails: [contact] };
  const number = phoneOf(contact);
  return { ...said, ...(number ? { phones: [{ number, use: 'mobile' }] } : {}) };
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
  const said = useSaidPerson(activity, local);
  const byName = said && {
    ...said,
    rows: said.rows?.filter(({ id }) => !candidates.some((one) => one.id === id)) ?? null,
  };
  // Records with this phone number are suggested before records with a name found in the words.
  const suggests = byName !== null && (candidates.length === 0 || !!byName.rows?.length);
  const offersNew = suggests && byName.rows?.length === 0;
  // A hand-in names its person itself and is matched by that.
  if (activity.source === 'questionnaire_upload') return null;
  if (matched === null && !may.change && candidates.length === 0 && !suggests) return null;

  const change = async (from: string | null, to: string | null): Promise<boolean> => {
    const failed = notWritten(await put(assignment(activity, from, to)));
    if (failed) notify({ id: 'activity-customer', intent: 'error', ...failed });
    return failed === null;
  };
  const assign = async (to: string | null) => {
    setAsking(null);
    if (!(await change(matched, to))) return;
    notify({
      id: 'activity-customer',
      intent: 'success',
      title: to === null ? ACTIVITY_CUSTOMER.released : ACTIVITY_CUSTOMER.assigned,
      action: { label: ACTIVITY_CUSTOMER.undo, onClick: () => void change(to, matched) },
    });
  };
  const added = row && may.edit ? numberAdded(row, contact) : null;
  const addNumber = async (wish: PutWish) => {
    const failed = notWritten(await put(wish));
    if (failed) notify({ id: 'activity-customer', intent: 'error', ...failed });
    else notify({ id: 'activity-customer', intent: 'success', title: ACTIVITY_CUSTOMER.added });
  };
  const heading = `activity-customer-${activity.id}`;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {matched === null ? ACTIVITY_CUSTOMER.whoIsIt : ACTIVITY_CUSTOMER.belongsTo}
      </h3>
      {matched !== null && (
        <div className={mergeClasses(styles.item, styles.matched)}>
          {row ? (
            <Person row={row} />
          ) : (
            <span className={mergeClasses(card.quiet, !record.error && styles.coming)}>
              {missingText(record.error)}
            </span>
          )}
          {may.change && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.release}
              onClick={() => void assign(null)}
            >
              {ACTIVITY_CUSTOMER.release}
            </Button>
          )}
        </div>
      )}
      {added && contact && (
        <div>
          <Button size="small" onClick={() => void addNumber(added)}>
            {ACTIVITY_CUSTOMER.addNumber(phoneText(contact))}
          </Button>
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
      {suggests && (
        <WhoItMayBe
          said={byName}
          who={(one) => <Who row={one} />}
          onConfirm={may.change ? (one) => void assign(one.id) : null}
          onCreate={may.change && may.edit ? () => setAsking('new') : null}
        />
      )}
      {matched === null && may.change && (
        <div className={styles.bar}>
          <Button size="small" onClick={() => setAsking('choose')}>
            {candidates.length + (byName?.rows?.length ?? 0) > 0
              ? ACTIVITY_CUSTOMER.chooseOther
              : ACTIVITY_CUSTOMER.choose}
          </Button>
          {may.edit && !offersNew && (
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
          start={beginningWith(contact, said?.name)}
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
