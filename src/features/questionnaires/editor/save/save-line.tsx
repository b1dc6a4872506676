import { Link } from 'wouter';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { SaveState } from './use-save.ts';

const useStyles = makeStyles({
  line: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    maxWidth: '200px',
    '@media (max-width: 1099.98px)': { maxWidth: 'none' },
  },
  wrong: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

const WORDS = {
  draft: {
    waits: 'Entwurf wartet auf Netz',
    goes: 'Entwurf wird gespeichert',
    there: 'Entwurf gespeichert',
  },
  published: {
    waits: 'Veröffentlichung wartet auf Netz',
    goes: 'Wird veröffentlicht',
    there: 'Veröffentlicht',
  },
} as const;

/** How far what was typed has come, and no further than is true. */
export const SaveLine = ({ state }: { state: SaveState }) => {
  const styles = useStyles();
  const { line } = useEngine();
  const time = 'time' in state ? state.time : undefined;
  const at = time === undefined ? '' : ` · ${spokenTime(time)}`;
  const wrong = state.at === 'stuck' || state.at === 'failed';
  return (
    <span
      role={wrong ? 'alert' : undefined}
      data-testid="editor-state"
      title={time === undefined ? undefined : exactTime(time)}
      className={mergeClasses(styles.line, wrong && styles.wrong)}
    >
      {state.at === 'typing' && 'Wird gesichert'}
      {state.at === 'device' &&
        (state.unfit
          ? `Auf diesem Gerät gesichert${at} · für die Praxis fehlt noch etwas`
          : `Auf diesem Gerät gesichert${at}`)}
      {state.at === 'outbox' &&
        `${WORDS[state.published ? 'published' : 'draft'][line.online === false ? 'waits' : 'goes']}${at}`}
      {state.at === 'practice' && `${WORDS[state.published ? 'published' : 'draft'].there}${at}`}
      {state.at === 'stuck' && (
        <Link href="/personnel/ausgang">
          {state.conflict
            ? 'Jemand anderes hat auch gespeichert: im Ausgang vergleichen'
            : 'Nicht gespeichert: im Ausgang ansehen'}
        </Link>
      )}
      {state.at === 'failed' && state.text}
    </span>
  );
};
