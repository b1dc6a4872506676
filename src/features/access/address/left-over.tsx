import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAuthStyles } from '../auth-styles.ts';

const WORD = 'verwerfen';

interface Props {
  /** Entries that the practice does not have. */
  left: number;
  drafts: number;
  home: string;
  /** The person wants their name off this device. */
  forget: boolean;
  onLeave: () => void;
  /** Both answer how many could not be thrown away. */
  onDiscard: () => Promise<number>;
  onForget: (confirmed: boolean) => Promise<number>;
}

const entries = (count: number): string => (count === 1 ? 'Ein Eintrag' : `${count} Einträge`);

const titleOf = ({ left, drafts, forget }: Props): string => {
  if (left > 0) {
    return left === 1
      ? 'Ein Eintrag ist noch nicht übertragen'
      : `${left} Einträge sind noch nicht übertragen`;
  }
  if (drafts > 0) return 'Ein Entwurf liegt noch auf diesem Gerät';
  return forget ? 'Von diesem Gerät entfernen' : 'Alles ist übertragen';
};

/** Typed out, so that nobody throws work away with one touch (OE-14). */
const Discard = ({ action, run }: { action: string; run: () => Promise<number> }) => {
  const styles = useAuthStyles();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (word.trim().toLowerCase() !== WORD) {
      setError(`Bitte das Wort „${WORD}“ eintippen.`);
      return;
    }
    const left = await run();
    if (left > 0) {
      setError(
        `${entries(left)} wird gerade übertragen und lässt sich in diesem Moment nicht verwerfen. Bitte gleich noch einmal.`,
      );
    }
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={`Zum Verwerfen „${WORD}“ eintippen`}
        help="Verworfenes lässt sich nicht wiederherstellen."
        autoCapitalize="none"
        spellCheck={false}
        size="large"
        value={word}
        onChange={setWord}
        {...(error === undefined ? {} : { error })}
      />
      <Button appearance="danger" size="large" type="submit">
        {action}
      </Button>
    </form>
  );
};

/** What to do with what is left: stay, keep it encrypted, or throw it away. */
export const LeftOver = (props: Props) => {
  const styles = useAuthStyles();
  const { left, drafts, forget } = props;
  const [discarding, setDiscarding] = useState(false);
  const waits = left > 0 || (forget && drafts > 0);

  return (
    <section className={styles.page}>
      <PageTitle>{titleOf(props)}</PageTitle>
      {left > 0 && (
        <p className={styles.text}>
          Beim Abmelden bleibt das verschlüsselt auf diesem Gerät und geht hinaus, sobald Sie sich
          hier wieder anmelden. Niemand sonst kann es lesen.
        </p>
      )}
      {forget && (
        <Notice intent="info">
          Ihr Name verschwindet von diesem Gerät. Beim nächsten Mal brauchen Sie E-Mail-Adresse,
          Passwort und Netz.
        </Notice>
      )}
      <Button appearance={forget ? 'secondary' : 'primary'} size="large" onClick={props.onLeave}>
        {waits ? 'Abmelden und verschlüsselt aufbewahren' : 'Nur abmelden'}
      </Button>
      <ButtonLink size="large" href={props.home}>
        Angemeldet bleiben
      </ButtonLink>
      {forget && !waits && (
        <Button appearance="danger" size="large" onClick={() => void props.onForget(false)}>
          Abmelden und entfernen
        </Button>
      )}
      {waits && !discarding && (
        <Button appearance="subtle" onClick={() => setDiscarding(true)}>
          Verwerfen
        </Button>
      )}
      {waits && discarding && (
        <Discard
          action={forget ? 'Verwerfen und entfernen' : 'Verwerfen und abmelden'}
          run={forget ? () => props.onForget(true) : props.onDiscard}
        />
      )}
    </section>
  );
};
