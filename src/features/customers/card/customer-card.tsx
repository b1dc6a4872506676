import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { useState } from 'react';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { type CustomerContent, contentOfCustomer } from '#contract/customers/customer.ts';
import { INSURANCE_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CustomerDraft, CustomerForm } from '../form/customer-form.tsx';
import { MergeDialog } from '../list/merge-dialog.tsx';
import { phoneText } from '../phone-text.ts';
import { type CustomerRow, type LocalCustomers, useCustomer } from '../use-customers.ts';
import { addressOf, ageOf, bornOn, fullName, USE_WORDS } from '../words.ts';
import { useCardStyles } from './card-styles.ts';
import { ConsentPart } from './consent-part.tsx';
import { FormsPart } from './forms-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MergesPart } from './merges-part.tsx';
import { PrivacyPart } from './privacy-part.tsx';
import { RelativesPart } from './relatives-part.tsx';
import { CUSTOMER_CARD } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXXL}`,
    maxWidth: '860px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '@media (max-width: 899.98px)': {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXL}`,
    },
  },
  back: { alignSelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tag: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  reach: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    alignItems: 'baseline',
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

interface Props {
  id: string;
  local: LocalCustomers | null;
  may: { edit: boolean };
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onBack: () => void;
  onDeleted: () => void;
}

const factsOf = ({ customer }: CustomerRow): string => {
  const age = ageOf(customer.birth_date, new Date());
  return [
    customer.birth_date && CUSTOMER_CARD.born(bornOn(customer.birth_date), age),
    customer.sex !== 'unknown' && SEX_WORDS[customer.sex],
    customer.account && CUSTOMER_CARD.account,
  ]
    .filter(Boolean)
    .join(' · ');
};

const Reach = ({ customer }: { customer: CustomerRow['customer'] }) => {
  const card = useCardStyles();
  const styles = useStyles();
  const address = addressOf(customer);
  const insurance = [
    customer.insurance_kind && INSURANCE_WORDS[customer.insurance_kind],
    customer.insurance_name,
    customer.insurance_number,
  ]
    .filter(Boolean)
    .join(', ');
  const { phones, mails } = customer;
  if (phones.length + mails.length === 0 && !address && !insurance) {
    return <p className={card.quiet}>{CUSTOMER_CARD.nothingKnown}</p>;
  }
  return (
    <dl className={styles.reach}>
      {phones.map(({ number, use }) => (
        <div key={number} style={{ display: 'contents' }}>
          <dt className={styles.term}>{USE_WORDS[use]}</dt>
          <dd className={styles.value}>
            <a className={card.link} href={`tel:${number}`}>
              {phoneText(number)}
            </a>
          </dd>
        </div>
      ))}
      {mails.map((mail) => (
        <div key={mail} style={{ display: 'contents' }}>
          <dt className={styles.term}>{CUSTOMER_CARD.mail}</dt>
          <dd className={styles.value}>
            <a className={card.link} href={`mailto:${mail}`}>
              {mail}
            </a>
          </dd>
        </div>
      ))}
      {address && (
        <>
          <dt className={styles.term}>{CUSTOMER_CARD.address}</dt>
          <dd className={styles.value}>{address}</dd>
        </>
      )}
      {insurance && (
        <>
          <dt className={styles.term}>{CUSTOMER_CARD.insurance}</dt>
          <dd className={styles.value}>{insurance}</dd>
        </>
      )}
    </dl>
  );
};

interface KnownProps extends Props {
  row: CustomerRow;
}

const Known = ({ row, local, may, hrefOf, onOpen, onDeleted }: KnownProps) => {
  const card = useCardStyles();
  const styles = useStyles();
  const { put } = useWriter();
  const unsent = useKeptText(`customer-${row.id}`, CustomerDraft);
  const [asking, setAsking] = useState(false);
  const [merging, setMerging] = useState(false);
  const { customer } = row;
  const merged = customer.merged_into;
  const editable = may.edit && merged === null;
  const change = async (part: Partial<CustomerContent>) => {
    const seen = contentOfCustomer(customer);
    const base = row.etag === null ? null : { body: seen, etag: row.etag };
    const wish = { endpoint: putCustomer, id: row.id, body: { ...seen, ...part }, base };
    const failed = notWritten(await put(wish));
    if (failed) notify({ id: 'customer-write', intent: 'error', ...failed });
  };
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.name}>
            <PendingBadge pending={row.pending} linkTo={row.id} />
            {[customer.salutation, fullName(customer)].filter(Boolean).join(' ')}
          </h1>
          <p className={styles.facts}>{factsOf(row)}</p>
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
        {editable && (
          <div className={styles.bar}>
            <Button size="small" onClick={() => setAsking(true)}>
              {unsent.found ? CUSTOMER_CARD.changeOn : CUSTOMER_CARD.change}
            </Button>
            <Button size="small" onClick={() => setMerging(true)}>
              {CUSTOMER_CARD.merge}
            </Button>
          </div>
        )}
      </header>
      {merged !== null && (
        <NoteBox kind="warning" title={CUSTOMER_CARD.merged}>
          <a
            className={card.link}
            href={hrefOf(merged)}
            onClick={(event) => {
              event.preventDefault();
              onOpen(merged);
            }}
          >
            {CUSTOMER_CARD.toMerged}
          </a>
        </NoteBox>
      )}
      <Reach customer={customer} />
      {customer.note && (
        <section className={card.section} aria-labelledby="customer-note">
          <h2 id="customer-note" className={card.title}>
            {CUSTOMER_CARD.note}
          </h2>
          <p className={card.note}>{customer.note}</p>
        </section>
      )}
      <ConsentPart
        customer={customer}
        editable={editable}
        onChange={(channel, said) => void change({ [`consent_${channel}`]: said })}
      />
      <RelativesPart
        row={row}
        local={local}
        editable={editable}
        hrefOf={hrefOf}
        onOpen={onOpen}
        onChange={(relatives) => void change({ relatives })}
      />
      {row.etag !== null && merged === null && <FormsPart row={row} />}
      {row.etag !== null && <HistoryPart id={row.id} version={customer.version} />}
      {row.etag !== null && merged === null && <MergesPart id={row.id} editable={editable} />}
      {row.etag !== null && editable && (
        <PrivacyPart id={row.id} name={fullName(customer)} onDeleted={onDeleted} />
      )}
      {merging && (
        <MergeDialog
          row={row}
          local={local}
          onClose={() => setMerging(false)}
          onMerged={(id) => {
            setMerging(false);
            onOpen(id);
          }}
        />
      )}
      {asking && (
        <CustomerForm
          base={row}
          local={local}
          unsent={unsent}
          hrefOf={hrefOf}
          onClose={() => setAsking(false)}
          onSaved={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** All that the practice knows of one customer. */
export const CustomerCard = (props: Props) => {
  const styles = useStyles();
  const { row, online } = useCustomer(props.local, props.id);
  return (
    <article className={styles.root} aria-label={CUSTOMER_CARD.label}>
      <Button
        size="small"
        appearance="subtle"
        className={styles.back}
        icon={<ArrowLeft16Regular />}
        onClick={props.onBack}
      >
        {CUSTOMER_CARD.back}
      </Button>
      {row && <Known {...props} row={row} />}
      {!row && online.isError && (
        <FailedPanel
          error={online.error}
          busy={online.isFetching}
          onRetry={() => void online.refetch()}
        />
      )}
      {!row && !online.isError && <SkeletonRows rows={6} height={44} />}
    </article>
  );
};
