import type { GdtPatient } from '#contract/gdt/patient.ts';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { GDT_FIELDS } from './texts.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
  check: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
  },
});

/** Fields of the file that stand here; what is wrong with others is said below. */
const FIELDS = {
  '3000': 'number',
  '3101': 'surname',
  '3102': 'first_name',
  '3103': 'birth_date',
  '3105': 'insurance_number',
  '3106': 'postal_code_and_city',
  '3107': 'street',
} as const satisfies Record<string, keyof GdtPatient>;
export const TROUBLED: ReadonlySet<string> = new Set(Object.keys(FIELDS));

const SEXES = [
  { value: '', text: GDT_FIELDS.sexes.unknown },
  { value: 'female', text: GDT_FIELDS.sexes.female },
  { value: 'male', text: GDT_FIELDS.sexes.male },
];

interface Props {
  formId: string;
  patient: GdtPatient;
  withDocument: boolean;
  troubles: readonly { id: string; message: string }[];
  onChange: (patient: GdtPatient, withDocument: boolean) => void;
  onSubmit: () => void;
}

/** Whom the file is about; what the answers say stands there already. */
export const GdtFields = (props: Props) => {
  const styles = useStyles();
  const { formId, patient, withDocument, troubles, onChange, onSubmit } = props;
  const set = (field: keyof GdtPatient, value: string) => {
    const { [field]: _, ...rest } = patient;
    const optional = field === 'insurance_number' || field === 'postal_code_and_city';
    const left = value === '' && (optional || field === 'street' || field === 'sex');
    onChange((left ? rest : { ...patient, [field]: value }) as GdtPatient, withDocument);
  };
  return (
    <form
      id={formId}
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {Object.entries(FIELDS).map(([id, field]) => {
        const wrong = troubles.find((trouble) => trouble.id === id);
        return (
          <TextField
            key={id}
            label={GDT_FIELDS[field]}
            size="small"
            type={field === 'birth_date' ? 'date' : 'text'}
            spellCheck={false}
            value={patient[field] ?? ''}
            onChange={(value) => set(field, value)}
            {...(wrong ? { error: wrong.message } : {})}
          />
        );
      })}
      <NativeSelect
        strong
        label={GDT_FIELDS.sex}
        options={SEXES}
        value={patient.sex ?? ''}
        onChange={(value) => set('sex', value)}
      />
      <Tick
        className={styles.check}
        label={GDT_FIELDS.withDocument}
        checked={withDocument}
        onChange={(next) => onChange(patient, next)}
      />
    </form>
  );
};
