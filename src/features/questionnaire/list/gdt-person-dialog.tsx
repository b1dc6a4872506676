import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createHandOver } from '#contract/calls/hand-overs.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { HAND_OVER_MAX } from '#contract/entities/hand-over.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { HandOverPin } from './hand-over-pin.tsx';
import { handOversQuery } from './hand-over-queries.ts';
import type { ListRow } from './laid-over.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
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
  one: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  tick: {
    width: '18px',
    height: '18px',
    margin: 0,
    flexShrink: 0,
    accentColor: tokens.colorBrandBackground,
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
  const client = useClient();
  const cache = useQueryClient();
  const formId = useId();
  const [person, setPerson] = useState(patient);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<ResponseOf<typeof createHandOver> | null>(null);

  const make = async () => {
    setError(undefined);
    if (chosen.length === 0) {
      setError('Bitte mindestens einen Fragebogen wählen.');
      return;
    }
    setBusy(true);
    try {
      const { data } = await client.call(createHandOver, {
        params: { id: locationId },
        body: { questionnaire_ids: [...chosen], person },
      });
      setMade(data);
      onMade();
      void cache.invalidateQueries(handOversQuery(client, locationId));
    } catch (failure) {
      setError(failureOf(failure).text);
    } finally {
      setBusy(false);
    }
  };

  if (made) {
    return <HandOverPin locationId={locationId} made={made} kiosk={undefined} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title="Fragebogen für diese Person vorbereiten"
      onClose={onClose}
      failure={error === undefined ? null : { title: 'Nicht vorbereitet', message: error }}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Abbrechen
          </Button>
          <Button size="small" appearance="primary" type="submit" form={formId} busy={busy}>
            PIN erzeugen
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <div className={styles.person}>
          <TextField
            label="Vorname"
            size="small"
            maxLength={200}
            value={person.first_name}
            onChange={(first_name) => setPerson({ ...person, first_name })}
          />
          <TextField
            label="Nachname"
            size="small"
            maxLength={200}
            value={person.surname}
            onChange={(surname) => setPerson({ ...person, surname })}
          />
          <TextField
            label="Geburtsdatum"
            type="date"
            size="small"
            value={person.birth_date}
            onChange={(birth_date) => setPerson({ ...person, birth_date })}
          />
        </div>
        <p className={styles.hint}>
          Diese Angaben stehen dann schon im Fragebogen. Am Kiosk erscheinen sie erst, wenn die PIN
          eingegeben ist.
        </p>
        <fieldset className={styles.forms}>
          <legend className={styles.legend}>Fragebögen, in der Reihenfolge der Auswahl</legend>
          {rows.map(({ id, summary }) => {
            const at = chosen.indexOf(id);
            return (
              <label key={id} className={styles.one}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={at >= 0}
                  disabled={at < 0 && chosen.length >= HAND_OVER_MAX}
                  onChange={() =>
                    setChosen(at >= 0 ? chosen.filter((one) => one !== id) : [...chosen, id])
                  }
                />
                {at >= 0 && chosen.length > 1 ? `${at + 1}. ` : ''}
                {summary.title}
              </label>
            );
          })}
        </fieldset>
      </form>
    </Dialog>
  );
};
