import { SALUTATIONS } from '#contract/customers/salutation.ts';
import { INSURANCE_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CustomerDraft } from './draft.ts';
import { type FieldsProps, optionsOf, textOf, useFormStyles, wrongOf } from './field-styles.ts';

const LANGUAGES = [
  { value: '', text: 'nicht bekannt' },
  { value: 'de', text: 'Deutsch' },
  { value: 'en', text: 'Englisch' },
  { value: 'tr', text: 'Türkisch' },
  { value: 'ar', text: 'Arabisch' },
  { value: 'ru', text: 'Russisch' },
  { value: 'uk', text: 'Ukrainisch' },
];

/** What can be chosen, and what an import brought along beside it. */
const salutationsOf = (own: string) => [
  { value: '', text: 'ohne, mit ganzem Namen' },
  ...[...new Set([...SALUTATIONS, own])]
    .filter(Boolean)
    .map((salutation) => ({ value: salutation, text: salutation })),
];

/** Who it is. */
export const PersonFields = (props: FieldsProps) => {
  const { draft, change, said } = props;
  const styles = useFormStyles();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Person</legend>
      <div className={styles.fields}>
        <TextField label="Vorname" {...textOf(props, 'first_name')} maxLength={100} autoFocus />
        <TextField label="Nachname" {...textOf(props, 'last_name')} maxLength={100} />
        <TextField
          label="Geburtsdatum (TT.MM.JJJJ)"
          size="small"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft.birth_date}
          onChange={(birth_date) => change({ birth_date })}
          {...wrongOf(said, 'birth_date')}
        />
      </div>
      <div className={styles.fields}>
        <NativeSelect
          strong
          label="Anrede"
          options={salutationsOf(draft.salutation)}
          value={draft.salutation}
          onChange={(salutation) => change({ salutation })}
        />
        <TextField label="Titel (freiwillig)" {...textOf(props, 'title')} maxLength={50} />
        <NativeSelect
          strong
          label="Geschlecht"
          options={optionsOf(SEX_WORDS)}
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
  );
};

/** Insurance, and what the team notes. */
export const FurtherFields = (props: FieldsProps) => {
  const { draft, change, said } = props;
  const styles = useFormStyles();
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>Versicherung</legend>
        <div className={styles.fields}>
          <NativeSelect
            strong
            label="Art der Versicherung"
            options={optionsOf(INSURANCE_WORDS)}
            value={draft.insurance_kind}
            onChange={(kind) => change({ insurance_kind: kind as CustomerDraft['insurance_kind'] })}
          />
          <TextField
            label="Versichertennummer"
            size="small"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={draft.insurance_number}
            onChange={(insurance_number) => change({ insurance_number })}
            {...wrongOf(said, 'insurance_number')}
          />
          <TextField
            label="Kasse oder Versicherung"
            {...textOf(props, 'insurance_name')}
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
    </>
  );
};
