import { ArrowLeft16Regular } from '@fluentui/react-icons/svg/arrow-left';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { type CustomerContent, contentOfCustomer } from '#contract/customers/customer.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CustomerDraft, CustomerForm } from '../form/customer-form.tsx';
import { MergeDialog } from '../list/merge-dialog.tsx';
import { type CustomerRow, type LocalCustomers, useCustomer } from '../use-customers.ts';
import { fullName } from '../words.ts';
import { CardHead } from './card-head.tsx';
import { useCardStyles } from './card-styles.ts';
import { ConsentPart } from './consent-part.tsx';
import { FormsPart, formRequestsKey } from './forms-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MergesPart } from './merges-part.tsx';
import { Reach } from './reach.tsx';
import { RelativesPart } from './relatives-part.tsx';
import { CUSTOMER_CARD } from './texts.ts';

const FormDialog = lazy(async () => ({
  default: (await import('../form/form-dialog.tsx')).FormDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}));

const BESIDE = '@container card (min-width: 760px)';

const useStyles = makeStyles({
  ground: {
    containerType: 'inline-size',
    containerName: 'card',
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: tokens.spacingHorizontalXL,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.sunken,
    '@media (max-width: 899.98px)': { padding: tokens.spacingHorizontalM },
  },
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    maxWidth: '1120px',
  },
  back: {
    alignSelf: 'start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalM})`,
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 320px)' },
  },
  known: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
  },
});

interface Props {
  id: string;
  /** The active location: what is asked of a person is asked from there. */
  locationId: string;
  local: LocalCustomers | null;
  may: {
    edit: boolean;
    /** To be asked for a form, at the active location. */
    askForForms: boolean;
  };
  /** Writes to somebody first; null where the person may not. */
  onWrite: ((id: string) => void) | null;
  /** What is open with the person. */
  next: (id: string) => ReactNode;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onBack: () => void;
  onDeleted: () => void;
}

interface KnownProps extends Props {
  row: CustomerRow;
}

const Known = (props: KnownProps) => {
  const { row, local, locationId, may, next, hrefOf, onOpen, onWrite, onDeleted } = props;
  const card = useCardStyles();
  const styles = useStyles();
  const { put } = useWriter();
  const unsent = useKeptText(`customer-${row.id}`, CustomerDraft);
  const [asking, setAsking] = useState(false);
  const [merging, setMerging] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [form, setForm] = useState(false);
  const queries = useQueryClient();
  const { customer } = row;
  const merged = customer.merged_into;
  const editable = may.edit && merged === null;
  /** The practice has the record, and it was not merged into another one. */
  const there = row.etag !== null && merged === null;
  const change = async (part: Partial<CustomerContent>) => {
    const seen = contentOfCustomer(customer);
    const base = row.etag === null ? null : { body: seen, etag: row.etag };
    const wish = { endpoint: putCustomer, id: row.id, body: { ...seen, ...part }, base };
    const failed = notWritten(await put(wish));
    if (failed) notify({ id: 'customer-write', intent: 'error', ...failed });
  };
  return (
    <>
      <CardHead
        row={row}
        editable={editable}
        onWrite={onWrite && merged === null ? () => onWrite(row.id) : null}
        onAskForForm={may.askForForms && there ? () => setForm(true) : null}
        onMerge={() => setMerging(true)}
        onDelete={() => setDeleting(true)}
      />
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
      <div className={styles.columns}>
        <div className={styles.column}>
          {next(row.id)}
          {there && <FormsPart row={row} />}
          {row.etag !== null && <HistoryPart id={row.id} version={customer.version} />}
        </div>
        <div className={styles.column}>
          <section className={card.section} aria-labelledby="customer-known">
            <div className={styles.known}>
              <h2 id="customer-known" className={card.title}>
                {CUSTOMER_CARD.known}
              </h2>
              {editable && (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<Edit20Regular />}
                  onClick={() => setAsking(true)}
                >
                  {unsent.found ? CUSTOMER_CARD.changeOn : CUSTOMER_CARD.change}
                </Button>
              )}
            </div>
            <Reach customer={customer} />
          </section>
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
          {there && <MergesPart id={row.id} editable={editable} />}
        </div>
      </div>
      {form && (
        <Suspense>
          <FormDialog
            customer={customer}
            customerId={row.id}
            locationId={locationId}
            onClose={() => {
              setForm(false);
              void queries.invalidateQueries({ queryKey: formRequestsKey(row.id) });
            }}
          />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteDialog
            id={row.id}
            name={fullName(customer)}
            onClose={() => setDeleting(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
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
    <div className={styles.ground}>
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
    </div>
  );
};
