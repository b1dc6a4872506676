import type { EditedButton } from '#contract/settings/digital-reception.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useReceptionStyles } from './reception-styles.ts';
import { COLLISION, STATE_WORDS } from './texts.ts';

const Buttons = ({ title, buttons }: { title: string; buttons: readonly EditedButton[] }) => (
  <div>
    <strong>{title}</strong>
    <ol>
      {buttons.map(({ key, label, state, target }) => (
        <li key={key}>
          {label || COLLISION.unlabelled} · {STATE_WORDS[state]} · {target}
        </li>
      ))}
    </ol>
  </div>
);

interface Props {
  mine: readonly EditedButton[];
  theirs: readonly EditedButton[];
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved meanwhile: both are shown, and a person says which one it is. */
export const Collision = ({ mine, theirs, busy, onMine, onTheirs }: Props) => {
  const styles = useReceptionStyles();
  return (
    <NoteBox kind="error" title={COLLISION.title}>
      <div className={styles.two}>
        <Buttons title={COLLISION.mine} buttons={mine} />
        <Buttons title={COLLISION.theirs} buttons={theirs} />
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
