import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { mergeCustomers, UNDO_DAYS } from '#contract/customers/calls/customer-merges.ts';
import { type Customer, contentOfCustomer } from '#contract/customers/customer.ts';
import {
  differing,
  type MergeChoice,
  type MergeField,
  mergedContent,
  offered,
} from '#contract/customers/merge.ts';
import { FIELD_WORDS } from '#contract/customers/words.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { useSync } from '#platform/sync/sync.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CustomerPicker } from '../customer-picker.tsx';
import { phoneText } from '../phone-text.ts';
import { COMMON } from '../texts.ts';
import type { CustomerRow, LocalCustomers } from '../use-customers.ts';
import { bornOn, fieldText, fullName, listName } from '../words.ts';
import { MERGE_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  field: {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  legend: {
    padding: 0,
    fontWeight: tokens.fontWeightSemibold,
    marginBottom: tokens.spacingVerticalXS,
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-within': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  radio: { margin: 0, width: '20px', height: '20px', flexShrink: 0 },
  list: { overflowWrap: 'anywhere', margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

interface CompareProps {
  into: Customer;
  from: Customer;
  choice: MergeChoice;
  onChoose: (field: MergeField, side: 'into' | 'from') => void;
}

/** Fields in which the records differ, side by side, and those that need no choice. */
const Compare = ({ into, from, choice, onChoose }: CompareProps) => {
  const styles = useStyles();
  const [one, other] = [contentOfCustomer(into), contentOfCustomer(from)];
  const open = differing(one, other);
  const ids = { into: into.id, from: from.id };
  const merged = mergedContent(one, other, choice, ids);
  return (
    <>
      {open.length > 0 && <p className={styles.text}>{MERGE_DIALOG.differ}</p>}
      {open.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.legend}>{FIELD_WORDS[field]}</legend>
          {(['into', 'from'] as const).map((side) => (
            <label key={side} className={styles.choice}>
              <input
                type="radio"
                className={styles.radio}
                name={`merge-${field}`}
                checked={(choice[field] ?? offered(field, one, other)) === side}
                onChange={() => onChoose(field, side)}
              />
              {fieldText(field, side === 'into' ? one : other)}
            </label>
          ))}
        </fieldset>
      ))}
      <section aria-labelledby="merge-result" aria-live="polite">
        <h3 id="merge-result" className={styles.legend}>
          {MERGE_DIALOG.result}
        </h3>
        <ul className={styles.list}>
          <li>
            {listName(merged)}
            {merged.birth_date && `, ${bornOn(merged.birth_date)}`}
          </li>
          {merged.phones.length > 0 && (
            <li>
              {MERGE_DIALOG.phones(merged.phones.map(({ number }) => phoneText(number)).join(', '))}
            </li>
          )}
          {merged.mails.length > 0 && <li>{MERGE_DIALOG.mails(merged.mails.join(', '))}</li>}
          {merged.tags.length > 0 && <li>{MERGE_DIALOG.tags(merged.tags.join(', '))}</li>}
          <li>{MERGE_DIALOG.together}</li>
          <li>{MERGE_DIALOG.undoHint(UNDO_DAYS)}</li>
        </ul>
      </section>
    </>
  );
};

interface Props {
  row: CustomerRow;
  local: LocalCustomers | null;
  onClose: () => void;
  /** Told the id of the record that stays: `row`, unless only the other record has an account. */
  onMerged: (id: string) => void;
}

/** Makes one record of two; decided at the practice, so never without network. */
export const MergeDialog = ({ row, local, onClose, onMerged }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const queries = useQueryClient();
  const { syncNow } = useSync();
  const [id] = useState(uuidv7);
  const [other, setOther] = useState<CustomerRow | null>(null);
  const [choice, setChoice] = useState<MergeChoice>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const turned = other?.customer.account === true && !row.customer.account;
  const [into, from] = turned ? [other, row] : [row, other];
  const impossible = other?.customer.account && row.customer.account;
  const waiting = [row, other].some(
    (one) => one && (one.etag === null || one.pending === 'waiting'),
  );

  const merge = async () => {
    if (!into || !from || into.etag === null || from.etag === null) return;
    setBusy(true);
    setFailure(null);
    const ids = { into: into.id, from: from.id };
    const [one, two] = [contentOfCustomer(into.customer), contentOfCustomer(from.customer)];
    const content = mergedContent(one, two, choice, ids);
    try {
      const params = { id: into.id };
      const etags = { into: into.etag, from: from.etag };
      await client.call(mergeCustomers, { params, body: { id, from: from.id, etags, content } });
      syncNow();
      void queries.invalidateQueries({ queryKey: ['company'] });
      notify({ id: 'customer-merge', intent: 'success', title: MERGE_DIALOG.merged });
      onMerged(into.id);
    } catch (error) {
      setFailure({ title: MERGE_DIALOG.failed, message: failureOf(error).text });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      title={MERGE_DIALOG.title}
      onClose={onClose}
      failure={
        failure ??
        (impossible
          ? {
              title: MERGE_DIALOG.impossible,
              message: MERGE_DIALOG.impossibleHint,
            }
          : waiting
            ? {
                title: MERGE_DIALOG.waiting,
                message: MERGE_DIALOG.waitingHint,
              }
            : null)
      }
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button
            appearance="primary"
            busy={busy}
            disabled={!other || impossible === true || waiting}
            onClick={() => void merge()}
          >
            {MERGE_DIALOG.merge}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.text}>
          {other
            ? MERGE_DIALOG.both(fullName(row.customer), fullName(other.customer))
            : MERGE_DIALOG.who(fullName(row.customer))}
        </p>
        {!other && (
          <CustomerPicker
            label={MERGE_DIALOG.search}
            local={local}
            without={[row.id]}
            chosen={null}
            onChoose={(chosen) => {
              setOther(chosen);
              setChoice({});
            }}
          />
        )}
        {into && from && (
          <>
            <div>
              <Button size="small" onClick={() => setOther(null)}>
                {MERGE_DIALOG.chooseOther}
              </Button>
            </div>
            <Compare
              into={into.customer}
              from={from.customer}
              choice={choice}
              onChoose={(field, side) => setChoice({ ...choice, [field]: side })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
};
