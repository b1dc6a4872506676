import { Link } from 'wouter';
import { useEngine } from '#platform/engine/engine.tsx';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { SAVE_LINE } from '../texts.ts';
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
      {state.at === 'typing' && SAVE_LINE.typing}
      {state.at === 'device' &&
        (state.unfit
          ? `${SAVE_LINE.onDevice}${at} · ${SAVE_LINE.unfit}`
          : `${SAVE_LINE.onDevice}${at}`)}
      {state.at === 'outbox' &&
        `${SAVE_LINE[state.published ? 'published' : 'draft'][line.online === false ? 'waits' : 'goes']}${at}`}
      {state.at === 'practice' &&
        `${SAVE_LINE[state.published ? 'published' : 'draft'].there}${at}`}
      {state.at === 'stuck' && (
        <Link href="/personnel/ausgang">
          {state.conflict ? SAVE_LINE.conflict : SAVE_LINE.refused}
        </Link>
      )}
      {state.at === 'failed' && state.text}
    </span>
  );
};
