import type { EditedButton } from '#contract/settings/digital-reception.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { leadText } from './destinations.ts';
import { useReceptionStyles } from './reception-styles.ts';
import { COLLISION, STATE_WORDS } from './texts.ts';

type Questionnaires = readonly { id: string; title: string }[];

const Buttons = ({
  title,
  buttons,
  questionnaires,
}: {
  title: string;
  buttons: readonly EditedButton[];
  questionnaires: Questionnaires;
}) => (
  <div>
    <strong>{title}</strong>
    <ol>
      {buttons.map((button) => (
        <li key={button.key}>
          {button.label || COLLISION.unlabelled} · {STATE_WORDS[button.state]} ·{' '}
          {leadText(button, questionnaires)}
        </li>
      ))}
    </ol>
  </div>
);

interface Props {
  mine: readonly EditedButton[];
  theirs: readonly EditedButton[];
  questionnaires: Questionnaires;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved meanwhile: both are shown, and a person says which one it is. */
export const Collision = ({ mine, theirs, questionnaires, busy, onMine, onTheirs }: Props) => {
  const styles = useReceptionStyles();
  return (
    <NoteBox kind="error" title={COLLISION.title}>
      <div className={styles.two}>
        <Buttons title={COLLISION.mine} buttons={mine} questionnaires={questionnaires} />
        <Buttons title={COLLISION.theirs} buttons={theirs} questionnaires={questionnaires} />
      </div>
      <div className={styles.line}>
        <Button onClick={onTheirs}>{COLLISION.takeTheirs}</Button>
        <Button appearance="primary" busy={busy} onClick={onMine}>
          {COLLISION.saveMine}
        </Button>
      </div>
    </NoteBox>
  );
};
