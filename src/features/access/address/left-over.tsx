import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAuthStyles } from '../auth-styles.ts';
import { DISCARD_WORD, LEFT_OVER } from '../texts.ts';

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

const titleOf = ({ left, drafts, forget }: Props): string => {
  if (left > 0) return LEFT_OVER.entriesTitle(left);
  if (drafts > 0) return LEFT_OVER.draftsTitle(drafts);
  return forget ? LEFT_OVER.forgetTitle : LEFT_OVER.nothingTitle;
};

/** Typed out, so that nobody throws work away with one touch (OE-14). */
const Discard = ({ action, run }: { action: string; run: () => Promise<number> }) => {
  const styles = useAuthStyles();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (word.trim().toLowerCase() !== DISCARD_WORD) {
      setError(LEFT_OVER.wordWrong);
      return;
    }
    const left = await run();
    if (left > 0) setError(LEFT_OVER.inTransfer(left));
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
        label={LEFT_OVER.word}
        help={LEFT_OVER.wordHelp}
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
      {left > 0 && <p className={styles.text}>{LEFT_OVER.kept}</p>}
      {forget && <Notice intent="info">{LEFT_OVER.forget}</Notice>}
      <Button appearance={forget ? 'secondary' : 'primary'} size="large" onClick={props.onLeave}>
        {waits ? LEFT_OVER.keep : LEFT_OVER.signOut}
      </Button>
      <ButtonLink size="large" href={props.home}>
        {LEFT_OVER.stay}
      </ButtonLink>
      {forget && !waits && (
        <Button appearance="danger" size="large" onClick={() => void props.onForget(false)}>
          {LEFT_OVER.signOutAndForget}
        </Button>
      )}
      {waits && !discarding && (
        <Button appearance="subtle" onClick={() => setDiscarding(true)}>
          {LEFT_OVER.discard}
        </Button>
      )}
      {waits && discarding && (
        <Discard
          action={forget ? LEFT_OVER.discardAndForget : LEFT_OVER.discardAndSignOut}
          run={forget ? () => props.onForget(true) : props.onDiscard}
        />
      )}
    </section>
  );
};
