import { useEffect, useId, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import {
  type CustomerContent,
  contentOfCustomer,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import type { UnsentText } from '#platform/kept/kept-text.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { duplicatesOf } from '../list/duplicates.ts';
import { COMMON } from '../texts.ts';
import type { CustomerRow, LocalCustomers } from '../use-customers.ts';
import { bornOn, listName } from '../words.ts';
import { FurtherFields, PersonFields } from './customer-fields.tsx';
import { CustomerDraft, draftFrom, type Problems, readDraft } from './draft.ts';
import { ReachFields } from './reach-fields.tsx';
import { CUSTOMER_FORM } from './texts.ts';

export { CustomerDraft };

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  found: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  link: { color: tokens.colorBrandForegroundLink },
});

interface Props {
  /** The record that is changed; null for a new one. */
  base: CustomerRow | null;
  /** What is known of somebody new. */
  start?: Partial<CustomerContent>;
  local: LocalCustomers | null;
  /** What was typed before a lock or a reload, and where it is kept until it is saved. */
  unsent: UnsentText<CustomerDraft>;
  hrefOf: (id: string) => string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The record of a customer as a form; saved on this device first, sent by the outbox. */
export const CustomerForm = ({ base, start, local, unsent, hrefOf, onClose, onSaved }: Props) => {
  const styles = useStyles();
  const form = useId();
  const { put } = useWriter();
  // What the person saw when they began: what came since is merged field by field.
  const [began] = useState(base);
  const before = began && contentOfCustomer(began.customer);
  const [draft, setDraft] = useState(() =>
    draftFrom(base?.id ?? uuidv7(), before ?? { ...EMPTY_CUSTOMER, ...start }),
  );
  const [typed, setTyped] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const { found } = unsent;
  useEffect(() => {
    const mine = found && (began === null || found.id === began.id);
    if (mine && !typed) setDraft(found);
  }, [found, typed, began]);

  const change = (part: Partial<CustomerDraft>) => {
    const next = { ...draft, ...part };
    setTyped(true);
    setDraft(next);
    unsent.keep(next);
  };
  const { content, problems } = useMemo(
    () => readDraft(draft, before, new Date()),
    [draft, before],
  );
  const said: Problems = asked ? problems : {};
  const rows = local?.index.rows;
  const duplicates = useMemo(
    () => (rows ? duplicatesOf(content, draft.id, rows) : []),
    [rows, content, draft.id],
  );
  const leave = () => {
    unsent.drop();
    onClose();
  };

  const save = async () => {
    setAsked(true);
    setFailure(null);
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() =>
        document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    const base = began && before && began.etag !== null ? { body: before, etag: began.etag } : null;
    const wish = { endpoint: putCustomer, id: draft.id, body: content, base };
    const failed = notWritten(await put(wish));
    setBusy(false);
    if (failed) return setFailure(failed);
    unsent.drop();
    onSaved(draft.id);
  };
  const fields = { draft, change, said };

  return (
    <Dialog
      open
      wide
      title={base ? CUSTOMER_FORM.titleChange : CUSTOMER_FORM.titleNew}
      onClose={leave}
      failure={failure}
      actions={
        <>
          <Button onClick={leave}>{COMMON.cancel}</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            {CUSTOMER_FORM.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <PersonFields {...fields} />
        {duplicates.length > 0 && (
          <NoteBox kind="warning" title={CUSTOMER_FORM.duplicates}>
            <ul className={styles.found}>
              {duplicates.map(({ row, because }) => (
                <li key={row.id}>
                  <a className={styles.link} href={hrefOf(row.id)} target="_blank" rel="noreferrer">
                    {listName(row.customer)}
                    {row.customer.birth_date && `, ${bornOn(row.customer.birth_date)}`}
                  </a>{' '}
                  ({because})
                </li>
              ))}
            </ul>
          </NoteBox>
        )}
        <ReachFields {...fields} />
        <FurtherFields {...fields} />
      </form>
    </Dialog>
  );
};
