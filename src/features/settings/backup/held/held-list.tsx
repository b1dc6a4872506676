import type { HeldGroup, HeldKind } from '#contract/system/calls/held.ts';
import { TickBox } from '#ui/fields/tick.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { instant } from '../words.ts';
import { HELD } from './texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    alignItems: 'flex-start',
    padding: `${tokens.spacingVerticalS} 0`,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const ageOf = ({ oldest, newest }: HeldGroup): string =>
  oldest === null || newest === null
    ? HELD.unknown
    : HELD.written(instant(oldest), instant(newest));

/** Each kind, with how many there are and from when; what is chosen is ticked. */
export const HeldList = ({
  groups,
  chosen,
  onChange,
}: {
  groups: readonly HeldGroup[];
  chosen: readonly HeldKind[];
  onChange: (chosen: HeldKind[]) => void;
}) => {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={HELD.list}>
      {groups.map((group) => {
        const { kind, count, ended } = group;
        const isChosen = chosen.includes(kind);
        return (
          <li key={kind}>
            <label className={styles.row}>
              <TickBox
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind])
                }
              />
              <span className={styles.words}>
                <span>{HELD.group(kind, count + ended)}</span>
                <span className={styles.quiet}>{ageOf(group)}</span>
                {ended > 0 && (
                  <span className={styles.quiet}>
                    {count === 0 ? HELD.allEnded : HELD.ended(ended)}
                  </span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
};
