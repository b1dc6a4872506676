import { useEngine } from '#platform/engine.tsx';
import { storageMode } from '#platform/storage-access.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { SaveState } from './fill-session.ts';

const useStyles = makeStyles({
  line: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  failed: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorPaletteRedForeground1 },
});

/** "Gesichert" only after both copies (security.md 4). */
const SAVED: Record<SaveState, string> = {
  empty: '',
  saving: 'Wird gespeichert',
  saved: 'Auf diesem Gerät gesichert',
  one_copy: 'Gespeichert, die Zweitkopie folgt',
  page_only: 'Gesichert, solange diese Seite offen ist',
  failed: '',
};

/** Says what is true about the answers, and no more. */
export const SaveLine = ({ state }: { state: SaveState }) => {
  const styles = useStyles();
  const { line } = useEngine();
  if (state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        Ihre letzten Antworten konnten nicht gespeichert werden. Es wird weiter versucht; bitte
        lassen Sie diese Seite offen.
      </p>
    );
  }
  if (storageMode() === 'memory') {
    return (
      <p className={styles.line} data-testid="save-state">
        Hier kann nichts gespeichert werden. Bitte bleiben Sie online und lassen Sie diese Seite bis
        zum Absenden offen.
      </p>
    );
  }
  const offline = line.online === false ? 'ohne Netz, das ist in Ordnung' : '';
  return (
    <p className={styles.line} data-testid="save-state">
      {[SAVED[state], offline].filter(Boolean).join(' · ')}
    </p>
  );
};
