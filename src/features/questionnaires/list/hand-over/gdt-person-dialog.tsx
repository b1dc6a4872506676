import { useState } from 'react';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { HAND_OVER_MAX } from '#contract/questionnaires/hand-over.ts';
import { BirthDateField } from '#ui/fields/dates/birth-date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { ListRow } from '../laid-over.ts';
import { PrepareDialog } from './prepare-dialog.tsx';
import { GDT_PERSON_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  person: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  forms: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: {
    padding: `0 0 ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  locationId: string;
  patient: GdtPatient;
  rows: readonly ListRow[];
  /** A PIN was made. */
  onMade: () => void;
  onClose: () => void;
}

/** Which questionnaires somebody fills whom the practice system has named; they name them already. */
export const GdtPersonDialog = ({ locationId, patient, rows, onMade, onClose }: Props) => {
  const styles = useStyles();
  const [person, setPerson] = useState(patient);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <PrepareDialog
      locationId={locationId}
      title={GDT_PERSON_DIALOG.title}
      wish={() =>
        chosen.length === 0
          ? GDT_PERSON_DIALOG.noneChosen
          : { questionnaire_ids: [...chosen], person }
      }
      onMade={onMade}
      onClose={onClose}
    >
      <div className={styles.person}>
        <TextField
          label={GDT_PERSON_DIALOG.firstName}
          size="small"
          maxLength={200}
          value={person.first_name}
          onChange={(first_name) => setPerson({ ...person, first_name })}
        />
        <TextField
          label={GDT_PERSON_DIALOG.surname}
          size="small"
          maxLength={200}
          value={person.surname}
          onChange={(surname) => setPerson({ ...person, surname })}
        />
        <BirthDateField
          label={GDT_PERSON_DIALOG.birthDate}
          size="small"
          value={person.birth_date}
          onChange={(birth_date) => setPerson({ ...person, birth_date: birth_date ?? '' })}
        />
      </div>
      <p className={styles.hint}>{GDT_PERSON_DIALOG.explanation}</p>
      <fieldset className={styles.forms}>
        <legend className={styles.legend}>{GDT_PERSON_DIALOG.questionnaires}</legend>
        {rows.map(({ id, summary }) => {
          const at = chosen.indexOf(id);
          return (
            <Tick
              key={id}
              label={`${at >= 0 && chosen.length > 1 ? `${at + 1}. ` : ''}${summary.title}`}
              checked={at >= 0}
              disabled={at < 0 && chosen.length >= HAND_OVER_MAX}
              onChange={(on) =>
                setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          );
        })}
      </fieldset>
    </PrepareDialog>
  );
};
