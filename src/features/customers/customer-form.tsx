import { useEffect, useId, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { putCustomer } from '#contract/calls/customer-records.ts';
import { INSURANCE_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import {
  type CustomerContent,
  contentOfCustomer,
  EMPTY_CUSTOMER,
} from '#contract/entities/customer.ts';
import type { UnsentText } from '#platform/kept-text.ts';
import { usePutWriter, type WriteFailure } from '#platform/put-writer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NativeSelect, NativeTextarea } from '#ui/native-fields.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { CustomerDraft, draftFrom, type Problems, readDraft } from './draft.ts';
import { duplicatesOf } from './duplicates.ts';
import type { CustomerRow, LocalCustomers } from './use-customers.ts';
import { bornOn, listName, USE_WORDS } from './words.ts';

export { CustomerDraft };

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px',
    gap: tokens.spacingHorizontalS,
    alignItems: 'end',
  },
  found: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  link: { color: tokens.colorBrandForegroundLink },
});

const options = <W extends Record<string, string>>(words: W) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));
const LANGUAGES = [
  { value: '', text: 'nicht bekannt' },
  { value: 'de', text: 'Deutsch' },
  { value: 'en', text: 'Englisch' },
  { value: 'tr', text: 'Türkisch' },
  { value: 'ar', text: 'Arabisch' },
  { value: 'ru', text: 'Russisch' },
  { value: 'uk', text: 'Ukrainisch' },
];

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
  const write = usePutWriter(putCustomer);
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
  const field = (
    name:
      | 'first_name'
      | 'last_name'
      | 'title'
      | 'salutation'
      | 'street'
      | 'postal_code'
      | 'city'
      | 'insurance_name',
  ) => ({
    size: 'small' as const,
    autoComplete: 'off',
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const { content, problems } = useMemo(
    () => readDraft(draft, before, new Date()),
    [draft, before],
  );
  const said: Problems = asked ? problems : {};
  const wrong = (name: string) => (said[name] ? { error: said[name] } : {});
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
    const failed = await write({ id: draft.id, body: content, base });
    setBusy(false);
    if (failed) return setFailure(failed);
    unsent.drop();
    onSaved(draft.id);
  };
  const phone = (at: number, part: Partial<CustomerDraft['phones'][number]>) =>
    change({
      phones: draft.phones.map((one, place) => (place === at ? { ...one, ...part } : one)),
    });

  return (
    <Dialog
      open
      wide
      title={base ? 'Kartei bearbeiten' : 'Neue Kartei'}
      onClose={leave}
      failure={failure}
      actions={
        <>
          <Button onClick={leave}>Abbrechen</Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            Speichern
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
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Person</legend>
          <div className={styles.fields}>
            <TextField label="Vorname" {...field('first_name')} maxLength={100} autoFocus />
            <TextField
              label="Nachname"
              {...field('last_name')}
              maxLength={100}
              {...wrong('last_name')}
            />
            <TextField
              label="Geburtsdatum (TT.MM.JJJJ)"
              size="small"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={draft.birth_date}
              onChange={(birth_date) => change({ birth_date })}
              {...wrong('birth_date')}
            />
          </div>
          <div className={styles.fields}>
            <TextField label="Anrede (freiwillig)" {...field('salutation')} maxLength={50} />
            <TextField label="Titel (freiwillig)" {...field('title')} maxLength={50} />
            <NativeSelect
              strong
              label="Geschlecht"
              options={options(SEX_WORDS)}
              value={draft.sex}
              onChange={(sex) => change({ sex: sex as CustomerDraft['sex'] })}
            />
            <NativeSelect
              strong
              label="Sprache"
              options={LANGUAGES}
              value={draft.language}
              onChange={(language) => change({ language })}
            />
          </div>
        </fieldset>
        {duplicates.length > 0 && (
          <NoteBox kind="warning" title="Vielleicht schon in der Kartei">
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
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Erreichbar</legend>
          {draft.phones.map(({ text, use }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <div key={at} className={styles.line}>
              <TextField
                label={at === 0 ? 'Telefon' : `Telefon ${at + 1}`}
                size="small"
                type="tel"
                autoComplete="off"
                maxLength={40}
                value={text}
                onChange={(value) => phone(at, { text: value })}
                {...wrong(`phones.${at}`)}
              />
              <NativeSelect
                strong
                label={`Art${at === 0 ? '' : ` ${at + 1}`}`}
                options={options(USE_WORDS)}
                value={use}
                onChange={(value) => phone(at, { use: value as typeof use })}
              />
            </div>
          ))}
          {draft.mails.map((text, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
              key={at}
              label={at === 0 ? 'E-Mail' : `E-Mail ${at + 1}`}
              size="small"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={text}
              onChange={(value) =>
                change({ mails: draft.mails.map((one, place) => (place === at ? value : one)) })
              }
              {...wrong(`mails.${at}`)}
            />
          ))}
          <div>
            {draft.phones.length < 10 && (
              <Button
                size="small"
                appearance="subtle"
                onClick={() => change({ phones: [...draft.phones, { text: '', use: 'home' }] })}
              >
                Weitere Nummer
              </Button>
            )}
            {draft.mails.length < 10 && (
              <Button
                size="small"
                appearance="subtle"
                onClick={() => change({ mails: [...draft.mails, ''] })}
              >
                Weitere E-Mail-Adresse
              </Button>
            )}
          </div>
          <div className={styles.fields}>
            <TextField label="Straße und Hausnummer" {...field('street')} maxLength={200} />
            <TextField
              label="Postleitzahl"
              {...field('postal_code')}
              maxLength={20}
              inputMode="numeric"
            />
            <TextField label="Ort" {...field('city')} maxLength={100} />
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Versicherung</legend>
          <div className={styles.fields}>
            <NativeSelect
              strong
              label="Art der Versicherung"
              options={options(INSURANCE_WORDS)}
              value={draft.insurance_kind}
              onChange={(kind) =>
                change({ insurance_kind: kind as CustomerDraft['insurance_kind'] })
              }
            />
            <TextField
              label="Versichertennummer"
              size="small"
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              value={draft.insurance_number}
              onChange={(insurance_number) => change({ insurance_number })}
              {...wrong('insurance_number')}
            />
            <TextField
              label="Kasse oder Versicherung"
              {...field('insurance_name')}
              maxLength={100}
            />
          </div>
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.legend}>Für das Team</legend>
          <NativeTextarea
            strong
            label="Notiz"
            rows={3}
            maxLength={5_000}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
          <TextField
            label="Stichworte, mit Komma getrennt"
            size="small"
            autoComplete="off"
            maxLength={400}
            value={draft.tags}
            onChange={(tags) => change({ tags })}
          />
        </fieldset>
      </form>
    </Dialog>
  );
};
