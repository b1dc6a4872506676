import { useId, useState } from 'react';
import { KIOSK } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/text-field.tsx';
import { parseGermanDate } from './german-date.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '720px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    width: '100%',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface ResumeCardProps {
  /** What shows that it is the same person (offline-engine.md 15). */
  proof: 'birth_date' | 'pin' | 'none';
  birthDate: string | undefined;
  kiosk: boolean;
  /** Asks the staff PIN; true when it was right. Only at a kiosk. */
  provePin: (() => Promise<boolean>) | undefined;
  onGoOn: () => void;
  onStartAgain: () => void;
}

/** A form that was begun: shown again only after a proof, and nothing of it before. */
export const ResumeCard = (props: ResumeCardProps) => {
  const styles = useStyles();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState(0);
  const byDate = props.proof === 'birth_date' && wrong < KIOSK.pinTries;

  const check = () => {
    const date = parseGermanDate(typed);
    if (!date) {
      setError('Bitte geben Sie das Datum so ein: 24.12.1980');
    } else if (date === props.birthDate) {
      props.onGoOn();
    } else {
      setWrong(wrong + 1);
      setTyped('');
      setError('Dieses Geburtsdatum passt nicht zu dem begonnenen Fragebogen.');
    }
  };

  return (
    <section className={styles.card}>
      <PageTitle>Ein Fragebogen wurde unterbrochen</PageTitle>
      {byDate && (
        <form
          id={formId}
          className={styles.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          <p>
            Wenn Sie ihn begonnen haben, geben Sie bitte Ihr Geburtsdatum ein. Dann geht es mit
            Ihren Antworten weiter.
          </p>
          <TextField
            label="Ihr Geburtsdatum"
            help="Zum Beispiel 24.12.1980"
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            {...(error === undefined ? {} : { error })}
          />
        </form>
      )}
      {!byDate && props.provePin && (
        <p>
          Zum Weiterausfüllen bestätigt bitte eine Mitarbeiterin der Praxis mit der PIN dieses
          Geräts, dass es Ihr Fragebogen ist.
        </p>
      )}
      {!byDate && !props.provePin && props.proof === 'none' && (
        <p>
          Auf diesem Gerät wurde dieser Fragebogen schon begonnen. Möchten Sie dort weitermachen?
        </p>
      )}
      {!byDate && !props.provePin && props.proof === 'birth_date' && (
        <Notice intent="warning">
          Das waren zu viele Versuche. Sie können den Fragebogen neu beginnen.
        </Notice>
      )}
      <div className={styles.actions}>
        {byDate && (
          <Button
            appearance="primary"
            size={props.kiosk ? 'kiosk' : 'large'}
            type="submit"
            form={formId}
          >
            Weiter ausfüllen
          </Button>
        )}
        {!byDate && (props.provePin || props.proof === 'none') && (
          <Button
            appearance="primary"
            size={props.kiosk ? 'kiosk' : 'large'}
            onClick={async () => {
              if (!props.provePin || (await props.provePin())) props.onGoOn();
            }}
          >
            {props.provePin ? 'PIN eingeben' : 'Weiter ausfüllen'}
          </Button>
        )}
        <Button size={props.kiosk ? 'kiosk' : 'large'} onClick={props.onStartAgain}>
          Neu beginnen
        </Button>
      </div>
      <p>Beim Neubeginn werden die früheren Antworten von diesem Gerät entfernt.</p>
    </section>
  );
};
