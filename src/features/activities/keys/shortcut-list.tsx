import { Tick } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useShortcutSwitch } from '#ui/use-shortcuts.ts';
import { ACTS, COMMON, FIELD_NAMES, SHORTCUT_LIST } from '../texts.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  key: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  text: { margin: 0 },
});

const KEYS: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['j', 'k'], SHORTCUT_LIST.move],
  [['Enter'], SHORTCUT_LIST.open],
  [['Esc'], SHORTCUT_LIST.leave],
  [['r'], SHORTCUT_LIST.answer],
  [['e'], ACTS.done],
  [['a'], ACTS.assign],
  [['p'], FIELD_NAMES.priority],
  [['s'], ACTS.snooze],
  [['#'], ACTS.archive],
  [['x'], SHORTCUT_LIST.select],
  [[SHORTCUT_LIST.shift, 'x'], SHORTCUT_LIST.selectUpTo],
  [['z'], ACTS.undo],
  [['n'], COMMON.newTask],
  [['/'], SHORTCUT_LIST.search],
  [['?'], SHORTCUT_LIST.help],
  [[SHORTCUT_LIST.control, 'k'], SHORTCUT_LIST.searchAll],
];

/** All keys of the inbox, and the switch that turns them off. */
export const ShortcutList = () => {
  const styles = useStyles();
  const [on, setOn] = useShortcutSwitch();
  return (
    <>
      <Tick label={SHORTCUT_LIST.use} checked={on} onChange={setOn} />
      <dl className={styles.list}>
        {KEYS.map(([keys, text]) => (
          <div key={text} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' '}
                  <kbd className={styles.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
