import { SALUTATIONS } from '#contract/customers/salutation.ts';
import { INSURANCE_WORDS, SEX_WORDS } from '#contract/customers/words.ts';
import { NativeSelect, NativeTextarea } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CustomerDraft } from './draft.ts';
import { type FieldsProps, optionsOf, textOf, useFormStyles, wrongOf } from './field-styles.ts';
import { FURTHER_FIELDS, PERSON_FIELDS } from './texts.ts';

const LANGUAGES = [
  { value: '', text: PERSON_FIELDS.languageUnknown },
  ...Object.entries(PERSON_FIELDS.languages).map(([value, text]) => ({ value, text })),
];

/** The usual salutations, and the current one where an import brought another. */
const salutationsOf = (own: string) => [
  { value: '', text: PERSON_FIELDS.noSalutation },
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
      <legend className={styles.legend}>{PERSON_FIELDS.legend}</legend>
      <div className={styles.fields}>
        <TextField
          label={PERSON_FIELDS.firstName}
          {...textOf(props, 'first_name')}
          maxLength={100}
          autoFocus
        />
        <TextField label={PERSON_FIELDS.lastName} {...textOf(props, 'last_name')} maxLength={100} />
        <TextField
          label={PERSON_FIELDS.birthDate}
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
          label={PERSON_FIELDS.salutation}
          options={salutationsOf(draft.salutation)}
          value={draft.salutation}
          onChange={(salutation) => change({ salutation })}
        />
        <TextField label={PERSON_FIELDS.title} {...textOf(props, 'title')} maxLength={50} />
        <NativeSelect
          strong
          label={PERSON_FIELDS.sex}
          options={optionsOf(SEX_WORDS)}
          value={draft.sex}
          onChange={(sex) => change({ sex: sex as CustomerDraft['sex'] })}
        />
        <NativeSelect
          strong
          label={PERSON_FIELDS.language}
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
        <legend className={styles.legend}>{FURTHER_FIELDS.insurance}</legend>
        <div className={styles.fields}>
          <NativeSelect
            strong
            label={FURTHER_FIELDS.insuranceKind}
            options={optionsOf(INSURANCE_WORDS)}
            value={draft.insurance_kind}
            onChange={(kind) => change({ insurance_kind: kind as CustomerDraft['insurance_kind'] })}
          />
          <TextField
            label={FURTHER_FIELDS.insuranceNumber}
            size="small"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={draft.insurance_number}
            onChange={(insurance_number) => change({ insurance_number })}
            {...wrongOf(said, 'insurance_number')}
          />
          <TextField
            label={FURTHER_FIELDS.insuranceName}
            {...textOf(props, 'insurance_name')}
            maxLength={100}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{FURTHER_FIELDS.team}</legend>
        <NativeTextarea
          strong
          label={FURTHER_FIELDS.note}
          rows={3}
          maxLength={5_000}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <TextField
          label={FURTHER_FIELDS.tags}
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
