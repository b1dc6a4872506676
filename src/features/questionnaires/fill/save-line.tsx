import { useSyncExternalStore } from 'react';
import { useEngine } from '#platform/engine/engine.tsx';
import { storageMode } from '#platform/storage/storage-access.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { FormTexts } from '../texts/texts.ts';
import type { SaveState } from './fill-session.ts';
import type { SaveStateStore } from './save-state.ts';

const useStyles = makeStyles({
  line: {
    margin: 0,
    // Its place before there is something to say: the buttons do not jump.
    minHeight: '1lh',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  failed: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorPaletteRedForeground1 },
});

/** "Gesichert" only after both copies (SEC-4). */
const SAVED: Partial<Record<SaveState, 'saving' | 'saved' | 'oneCopy' | 'pageOnly'>> = {
  saving: 'saving',
  saved: 'saved',
  one_copy: 'oneCopy',
  page_only: 'pageOnly',
};

interface Props {
  t: FormTexts['save'];
  of: SaveStateStore;
}

/** Says what is true about the answers, and no more. */
export const SaveLine = ({ t, of }: Props) => {
  const state = useSyncExternalStore(of.subscribe, of.get);
  const styles = useStyles();
  const { line } = useEngine();
  if (state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {t.failed}
      </p>
    );
  }
  if (storageMode() === 'memory') {
    return (
      <p className={styles.line} data-testid="save-state">
        {t.memoryOnly}
      </p>
    );
  }
  const kept = SAVED[state];
  const offline = line.online === false ? t.offline : '';
  return (
    <p className={styles.line} data-testid="save-state">
      {[kept && t[kept], offline].filter(Boolean).join(' · ')}
    </p>
  );
};
