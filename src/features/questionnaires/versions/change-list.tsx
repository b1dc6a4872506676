import type { Change } from '#contract/questionnaires/changes/changes.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { CHANGE_LIST } from './texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  change: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottomWidth: tokens.strokeWidthThin,
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.colorNeutralStroke2,
    // A questionnaire of hundreds of questions may have changed as a whole.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 64px',
  },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  state: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  details: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  text: { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  was: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  is: { color: tokens.colorNeutralForeground1, textDecorationLine: 'none' },
});

const STATES: Record<Change['state'], string> = {
  added: CHANGE_LIST.added,
  removed: CHANGE_LIST.removed,
  changed: CHANGE_LIST.changed,
};

/** `3 Änderungen` */
export const changesText = (changes: readonly Change[]): string => {
  const count = changes.reduce((sum, { details }) => sum + details.length, 0);
  return CHANGE_LIST.count(count);
};

/** Changes one below the other: what it is about, then a sentence each with the words before and after. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {changes.map(({ id, what, state, name, details }) => (
        <li key={`${what} ${id} ${state}`} className={styles.change}>
          <p className={styles.name}>
            {what === 'page' ? CHANGE_LIST.page(name) : name}
            <span className={styles.state}>{STATES[state]}</span>
          </p>
          <ul className={styles.details}>
            {details.map(({ text, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal sentences may stand twice and never move
              <li key={at}>
                {text}
                {before !== undefined && (
                  <del className={mergeClasses(styles.text, styles.was)}>{before}</del>
                )}
                {after !== undefined && (
                  <ins className={mergeClasses(styles.text, styles.is)}>{after}</ins>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
