import type { EditedButton } from '#contract/settings/digital-reception.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { STATE_WORDS } from './edited.ts';
import { useReceptionStyles } from './reception-styles.ts';

const Buttons = ({ title, buttons }: { title: string; buttons: readonly EditedButton[] }) => (
  <div>
    <strong>{title}</strong>
    <ol>
      {buttons.map(({ key, label, state, target }) => (
        <li key={key}>
          {label || 'ohne Beschriftung'} · {STATE_WORDS[state]} · {target}
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
    <NoteBox kind="error" title="Inzwischen hat jemand anderes die Startseite geändert">
      <div className={styles.two}>
        <Buttons title="Ihr Stand" buttons={mine} />
        <Buttons title="Stand der Praxis" buttons={theirs} />
      </div>
      <div className={styles.line}>
        <Button onClick={onTheirs}>Stand der Praxis übernehmen</Button>
        <Button appearance="primary" busy={busy} onClick={onMine}>
          Meinen Stand speichern
        </Button>
      </div>
    </NoteBox>
  );
};
